import { expect, test } from 'vitest';

import { isFinancialYear } from './financial-year.ts';

test.each([
  ['2026-27', true],
  ['2099-00', true],
  ['2026-28', false],
  ['2026', false],
  ['2026-2027', false],
  ['', false],
])('%j as a financial year: %j', (typed, isOne) => expect(isFinancialYear(typed)).toBe(isOne));
