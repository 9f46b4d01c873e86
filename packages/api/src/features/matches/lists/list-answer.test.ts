import { expect, test } from 'vitest';

import { limits } from '@mysathi/contract/limits';

import { countedUpTo } from './list-answer.ts';

const most = limits.countedMatches;

test.each([
  [0, { total: 0, totalAtLeast: 0 }],
  [most, { total: most, totalAtLeast: most }],
  [most + 1, { total: null, totalAtLeast: most }],
])('a count that came to %i tells no more than it knows', (counted, told) => {
  expect(countedUpTo(counted)).toEqual(told);
});
