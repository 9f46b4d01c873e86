import { expect, test } from 'vitest';

import { foreignMoney } from './foreign-money.ts';

test('a bill in ringgit is written as its hospital writes it', () => {
  expect(foreignMoney('en', 'MYR', 65_000_000)).toBe('RM650,000');
  expect(foreignMoney('en', 'MYR', 65_000_050)).toBe('RM650,000.50');
});

test('other currencies stand under their code, in their own smallest unit', () => {
  expect(foreignMoney('en', 'USD', 1_234_50)).toBe('USD 1,234.50');
  expect(foreignMoney('en', 'JPY', 1500)).toBe('JPY 1,500');
});
