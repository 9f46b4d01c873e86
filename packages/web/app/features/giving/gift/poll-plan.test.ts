import { expect, test } from 'vitest';

import { waitBefore } from './poll-plan.ts';

const waits = (gift: Parameters<typeof waitBefore>[0]): number[] => {
  const found: number[] = [];
  for (;;) {
    const wait = waitBefore(gift, found.length);
    if (wait === null || found.length > 1000) return found;
    found.push(wait);
  }
};

test('what is open is asked about ever more seldom, for about half an hour', () => {
  for (const state of ['open', 'waiting', 'not_taken', 'confirmed'] as const) {
    const all = waits({ state, awaited: true });
    expect(all).toEqual(all.toSorted((one, other) => one - other));
    expect([all[0], all.at(-1)]).toEqual([3000, 30_000]);
    const minutes = all.reduce((sum, wait) => sum + wait, 0) / 60_000;
    expect(minutes).toBeGreaterThan(20);
    expect(minutes).toBeLessThan(40);
  }
});

test('a gift that is finally not taken is not asked about', () => {
  expect(waits({ state: 'not_taken', awaited: false })).toEqual([]);
});

test('one that has arrived is asked about a few times more: a second payment is heard of a moment later', () => {
  expect(waits({ state: 'confirmed', awaited: false })).toHaveLength(4);
});
