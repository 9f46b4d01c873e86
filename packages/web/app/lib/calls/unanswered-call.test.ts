import { answer, endpoint } from '@mysathi/contract/endpoint';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod';

import { keptStorage } from '../testing/kept-storage.ts';
import { turnTimeouts, unanswered } from '../testing/unanswered.ts';
import { call } from './api.ts';

const greeting = endpoint({
  method: 'POST',
  path: '/greet',
  summary: 'Greets everybody',
  access: 'member',
  answer: answer(z.null()),
});

beforeEach(() => {
  vi.useFakeTimers();
  turnTimeouts();
  vi.stubGlobal('window', { sessionStorage: keptStorage(), location: { pathname: '/matches' } });
  vi.stubGlobal('document', { cookie: '' });
  vi.stubGlobal('fetch', (_path: string, init: RequestInit) => unanswered(init));
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test.each([
  ['a deed', {}],
  ['a reading that can be given up', { signal: new AbortController().signal }],
])('%s that nobody answers counts as offline after a while', async (_, input) => {
  const given = call(greeting, input).catch((thrown: unknown) => thrown);
  await vi.advanceTimersByTimeAsync(31_000);
  expect(await Promise.race([given, Promise.resolve('nothing yet')])).toMatchObject({
    code: 'offline',
    status: 0,
  });
});

test('a reading that is given up ends at once', async () => {
  const ending = new AbortController();
  const given = call(greeting, { signal: ending.signal }).catch((thrown: unknown) => thrown);
  await vi.advanceTimersByTimeAsync(1000);
  ending.abort();
  expect(await given).toMatchObject({ code: 'aborted' });
});

test('a call whose answer breaks off on its way counts as offline, too', async () => {
  const text = () => Promise.reject(new TypeError('terminated'));
  vi.stubGlobal('fetch', async () => ({ status: 200, headers: new Headers(), text }));
  await expect(call(greeting, {})).rejects.toMatchObject({ code: 'offline', status: 0 });
});
