import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';

import { listNotifications, readNotificationSettings } from '@mysathi/contract/endpoints/notifications';

import { call } from '../../lib/calls/api.ts';
import { pageByPage } from '../../lib/calls/queries/page-by-page.ts';
import { queryKeys } from '../../lib/calls/queries/query-keys.ts';

/** What happened to me, page after page. */
export const notificationsQuery = infiniteQueryOptions({
  queryKey: queryKeys.notifications,
  ...pageByPage,
  queryFn: ({ pageParam, signal }) => call(listNotifications, { query: { cursor: pageParam }, signal }),
});

/** What I am told, and where. */
export const notificationSettingsQuery = queryOptions({
  queryKey: ['notification-settings'],
  queryFn: async ({ signal }) => (await call(readNotificationSettings, { signal })).data,
  // Another page or the link of an e-mail may have changed them.
  staleTime: 0,
});
