import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';

import { changeNotificationSettings } from '@mysathi/contract/endpoints/notifications';
import type { NotificationSettings, SettingsChange } from '@mysathi/contract/endpoints/notifications';
import { mutable } from '@mysathi/contract/notification-kinds';

import { call } from '../../lib/calls/api.ts';
import { warnOf } from '../../lib/calls/warn-of.ts';
import { useText } from '../../lib/words/i18n.ts';
import { showToast } from '../../lib/screen/toasts.ts';
import { notificationSettingTexts } from '../../messages/en/notification-settings.ts';
import { notificationSettingsQuery } from './notifications-query.ts';

const mutationKey = ['change-notification-settings'];

const changed = (known: NotificationSettings, change: SettingsChange): NotificationSettings => ({
  muted: mutable.filter((one) => !(change.channels?.[one] ?? !known.muted.includes(one))),
  quiet_from: change.quiet_from ?? known.quiet_from,
  quiet_to: change.quiet_to ?? known.quiet_to,
  tells_shortlisted: change.tells_shortlisted ?? known.tells_shortlisted,
  push_names: change.push_names ?? known.push_names,
});

/**
 * Changes what is named and nothing else: another page may have turned the rest meanwhile. What is chosen shows at
 * once, then all that the server knows.
 */
export const useChangeSettings = (stored: NotificationSettings) => {
  const t = useText(notificationSettingTexts);
  const queries = useQueryClient();
  const { queryKey } = notificationSettingsQuery;
  const { mutate } = useMutation({
    mutationKey,
    // One after the other: the last choice is to hold.
    scope: { id: 'notification-settings' },
    mutationFn: (change: SettingsChange) => call(changeNotificationSettings, { body: change }),
    onSuccess: async ({ data }) => {
      // What was asked for before the change may come after it.
      await queries.cancelQueries({ queryKey });
      queries.setQueryData(queryKey, data);
      showToast('success', t.saved);
    },
    onError: (error) => warnOf(error, t.failed),
  });
  const waiting = useMutationState({
    filters: { mutationKey, status: 'pending' },
    select: ({ state }) => state.variables as SettingsChange,
  });
  return { settings: waiting.reduce(changed, stored), change: mutate };
};
