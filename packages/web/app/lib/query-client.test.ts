import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { createQueryClient } from './query-client.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

test('what a rendered page remembered leaves no timer behind that would hold the page in memory', () => {
  const store = createQueryClient();
  store.setQueryData(['membership'], { plan: 'free' });
  expect(vi.getTimerCount()).toBe(0);
});
