import { useMutation, useQueryClient } from '@tanstack/react-query';

import { readNotifications } from '@mysathi/contract/endpoints/notifications';

import { call } from '../../lib/calls/api.ts';
import { queryKeys } from '../../lib/calls/queries/query-keys.ts';
import { showFailureToast } from '../../lib/calls/failures/show-failure-toast.ts';
import { useText } from '../../lib/words/i18n.ts';
import { notificationTexts } from '../../messages/en/notifications.ts';
import { markRead } from './mark-read.ts';
import { notificationsQuery } from './notifications-query.ts';

const mutationKey = ['read notifications'];
const changed = [notificationsQuery.queryKey, queryKeys.counts];

/** Marks some or all notifications as read; the list and the bell show it immediately. */
export const useReading = () => {
  const t = useText(notificationTexts);
  const queries = useQueryClient();
  return useMutation({
    mutationKey,
    mutationFn: (ids: string[] | undefined) => call(readNotifications, { body: { ids } }),
    onMutate: async (ids) => {
      // Earlier requests would restore the old state.
      await Promise.all(changed.map((queryKey) => queries.cancelQueries({ queryKey })));
      return { undo: markRead(queries, ids) };
    },
    onError: (error, _ids, marked) => {
      marked?.undo();
      showFailureToast(error, t.failed);
    },
    onSettled: async () => {
      // The last of several pending calls refetches for all.
      if (queries.isMutating({ mutationKey }) > 1) return;
      await Promise.all(changed.map((queryKey) => queries.invalidateQueries({ queryKey })));
    },
  });
};
