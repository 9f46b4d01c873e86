import { expect, test } from 'vitest';

import { startOfKolkataDay } from '@mysathi/contract/time/calendar';

import { dayIn, momentIn, weekdayOf } from './day-in-words.ts';
import { quotaProblem } from '../fair-use.ts';

// Monday begins in India while it is still Sunday in UTC.
const monday = startOfKolkataDay('2026-03-16');
const secondBefore = new Date(monday.getTime() - 1000);

test('a day in words is that of India, from its first second to its last', () => {
  expect(weekdayOf(monday)).toBe('Monday, 16 March');
  expect(weekdayOf(secondBefore)).toBe('Sunday, 15 March');
  expect(dayIn('en', monday)).toBe('16 March 2026');
  expect(dayIn('en', secondBefore)).toBe('15 March 2026');
  expect(dayIn('hi', monday)).toBe('16 मार्च 2026');
  expect(dayIn('hi', secondBefore)).toBe('15 मार्च 2026');
});

test('a moment in words has the day and the time of India', () => {
  expect(momentIn('en', monday)).toBe('16 March 2026 at 12:00 AM');
  expect(momentIn('en', secondBefore)).toBe('15 March 2026 at 11:59 PM');
  expect(momentIn('hi', monday)).toBe('16 मार्च 2026 को 12:00 AM');
});

test('who has taken everything is told the day on which there is more in India', () => {
  expect(quotaProblem('interest_quota', monday, 60).message).toContain('more from Monday, 16 March');
});
