import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { formatRupees, readRupees, rupeeProblems } from './money.ts';

describe('what people type', () => {
  test.each([
    ['500', 500_00],
    [' 5,00,000 ', 5_00_000_00],
    ['500,000', 5_00_000_00],
    ['₹2,000', 2000_00],
    ['Rs. 300/-', 300_00],
    ['INR 1000', 1000_00],
    ['500 rs', 500_00],
    ['500Rs.', 500_00],
    ['2,000 ₹', 2000_00],
    ['रु. ५००', 500_00],
    ['500 रुपये', 500_00],
    ['५०० रूपए', 500_00],
    ['रू 500', 500_00],
    ['500 rupee', 500_00],
    ['Rupees 500', 500_00],
    ['0', 0],
    ['0.50', 50],
    ['500.5', 500_50],
    ['२,०००', 2000_00],
    ['99,99,99,999', 99_99_99_999_00],
  ])('%j is understood', (typed, paise) => expect(readRupees(typed)).toEqual({ paise }));

  test.each([
    ['', rupeeProblems.missing],
    ['₹', rupeeProblems.missing],
    ['many', rupeeProblems.notAmount],
    ['1,0,0', rupeeProblems.notAmount],
    ['1e5', rupeeProblems.notAmount],
    ['9'.repeat(13), rupeeProblems.notAmount],
    ['$5', rupeeProblems.otherCurrency],
    ['RM 650,000', rupeeProblems.otherCurrency],
    ['5 USD', rupeeProblems.otherCurrency],
    ['5.005', rupeeProblems.tooFine],
    ['-3', rupeeProblems.belowNothing],
  ])('%j gets a sentence', (typed, problem) => expect(readRupees(typed)).toEqual({ problem }));
});

test('amounts are written with the Indian grouping', () => {
  expect([50_00_000_00, 2000_00, 301_00, 500_50].map(formatRupees)).toEqual([
    '₹50,00,000',
    '₹2,000',
    '₹301',
    '₹500.50',
  ]);
});

test('what is written is read again', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10 ** 13 }), (paise) => {
      expect(readRupees(formatRupees(paise))).toEqual({ paise });
    }),
  );
});
