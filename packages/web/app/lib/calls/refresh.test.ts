import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { beginSession } from '../session/session.ts';
import { keptStorage } from '../testing/kept-storage.ts';
import { turnTimeouts, unanswered } from '../testing/unanswered.ts';
import { refreshToken } from './refresh.ts';

beforeEach(() => {
  vi.useFakeTimers();
  turnTimeouts();
  vi.stubGlobal('window', { sessionStorage: keptStorage(), location: { pathname: '/matches' } });
  vi.stubGlobal('document', { cookie: '' });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('a refresh that nobody answers counts as offline after a while, and the next one asks anew', async () => {
  vi.stubGlobal('fetch', (_path: string, init: RequestInit) => unanswered(init));
  const given = refreshToken('old').catch((thrown: unknown) => thrown);
  await vi.advanceTimersByTimeAsync(31_000);
  expect(await given).toMatchObject({ code: 'offline', status: 0 });
  vi.stubGlobal('fetch', async () => Response.json({ access_token: 'fresh' }));
  expect(await refreshToken('old')).toEqual({ token: 'fresh', isFresh: true });
});

test('a refresh whose answer cannot be read is no outage', async () => {
  vi.stubGlobal('fetch', async () => new Response('<html>'));
  await expect(refreshToken('old')).rejects.toMatchObject({ code: 'unreadable', status: 200 });
});

test('calls that are refused together share one refresh', async () => {
  const ask = vi.fn<() => Promise<Response>>(async () => Response.json({ access_token: 'fresh' }));
  vi.stubGlobal('fetch', ask);
  const given = await Promise.all([refreshToken('old'), refreshToken('old'), refreshToken('old')]);
  expect(given).toEqual(given.map(() => ({ token: 'fresh', isFresh: true })));
  expect(ask).toHaveBeenCalledTimes(1);
});

test.each([401, 403])('after a refusal with %i the session is over, and nothing is kept', async (status) => {
  vi.stubGlobal('fetch', async () => Response.json({ message: '', code: 'signed_out' }, { status }));
  expect(await refreshToken('old')).toBeUndefined();
  expect(window.sessionStorage.getItem('access_token')).toBeNull();
});

test('the token of another person who has signed in meanwhile is not taken', async () => {
  const reload = vi.fn<() => void>();
  vi.stubGlobal('window', { sessionStorage: keptStorage(), location: { pathname: '/matches', reload } });
  beginSession('old', { _id: 'asha', name: 'Asha' });
  const ravi = encodeURIComponent(JSON.stringify({ _id: 'ravi', name: 'Ravi' }));
  vi.stubGlobal('document', { cookie: `access_token=of-ravi; UserData=${ravi}` });
  const given = vi.fn<() => void>();
  void refreshToken('old').finally(given);
  await vi.advanceTimersByTimeAsync(1000);
  expect([reload.mock.calls.length, given.mock.calls.length]).toEqual([1, 0]);
  expect(window.sessionStorage.getItem('access_token')).toBeNull();
});

test('a token that another tab got meanwhile is taken over, and a new one asked for once that is refused as well', async () => {
  const ask = vi.fn<() => Promise<Response>>(async () => Response.json({ access_token: 'fresh' }));
  vi.stubGlobal('fetch', ask);
  const asha = { _id: 'asha', name: 'Asha' };
  beginSession('old', asha);
  const user = encodeURIComponent(JSON.stringify(asha));
  vi.stubGlobal('document', { cookie: `access_token=of-the-other-tab; UserData=${user}` });
  const kept = () => window.sessionStorage.getItem('access_token');
  expect(await refreshToken('old')).toEqual({ token: 'of-the-other-tab', isFresh: false });
  expect([kept(), ask.mock.calls.length]).toEqual(['of-the-other-tab', 0]);
  expect(await refreshToken('of-the-other-tab')).toEqual({ token: 'fresh', isFresh: true });
  expect(kept()).toBe('fresh');
});
