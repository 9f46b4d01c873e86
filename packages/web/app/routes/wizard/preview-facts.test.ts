import { expect, test } from 'vitest';

import { ageInYears } from '@mysathi/contract/time/calendar';

import { previewFacts } from './preview-facts.ts';

const formats = {
  age: (years: number) => `${years} years`,
  height: (inches: number) => `${inches} inches`,
  said: (text: string) => `(${text})`,
};
const more = ({ list, count }: { list: string; count: number }) => `${list} and ${count} more`;
const nothing = { personal: {}, hobbies: {}, professional: {}, medical: {} };

test('the preview says the values of the wire in the language of the page, as cards do', () => {
  const answers = {
    personal: { nativePlace: 'Pune, Maharashtra', motherTongue: 'Marathi' },
    hobbies: { hobbies: ['Cooking', 'Yoga'] },
    professional: { designation: 'Teacher' },
    medical: { height: 65 },
  };
  expect(previewFacts(answers, formats, more)).toEqual({
    measures: '65 inches',
    place: '(Pune, Maharashtra)',
    profession: '(Teacher)',
    language: '(Marathi)',
    hobbies: '(Cooking), (Yoga)',
  });
});

test('three hobbies are named and the rest counted', () => {
  const answers = { ...nothing, hobbies: { hobbies: ['A', 'B', 'C', 'D', 'E'] } };
  expect(previewFacts(answers, formats, more).hobbies).toBe('(A), (B), (C) and 2 more');
});

test('a day of birth that is still being typed makes no age', () => {
  const typed = { ...nothing, personal: { dateOfBirth: '1995-05' } };
  expect(previewFacts(typed, formats, more).measures).toBe('');
  const whole = { ...nothing, personal: { dateOfBirth: '1995-05-17' } };
  expect(previewFacts(whole, formats, more).measures).toBe(`${ageInYears(1995)} years`);
});
