import type { MetaFunction } from 'react-router';

import { OwnStoryView } from '../../features/stories/own-story-view.tsx';
import { textOf } from '../../lib/words/i18n.ts';
import { languageOf } from '../../lib/words/page-language.ts';
import { storyTexts } from '../../messages/en/stories.ts';

export const meta: MetaFunction = (args) => [{ title: textOf(storyTexts, languageOf(args)).ownPageTitle }];

export default function OwnStoryPage() {
  return <OwnStoryView />;
}
