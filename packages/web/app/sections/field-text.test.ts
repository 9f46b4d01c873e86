import { expect, test } from 'vitest';

import { astrology } from '@mysathi/contract/sections/astrology';

import { fieldText } from './field-text.ts';

const words = { words: {}, formats: {} as Parameters<typeof fieldText>[3]['formats'], kilograms: String };
const read = (time: string) => fieldText('timeOfBirth', astrology.fields.timeOfBirth, time, words);

test('a time of day reads as it was asked for, with AM or PM', () => {
  expect(read('07:05')).toBe('07:05 AM');
  expect(read('00:30')).toBe('12:30 AM');
  expect(read('19:30')).toBe('07:30 PM');
});
