import { expect, test } from 'vitest';

import { astrology } from '@mysathi/contract/sections/astrology';
import { contact } from '@mysathi/contract/sections/contact';
import { medical } from '@mysathi/contract/sections/medical';
import { partner } from '@mysathi/contract/sections/partner';
import { personal } from '@mysathi/contract/sections/personal';
import { professional } from '@mysathi/contract/sections/professional';

import { createFormats } from '../../lib/words/format.ts';
import type { FormatWords } from '../../lib/words/format.ts';
import { createSaid } from '../../lib/words/said.ts';
import { fieldText } from './field-text.ts';

const hindi = import.meta.glob<Readonly<Record<string, string>>>('../../messages/hi/said.json', {
  eager: true,
  import: 'default',
});

const wordsIn = (language: 'en' | 'hi') => ({
  words: {},
  formats: createFormats(language, {} as FormatWords),
  kilograms: String,
});
const words = wordsIn('en');
const read = (time: string) => fieldText('timeOfBirth', astrology.fields.timeOfBirth, time, words);

test('a time of day reads as it was asked for, with AM or PM', () => {
  expect(read('07:05')).toBe('07:05 AM');
  expect(read('00:30')).toBe('12:30 AM');
  expect(read('19:30')).toBe('07:30 PM');
});

test('one that is not known says so', () => {
  expect(read('dontknow')).toBe('Not known');
});

test('since when somebody works stands as the specification has it, and other days in words', () => {
  const since = professional.fields.workingSince;
  expect(fieldText('workingSince', since, '2020-06-01', words)).toBe('01-06-2020');
  expect(fieldText('workingSince', since, '2020-06-01', wordsIn('hi'))).toBe('01-06-2020');
  const birth = personal.fields.dateOfBirth;
  expect(fieldText('dateOfBirth', birth, '1996-07-09', words)).toBe('9\u00a0July\u00a01996');
  expect(fieldText('dateOfBirth', birth, '1996-07-09', wordsIn('hi'))).toBe('9\u00a0जुलाई\u00a01996');
});

test('an income reads as one a year, and none where it is not said', () => {
  const { yearlyIncome } = professional.fields;
  const income = ({ amount }: { amount: string }) => `INR ${amount} Per Annum`;
  const withIncome = { ...words, formats: createFormats('en', { income } as FormatWords) };
  expect(fieldText('yearlyIncome', yearlyIncome, '5-7 Lac', withIncome)).toBe('INR 5-7 Lac Per Annum');
  const unsaid = "Don't wish to specify";
  expect(fieldText('yearlyIncome', yearlyIncome, unsaid, withIncome)).toBe(unsaid);
});

test('what somebody wrote in sentences, and their names elsewhere, stand in every language as they were written', () => {
  const inHindi = {
    ...words,
    formats: createFormats('hi', {} as FormatWords, createSaid(hindi['../../messages/hi/said.json'] ?? {})),
  };
  const { expectations } = partner.fields;
  const { medicalHistoryDetail } = medical.fields;
  const wish = 'Who earns 12 lakh or more, and is at home by 7.';
  expect(fieldText('expectations', expectations, wish, inHindi)).toBe(wish);
  const history = 'A fall from a bicycle, mended in 2 May 2019.';
  expect(fieldText('medicalHistoryDetail', medicalHistoryDetail, history, inHindi)).toBe(history);
  expect(fieldText('instagram', contact.fields.instagram, 'Rohini', inHindi)).toBe('Rohini');
  // Common jobs and dasha periods are translated.
  expect(fieldText('designation', professional.fields.designation, 'Doctor', inHindi)).toBe('डॉक्टर');
  expect(fieldText('dasha', astrology.fields.dasha, 'Venus dasha', inHindi)).toBe('शुक्र दशा');
});
