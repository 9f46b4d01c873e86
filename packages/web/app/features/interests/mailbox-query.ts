import { infiniteQueryOptions } from '@tanstack/react-query';

import { listInterests } from '@mysathi/contract/endpoints/interests';

import { call } from '../../lib/calls/api.ts';
import { pageByPage } from '../../lib/calls/queries/page-by-page.ts';
import { queryKeys } from '../../lib/calls/queries/query-keys.ts';

/** The mailbox tabs in order, with the query of each. */
const asked = {
  sent: { type: 'sent' },
  received: { type: 'received' },
  pending: { status: 'pending' },
  accepted: { status: 'accepted' },
} as const;

export type MailboxTab = keyof typeof asked;
export const mailboxTabs = Object.keys(asked) as MailboxTab[];

/** The interests of a tab, in pages. */
export const mailboxQuery = (tab: MailboxTab) =>
  infiniteQueryOptions({
    queryKey: [...queryKeys.interests, tab],
    ...pageByPage,
    queryFn: ({ pageParam, signal }) =>
      call(listInterests, { query: { ...asked[tab], cursor: pageParam }, signal }),
  });
