import { expect, test } from 'vitest';

import { feeOf } from './fees.ts';

// Amount, fee and tax from the samples in razorpay/markdown-docs.
test.each([
  [100, 2, 0],
  [1000, 24, 4],
  [2100, 50, 8],
  [10_000, 236, 36],
  [250_000, 5900, 900],
  [500_000, 11_800, 1800],
])('%i paise cost %i with %i tax', (amount, fee, tax) => {
  expect(feeOf(amount)).toEqual({ fee, tax });
});
