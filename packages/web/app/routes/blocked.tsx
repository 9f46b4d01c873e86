import type { MetaFunction } from 'react-router';

import { BlockedView } from '../features/safety/blocked-view.tsx';
import { textOf } from '../lib/i18n.ts';
import { safetyTexts } from '../messages/en/safety.ts';

export const meta: MetaFunction = () => [{ title: textOf(safetyTexts, 'en').blockedPageTitle }];

export default function BlockedPage() {
  return <BlockedView />;
}
