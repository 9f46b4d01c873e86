import { expect, test } from 'vitest';

import { OneLeaving } from './one-leaving.ts';

test('a second tap changes nothing, and who was stopped on the way may go again', () => {
  const leaving = new OneLeaving();
  expect([leaving.begin(0), leaving.begin(1), leaving.begin(9999)]).toEqual([true, false, false]);
  expect([leaving.begin(10_000), leaving.begin(10_001)]).toEqual([true, false]);
});

test('who is back from the payment page may go again at once', () => {
  const leaving = new OneLeaving();
  leaving.begin(0);
  leaving.end();
  expect(leaving.begin(1)).toBe(true);
});
