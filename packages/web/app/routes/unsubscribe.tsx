import type { MetaFunction } from 'react-router';

import { UnsubscribeView } from '../features/notifications/unsubscribe-view.tsx';
import { textOf } from '../lib/i18n.ts';
import { notificationSettingTexts } from '../messages/en/notification-settings.ts';

export const meta: MetaFunction = () => [{ title: textOf(notificationSettingTexts, 'en').endPageTitle }];

export default function UnsubscribePage() {
  return <UnsubscribeView />;
}
