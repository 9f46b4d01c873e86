import { MutationObserver, onlineManager, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { CallFailure } from './call-failure.ts';
import { createQueryClient } from './query-client.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
  onlineManager.setOnline(true);
});

test('what a rendered page remembered leaves no timer behind that would hold the page in memory', () => {
  const store = createQueryClient();
  store.setQueryData(['membership'], { plan: 'free' });
  expect(vi.getTimerCount()).toBe(0);
});

test('without a network a reading and a deed fail at once instead of waiting unseen; what was read comes back with it', async () => {
  const store = createQueryClient();
  store.mount();
  const offline = new CallFailure(0, 'offline', '');
  onlineManager.setOnline(false);
  const ask = () => (onlineManager.isOnline() ? Promise.resolve('read') : Promise.reject(offline));
  const list = new QueryObserver(store, { queryKey: ['list'], queryFn: ask });
  const stop = list.subscribe(() => {});
  const deed = new MutationObserver(store, { mutationFn: ask });
  await expect(Promise.race([deed.mutate(), vi.advanceTimersByTimeAsync(100)])).rejects.toBe(offline);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(list.getCurrentResult().error).toBe(offline);

  onlineManager.setOnline(true);
  await vi.advanceTimersByTimeAsync(100);
  expect(list.getCurrentResult().data).toBe('read');
  stop();
  store.unmount();
});
