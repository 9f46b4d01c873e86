import type { QueryClient } from '@tanstack/react-query';

import { markViewed } from '@mysathi/contract/endpoints/matches';

import { call } from '../../../lib/calls/api.ts';
import { invalidateWhere } from '../../../lib/calls/queries/invalidate.ts';
import { queryKeys } from '../../../lib/calls/queries/query-keys.ts';

/** Records that I viewed a profile; the list of viewed profiles is refetched when next shown. */
export const noteView = async (queries: QueryClient, memberId: string): Promise<void> => {
  await call(markViewed, { body: { memberId } });
  await invalidateWhere(queries, { queryKey: queryKeys.memberList('viewed'), refetchType: 'none' });
};
