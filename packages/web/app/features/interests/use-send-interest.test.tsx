import { afterEach, expect, test, vi } from 'vitest';

import { createQueryClient } from '../../lib/calls/queries/query-client.ts';
import { queryKeys } from '../../lib/calls/queries/query-keys.ts';
import { interestChanged } from '../../lib/live/interest-changed.ts';
import { cardOf } from '../../lib/people/card-cache.ts';
import { $toasts } from '../../lib/screen/toasts.ts';
import { drawn } from '../../lib/testing/in-english.tsx';
import { useSendInterest } from './use-send-interest.ts';

const answer = vi.hoisted(() => Promise.withResolvers<unknown>());
vi.mock('../../lib/calls/api.ts', () => ({ call: () => answer.promise }));

afterEach(() => $toasts.set([]));

test('an interest that was accepted before the answer to its sending came stays so', async () => {
  const queries = createQueryClient();
  const her = { id: 'her', name: 'Her', standing: 'none', interestId: null };
  queries.setQueryData([...queryKeys.memberList('more'), {}], { pages: [{ data: [her] }] });
  const opened: ReturnType<typeof useSendInterest>[] = [];
  const shown: unknown[] = [];
  const Card = () => {
    opened.push(useSendInterest(her, (...now) => shown.push(now)));
    return null;
  };
  drawn(<Card />, queries);
  opened[0]?.send();
  await expect.poll(() => queries.isMutating()).toBe(1);
  await interestChanged(queries, 'her', { standing: 'accepted', interestId: 'one' });
  answer.resolve({ message: 'Interest sent', data: { _id: 'one', status: 'pending' } });
  await expect.poll(() => shown).toEqual([['accepted', 'one']]);
  expect(cardOf(queries, 'her')).toMatchObject({ standing: 'accepted', interestId: 'one' });
});
