import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { keptStorage } from '../testing/kept-storage.ts';
import { turnTimeouts, unanswered } from '../testing/unanswered.ts';
import { failureOfThrown } from './call-failure.ts';
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
  const given = refreshToken('old').catch((thrown: unknown) => failureOfThrown(thrown));
  await vi.advanceTimersByTimeAsync(31_000);
  expect(await given).toMatchObject({ code: 'offline', status: 0 });
  vi.stubGlobal('fetch', async () => Response.json({ access_token: 'fresh' }));
  expect(await refreshToken('old')).toEqual({ token: 'fresh', isFresh: true });
});
