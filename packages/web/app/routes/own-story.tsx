import type { MetaFunction } from 'react-router';

import { OwnStoryView } from '../features/stories/own-story-view.tsx';
import { textOf } from '../lib/i18n.ts';
import { storyTexts } from '../messages/en/stories.ts';

export const meta: MetaFunction = () => [{ title: textOf(storyTexts, 'en').ownPageTitle }];

export default function OwnStoryPage() {
  return <OwnStoryView />;
}
