import {
  InfiniteQueryObserver,
  MutationObserver,
  notifyManager,
  onlineManager,
  QueryObserver,
} from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { CallFailure } from '../failures/call-failure.ts';
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

describe('a list that lies open', () => {
  const malformed = new CallFailure(400, 'malformed', '');
  const outlived = new CallFailure(409, 'conflict', '');

  /** Loads two pages of a list, then simulates a server update that changes the format of cursors. */
  const openList = async (refused: CallFailure) => {
    const asked: string[] = [];
    let version = 1;
    let changesAtBeginning = false;
    const list = new InfiniteQueryObserver(createQueryClient(), {
      queryKey: ['list'],
      initialPageParam: '',
      queryFn: async ({ pageParam }) => {
        asked.push(pageParam);
        if (pageParam !== '' && !pageParam.startsWith(`v${version}:`)) throw refused;
        const place = Number(pageParam.split(':')[1] ?? 0);
        const page = { row: `row ${place} of version ${version}`, next: `v${version}:${place + 1}` };
        if (changesAtBeginning && pageParam === '') version += 1;
        return page;
      },
      getNextPageParam: ({ next }) => next,
    });
    const said = new Set<string>();
    // Batched as for a component, which only sees the state after synchronous changes.
    const stop = list.subscribe(
      notifyManager.batchCalls(() => void said.add(list.getCurrentResult().status)),
    );
    await vi.advanceTimersByTimeAsync(0);
    await list.fetchNextPage();
    return {
      list,
      asked,
      said,
      stop,
      update: (to: number, { atEachBeginning = false } = {}) => {
        version = to;
        changesAtBeginning = atEachBeginning;
        asked.length = 0;
      },
      rows: () => list.getCurrentResult().data?.pages.map(({ row }) => row),
    };
  };

  test.each([malformed, outlived])(
    'begins anew in silence where its next page is refused with $status, and goes on',
    async (refused) => {
      const { list, asked, said, stop, update, rows } = await openList(refused);
      update(2);
      await list.fetchNextPage();
      await vi.advanceTimersByTimeAsync(0);
      expect(rows()).toEqual(['row 0 of version 2', 'row 1 of version 2']);
      expect(asked).toEqual(['v1:2', '', 'v2:1']);
      await list.fetchNextPage();
      expect(rows()).toHaveLength(3);
      expect(said).toEqual(new Set(['pending', 'success']));
      stop();
    },
  );

  test('says so where it cannot begin anew either, and asks no further', async () => {
    const { list, asked, stop, update, rows } = await openList(malformed);
    update(2, { atEachBeginning: true });
    await list.fetchNextPage();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(list.getCurrentResult().error).toBe(malformed);
    expect(asked).toEqual(['v1:2', '', 'v2:1']);
    expect(rows()).toEqual(['row 0 of version 1', 'row 1 of version 1']);
    stop();
  });

  test.each([new CallFailure(404, 'not_found', ''), new CallFailure(403, 'finish_profile', '')])(
    'says that its next page failed with $status',
    async (failed) => {
      const { list, asked, stop, update } = await openList(failed);
      update(2);
      await list.fetchNextPage();
      await vi.advanceTimersByTimeAsync(0);
      expect(list.getCurrentResult().error).toBe(failed);
      expect(asked).toEqual(['v1:2']);
      stop();
    },
  );
});
