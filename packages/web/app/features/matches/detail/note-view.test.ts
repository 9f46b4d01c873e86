import { QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';

import { createQueryClient } from '../../../lib/calls/queries/query-client.ts';
import { queryKeys } from '../../../lib/calls/queries/query-keys.ts';
import { noteView } from './note-view.ts';

vi.mock('../../../lib/calls/api.ts', () => ({ call: async () => ({ message: '', data: null }) }));

test('a list of viewed profiles that was asked for before the view was noted is asked for anew later', async () => {
  const queries = createQueryClient();
  const queryKey = [...queryKeys.memberList('viewed'), {}];
  const list = Promise.withResolvers<string>();
  const ask = vi.fn<() => Promise<string>>().mockReturnValue(list.promise);
  const stop = new QueryObserver(queries, { queryKey, queryFn: ask }).subscribe(() => undefined);
  await expect.poll(() => ask.mock.calls).toHaveLength(1);
  const noted = noteView(queries, 'her');
  await expect.poll(() => queries.getQueryState(queryKey)?.isInvalidated).toBe(true);
  list.resolve('without her');
  await noted;
  await expect.poll(() => queries.getQueryData(queryKey)).toBe('without her');
  expect(queries.getQueryState(queryKey)?.isInvalidated).toBe(true);
  // Visible data is not refetched.
  expect(ask).toHaveBeenCalledOnce();
  stop();
});
