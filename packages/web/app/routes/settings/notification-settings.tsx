import type { MetaFunction } from 'react-router';

import { NotificationSettingsView } from '../../features/notifications/settings-view.tsx';
import { textOf } from '../../lib/words/i18n.ts';
import { languageOf } from '../../lib/words/page-language.ts';
import { notificationSettingTexts } from '../../messages/en/notification-settings.ts';

export const meta: MetaFunction = (args) => [
  { title: textOf(notificationSettingTexts, languageOf(args)).pageTitle },
];

export default function NotificationSettingsPage() {
  return <NotificationSettingsView />;
}
