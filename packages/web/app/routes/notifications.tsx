import type { MetaFunction } from 'react-router';

import { NotificationsView } from '../features/notifications/notifications-view.tsx';
import { textOf } from '../lib/i18n.ts';
import { notificationTexts } from '../messages/en/notifications.ts';

export const meta: MetaFunction = () => [{ title: textOf(notificationTexts, 'en').pageTitle }];

export default function NotificationsPage() {
  return <NotificationsView />;
}
