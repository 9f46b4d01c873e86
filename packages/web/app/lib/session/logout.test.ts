import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { createQueryClient } from '../calls/queries/query-client.ts';
import { $interestSentTo } from '../live/interest-sent.ts';
import { keepSearch } from '../people/last-search.ts';
import { keepTrail } from '../people/match-trail.ts';
import { keptStorage } from '../testing/kept-storage.ts';
import { keepAskedPage } from './asked-page.ts';
import { beforeLogout } from './before-logout.ts';
import { keepDraftNow } from './drafts.ts';
import { logout } from './logout.ts';
import { beginSession } from './session.ts';

const kept = ['section', 'contact'];

const signOut = async (answer: () => Promise<Response>) => {
  vi.stubGlobal('fetch', answer);
  const queries = createQueryClient();
  queries.setQueryData(kept, { phoneNumber: '9876543210' });
  beginSession('token', { _id: 'a-member', name: 'Ravi' });
  $interestSentTo.set('Asha');
  keepDraftNow('chat/asha', 'Shall we meet?');
  keepTrail({ ids: ['asha'] });
  keepSearch('today', 'location=Pune');
  keepAskedPage('/chats?with=asha');
  const isDone = await logout(queries);
  const { sessionStorage, localStorage } = window;
  const stored = [sessionStorage, localStorage].flatMap((store) => Object.keys(store)).toSorted();
  return { isDone, left: queries.getQueryData(kept), sentTo: $interestSentTo.get(), stored };
};

beforeEach(() =>
  vi.stubGlobal('window', {
    location: { pathname: '/settings' },
    localStorage: keptStorage(),
    sessionStorage: keptStorage(),
  }),
);
afterEach(() => {
  beforeLogout.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test.each([
  ['is ended', 200],
  ['had ended already', 401],
])('once the session %s, whoever comes next finds nothing that was read before', async (_, status) => {
  const body = { message: 'Logged out', code: 'signed_out', data: null };
  const answer = () => Promise.resolve(Response.json(body, { status }));
  expect(await signOut(answer)).toEqual({ isDone: true, left: undefined, sentTo: undefined, stored: [] });
});

test('one whose server could not be reached is still signed in, and sees what was read', async () => {
  const answer = () => Promise.reject(new TypeError('Failed to fetch'));
  expect(await signOut(answer)).toEqual({
    isDone: false,
    left: { phoneNumber: '9876543210' },
    sentTo: 'Asha',
    stored: [
      'UserData',
      'access_token',
      'asked_page',
      'draft-of:chat/asha',
      'draft:chat/asha',
      'match_ids',
      'match_ids',
      'match_searches',
      'userinfo',
    ],
  });
});

test('its other tabs are told once it has ended, and of one that goes on nothing', async () => {
  const told: string[] = [];
  Object.assign(window, { localStorage: keptStorage({ tell: (key) => told.push(key) }) });
  await signOut(() => Promise.reject(new TypeError('Failed to fetch')));
  expect(told).not.toContain('logged_out');
  await signOut(() => Promise.resolve(Response.json({ message: 'Logged out', data: null })));
  expect(told).toContain('logged_out');
});

test('two presses end it once: the second waits for what becomes of the first', async () => {
  const network = vi.fn<() => Promise<Response>>(async () =>
    Response.json({ message: 'Logged out', data: null }),
  );
  vi.stubGlobal('fetch', network);
  beginSession('token', { _id: 'a-member', name: 'Ravi' });
  const queries = createQueryClient();
  expect(await Promise.all([logout(queries), logout(queries)])).toEqual([true, true]);
  expect(network).toHaveBeenCalledTimes(1);
  beginSession('another-token', { _id: 'a-member', name: 'Ravi' });
  expect(await logout(queries)).toBe(true);
  expect(network).toHaveBeenCalledTimes(2);
});

test('what waits to be sent is sent, and answered, before the session ends', async () => {
  const happened: string[] = [];
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  beforeLogout.add(async () => {
    await answered;
    happened.push('sent');
  });
  vi.stubGlobal('fetch', async () => {
    happened.push('logged out');
    return Response.json({ message: 'Logged out', data: null });
  });
  beginSession('token', { _id: 'a-member', name: 'Ravi' });
  const ending = logout(createQueryClient());
  answer();
  expect(await ending).toBe(true);
  expect(happened).toEqual(['sent', 'logged out']);
});

test('what cannot be sent, and what is never answered, keeps nobody from logging out', async () => {
  vi.useFakeTimers();
  beforeLogout.add(() => Promise.reject(new TypeError('Failed to fetch')));
  beforeLogout.add(() => new Promise(() => undefined));
  vi.stubGlobal('fetch', async () => Response.json({ message: 'Logged out', data: null }));
  beginSession('token', { _id: 'a-member', name: 'Ravi' });
  const ending = logout(createQueryClient());
  await vi.advanceTimersByTimeAsync(5000);
  expect(await ending).toBe(true);
});
