import type { MetaFunction } from 'react-router';

import { NotificationSettingsView } from '../features/notifications/settings-view.tsx';
import { textOf } from '../lib/i18n.ts';
import { notificationSettingTexts } from '../messages/en/notification-settings.ts';

export const meta: MetaFunction = () => [{ title: textOf(notificationSettingTexts, 'en').pageTitle }];

export default function NotificationSettingsPage() {
  return <NotificationSettingsView />;
}
