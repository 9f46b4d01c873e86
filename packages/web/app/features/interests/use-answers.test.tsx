import { afterEach, expect, test, vi } from 'vitest';

import { CallFailure } from '../../lib/calls/failures/call-failure.ts';
import { createQueryClient } from '../../lib/calls/queries/query-client.ts';
import { queryKeys } from '../../lib/calls/queries/query-keys.ts';
import { cardOf } from '../../lib/people/card-cache.ts';
import { $toasts } from '../../lib/screen/toasts.ts';
import { drawn } from '../../lib/testing/in-english.tsx';
import { useAnswers } from './use-answers.ts';
import type { Answer } from './use-answers.ts';

const server = vi.hoisted((): { answer: () => Promise<unknown> } => ({ answer: () => Promise.resolve() }));
vi.mock('../../lib/calls/api.ts', () => ({ call: () => server.answer() }));

afterEach(() => $toasts.set([]));

/**
 * Returns what the cache holds of a member after her interest was answered on a page that still shows its earlier
 * state.
 */
const kept = async (answer: Answer, standing: string, answered: () => Promise<unknown>) => {
  server.answer = answered;
  const queries = createQueryClient();
  const her = { id: 'her', name: 'Her', standing, interestId: 'one' };
  queries.setQueryData([...queryKeys.memberList('more'), {}], { pages: [{ data: [her] }] });
  queries.setQueryData(queryKeys.interests, {});
  const opened: ReturnType<typeof useAnswers>[] = [];
  const Row = () => {
    opened.push(useAnswers(() => undefined));
    return null;
  };
  drawn(<Row />, queries);
  opened[0]?.give(answer, { _id: 'one', userInfo: { id: 'her' } });
  await expect.poll(() => $toasts.get()).toHaveLength(1);
  await expect.poll(() => queries.getQueryState(queryKeys.interests)?.isInvalidated).toBe(true);
  return { said: $toasts.get()[0]?.text, card: cardOf(queries, 'her') };
};

test.each([
  ['accept', 'declined'],
  ['decline', 'accepted'],
] as const)(
  'what another device has answered stays where the server refuses to %s',
  async (answer, standing) => {
    const text = 'This interest has already been answered or has ended.';
    const refused = () => Promise.reject(new CallFailure(409, 'interest_closed', text));
    const { said, card } = await kept(answer, standing, refused);
    expect(said).toBe(text);
    expect(card).toMatchObject({ standing, interestId: 'one' });
  },
);

test.each([
  ['accept', 'accepted', 'accepted'],
  ['decline', 'rejected', 'declined'],
  ['reopen', 'accepted', 'accepted'],
  ['reopen', 'rejected', 'declined'],
  ['reopen', 'pending', 'received'],
] as const)('after "%s" a card stands as the server says, which is %s', async (answer, status, standing) => {
  const { card } = await kept(answer, 'received', async () => ({
    message: 'Done',
    data: { _id: 'one', status },
  }));
  expect(card).toMatchObject({ standing, interestId: 'one' });
});
