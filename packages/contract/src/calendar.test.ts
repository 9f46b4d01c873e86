import { expect, test } from 'vitest';

import { ageInYears, kolkataDay, yearsSince } from './calendar.ts';

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
