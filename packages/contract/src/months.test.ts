import { expect, test } from 'vitest';

import { monthAfter } from './months.ts';

test('a month is named by its first day, and months are counted over the turn of the year', () => {
  expect(monthAfter('2027-02-28', 0)).toBe('2027-02-01');
  expect(monthAfter('2026-12-31', 1)).toBe('2027-01-01');
  expect(monthAfter('2026-11-29', 11)).toBe('2027-10-01');
  expect(monthAfter('2027-01-31', 13)).toBe('2028-02-01');
});
