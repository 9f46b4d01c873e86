import { expect, test } from 'vitest';

import { inBatches } from './in-batches.ts';

/** Returns how many of these batches are taken. */
const batchesOf = async (...coming: Awaited<ReturnType<Parameters<typeof inBatches>[1]>>[]) => {
  const left = [...coming];
  await inBatches(2, async () => left.shift() ?? []);
  return coming.length - left.length;
};

test('batches are taken until one has fewer rows than it may have', async () => {
  expect(await batchesOf(['a', 'b'], ['c', 'd'], ['e'], ['f', 'g'])).toBe(3);
  expect(await batchesOf(['a', 'b'], [], ['c'])).toBe(2);
});

test('a statement that gives no rows says how many it changed', async () => {
  expect(await batchesOf({ numAffectedRows: 2n }, { numAffectedRows: 1n }, { numAffectedRows: 2n })).toBe(2);
  expect(await batchesOf({}, { numAffectedRows: 2n })).toBe(1);
});
