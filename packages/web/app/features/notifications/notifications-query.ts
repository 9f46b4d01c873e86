import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';

import { listNotifications, readNotificationSettings } from '@mysathi/contract/endpoints/notifications';

import { call } from '../../lib/calls/api.ts';
import { pageByPage } from '../../lib/calls/queries/page-by-page.ts';
import { queryKeys } from '../../lib/calls/queries/query-keys.ts';

/** My notifications, in pages. */
export const notificationsQuery = infiniteQueryOptions({
  queryKey: queryKeys.notifications,
  ...pageByPage,
  queryFn: ({ pageParam, signal }) => call(listNotifications, { query: { cursor: pageParam }, signal }),
});

/** My notification settings. */
export const notificationSettingsQuery = queryOptions({
  queryKey: ['notification-settings'],
  queryFn: async ({ signal }) => (await call(readNotificationSettings, { signal })).data,
  // They may have been changed on another page or by an e-mail link.
  staleTime: 0,
});
