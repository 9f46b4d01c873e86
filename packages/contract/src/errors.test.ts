import { expect, test } from 'vitest';

import { problems } from './errors.ts';

/** Longer texts are allowed here: they must say where the money is and what to do. */
const aboutMoney = /^(?:campaign|gift|payment|refund|tax|voucher)_/;

test('what failed and what to do about it is said in at most twenty words', () => {
  const long = Object.entries(problems)
    .filter(([code, { text }]) => !aboutMoney.test(code) && text.split(' ').length > 20)
    .map(([code]) => code);
  expect(long).toEqual([]);
});
