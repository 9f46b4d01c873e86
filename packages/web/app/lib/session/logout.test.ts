import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { createQueryClient } from '../calls/query-client.ts';
import { $interestSentTo } from '../live/interest-sent.ts';
import { keptStorage } from '../testing/kept-storage.ts';
import { logout } from './logout.ts';

const kept = ['section', 'contact'];

const signOut = async (answer: () => Promise<Response>) => {
  vi.stubGlobal('fetch', answer);
  const queries = createQueryClient();
  queries.setQueryData(kept, { phoneNumber: '9876543210' });
  $interestSentTo.set('Asha');
  const isDone = await logout(queries);
  return { isDone, left: queries.getQueryData(kept), sentTo: $interestSentTo.get() };
};

beforeEach(() =>
  vi.stubGlobal('window', {
    location: { pathname: '/settings' },
    localStorage: keptStorage(),
    sessionStorage: keptStorage(),
  }),
);
afterEach(() => vi.unstubAllGlobals());

test('whoever comes to the browser next finds nothing that was read before', async () => {
  const answer = () => Promise.resolve(Response.json({ message: 'Logged out', data: null }));
  expect(await signOut(answer)).toEqual({ isDone: true, left: undefined, sentTo: undefined });
});

test('one whose server could not be reached is still signed in, and sees what was read', async () => {
  const answer = () => Promise.reject(new TypeError('Failed to fetch'));
  expect(await signOut(answer)).toEqual({
    isDone: false,
    left: { phoneNumber: '9876543210' },
    sentTo: 'Asha',
  });
});
