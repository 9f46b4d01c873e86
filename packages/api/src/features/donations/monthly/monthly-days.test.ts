import { expect, test } from 'vitest';

import { askedBetween, nextDue } from './monthly-days.ts';

test('the next day a gift is due keeps to its day of the month, whatever months were left out', () => {
  const of31 = { dayOfMonth: 31, lastOn: '2027-10-31' };
  expect(nextDue('2027-01-31', { ...of31, after: '2027-01-31' })).toBe('2027-02-28');
  expect(nextDue('2027-02-28', { ...of31, after: '2027-02-28' })).toBe('2027-03-31');
  expect(nextDue('2027-01-31', { ...of31, after: '2027-04-30' })).toBe('2027-05-31');
  expect(nextDue('2027-10-31', { ...of31, after: '2027-10-31' })).toBeNull();
});

test('what is due is asked for two days before until one day after, and early enough to be taken in its own month', () => {
  expect(askedBetween('2026-12-15')).toEqual({ first: '2026-12-13', last: '2026-12-16' });
  expect(askedBetween('2026-12-01')).toEqual({ first: '2026-11-29', last: '2026-12-02' });
  expect(askedBetween('2026-12-30')).toEqual({ first: '2026-12-28', last: '2026-12-29' });
  expect(askedBetween('2027-02-28')).toEqual({ first: '2027-02-26', last: '2027-02-26' });
});
