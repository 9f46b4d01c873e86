import { expect, test } from 'vitest';

import type { Counts } from '@mysathi/contract/endpoints/counts';

import { createQueryClient } from '../../lib/calls/queries/query-client.ts';
import { queryKeys } from '../../lib/calls/queries/query-keys.ts';
import { applyLiveEvent } from './apply-live-event.ts';

test('numbers that are told while older ones are on their way stay', async () => {
  const queries = createQueryClient();
  const older = Promise.withResolvers<Counts>();
  const { counts: queryKey } = queryKeys;
  const read = queries.query({ queryKey, queryFn: () => older.promise }).catch(() => 'given up');
  const counts = { mailbox: 0, chats: 1, notifications: 2 };
  applyLiveEvent(queries, { kind: 'counts', counts });
  older.resolve({ mailbox: 0, chats: 0, notifications: 0 });
  await read;
  await expect.poll(() => queries.getQueryData(queryKey)).toEqual(counts);
});
