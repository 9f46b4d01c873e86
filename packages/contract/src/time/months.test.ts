import { expect, test } from 'vitest';

import { dayInMonths, monthAfter, monthOf } from './months.ts';

test('a month is named by its first day, and months are counted over the turn of the year', () => {
  expect(monthOf('2027-02-28')).toBe('2027-02-01');
  expect(monthAfter('2026-12-31', 1)).toBe('2027-01-01');
  expect(monthAfter('2026-11-29', 11)).toBe('2027-10-01');
  expect(monthAfter('2027-01-31', 13)).toBe('2028-02-01');
});

test.each([
  ['2026-11-15', 1, 15, '2026-12-15'],
  ['2026-12-15', 1, 15, '2027-01-15'],
  ['2027-01-31', 1, 31, '2027-02-28'],
  ['2027-02-28', 1, 31, '2027-03-31'],
  ['2028-01-30', 1, 30, '2028-02-29'],
  ['2026-11-15', 11, 15, '2027-10-15'],
])('from %s on, %i months later, the %ith is %s', (from, months, day, expected) => {
  expect(dayInMonths(from, months, day)).toBe(expected);
});
