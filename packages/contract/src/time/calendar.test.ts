import { expect, test } from 'vitest';

import {
  addDays,
  ageInYears,
  isDay,
  kolkataDay,
  kolkataYear,
  startOfKolkataDay,
  yearsSince,
} from './calendar.ts';

test('years are lived from birthday to birthday, and counted by the calendar', () => {
  expect(yearsSince('1997-12-02', '2026-12-01')).toBe(28);
  expect(yearsSince('1997-12-02', '2026-12-02')).toBe(29);
  expect(ageInYears(1997, '2026-12-01')).toBe(29);
  const [lastOfYear, firstOfNext] = ['2026-12-31T18:29:00Z', '2026-12-31T18:30:00Z'].map((moment) =>
    kolkataDay(new Date(moment)),
  );
  expect(ageInYears(1998, lastOfYear)).toBe(28);
  expect(ageInYears(1998, firstOfNext)).toBe(29);
});

test('who was born on 29 February turns on 1 March where that day is missing', () => {
  expect(yearsSince('2004-02-29', '2026-02-28')).toBe(21);
  expect(yearsSince('2004-02-29', '2026-03-01')).toBe(22);
  expect(yearsSince('2004-02-29', '2028-02-29')).toBe(24);
});

test('a day in India begins at half past six in the evening, UTC', () => {
  expect(kolkataDay(new Date('2026-12-31T18:29:59Z'))).toBe('2026-12-31');
  expect(kolkataDay(new Date('2026-12-31T18:30:00Z'))).toBe('2027-01-01');
  expect(kolkataYear(new Date('2026-12-31T18:30:00Z'))).toBe(2027);
  expect(startOfKolkataDay('2027-01-01')).toEqual(new Date('2026-12-31T18:30:00Z'));
});

test('a leap year has a day more', () => {
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
});

test.each([
  ['2028-02-29', true],
  ['1998-03-04', true],
  ['2026-02-29', false],
  ['2026-02-30', false],
  ['2026-99-99', false],
  ['0000-01-01', false],
  ['2026-1-1', false],
  ['2026-01', false],
  ['today', false],
])('%s is a day of the calendar: %s', (text, is) => {
  expect(isDay(text)).toBe(is);
});
