import { useQueryClient } from '@tanstack/react-query';

import { changeNotificationSettings } from '@mysathi/contract/endpoints/notifications';
import type { NotificationSettings, SettingsChange } from '@mysathi/contract/endpoints/notifications';
import { mutable } from '@mysathi/contract/notification-kinds';

import { call } from '../../lib/calls/api.ts';
import { useSettingChange } from '../../lib/calls/use-setting-change.ts';
import { useText } from '../../lib/words/i18n.ts';
import { notificationSettingTexts } from '../../messages/en/notification-settings.ts';
import { notificationSettingsQuery } from './notifications-query.ts';

const changed = (known: NotificationSettings, change: SettingsChange): NotificationSettings => ({
  muted: mutable.filter((one) => !(change.channels?.[one] ?? !known.muted.includes(one))),
  quiet_from: change.quiet_from ?? known.quiet_from,
  quiet_to: change.quiet_to ?? known.quiet_to,
  tells_shortlisted: change.tells_shortlisted ?? known.tells_shortlisted,
  push_names: change.push_names ?? known.push_names,
});

/**
 * Changes only the named settings, because another page may have changed the rest. The choice shows at once, then the
 * server's answer.
 */
export const useChangeSettings = (stored: NotificationSettings) => {
  const t = useText(notificationSettingTexts);
  const queries = useQueryClient();
  const { queryKey } = notificationSettingsQuery;
  const { change, waiting } = useSettingChange({
    queryKey,
    send: async (wanted: SettingsChange) => {
      const { data } = await call(changeNotificationSettings, { body: wanted });
      return { data, message: t.saved };
    },
    onSaved: ({ data }) => queries.setQueryData(queryKey, data),
    failed: t.failed,
  });
  return { settings: waiting.reduce(changed, stored), change };
};
