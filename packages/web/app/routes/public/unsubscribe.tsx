import type { MetaFunction } from 'react-router';

import { UnsubscribeView } from '../../features/notifications/unsubscribe-view.tsx';
import { textOf } from '../../lib/words/i18n.ts';
import { languageOf } from '../../lib/words/page-language.ts';
import { notificationSettingTexts } from '../../messages/en/notification-settings.ts';

export const meta: MetaFunction = (args) => [
  { title: textOf(notificationSettingTexts, languageOf(args)).endPageTitle },
];

export default function UnsubscribePage() {
  return <UnsubscribeView />;
}
