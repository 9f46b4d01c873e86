import { expect, test } from 'vitest';

import { kolkataDay } from '@mysathi/contract/calendar';

import { isCalendarDay, addDays, kolkataYear, SettableClock, startOfKolkataDay } from './clock.ts';

test('a day in India begins at half past six in the evening, UTC', () => {
  expect(kolkataDay(new Date('2026-12-31T18:29:59Z'))).toBe('2026-12-31');
  expect(kolkataDay(new Date('2026-12-31T18:30:00Z'))).toBe('2027-01-01');
  expect(kolkataYear(new Date('2026-12-31T18:30:00Z'))).toBe(2027);
  expect(startOfKolkataDay('2027-01-01')).toEqual(new Date('2026-12-31T18:30:00Z'));
});

test('a leap year has a day more', () => {
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
});

test('a day that no calendar has is none', () => {
  const days = ['2028-02-29', '0001-01-01', '2026-02-30', '2026-02-29', '0000-01-01', '2026-1-1', 'today'];
  expect(days.filter(isCalendarDay)).toEqual(['2028-02-29', '0001-01-01']);
});

test('a settable clock stands still', () => {
  const clock = new SettableClock('2026-01-01T00:00:00Z');
  clock.advanceSeconds(90);
  expect(clock.now()).toEqual(new Date('2026-01-01T00:01:30Z'));
});
