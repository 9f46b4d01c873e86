import { expect, test } from 'vitest';

import { choiceNamedBy } from './use-typed-choice.ts';

const options = [
  { value: 'Pune, Maharashtra', label: 'पुणे, महाराष्ट्र' },
  { value: 'Punjab', label: 'Punjab' },
  { value: 'Rampur, Uttar Pradesh', label: 'रामपुर, उत्तर प्रदेश' },
  { value: 'Rampur, Bihar', label: 'रामपुर, बिहार' },
];
const takesOwn = (text: string): boolean => !/\d/.test(text);

test.each([
  ['Pune, Maharashtra', 'Pune, Maharashtra'],
  ['pune, maharashtra', 'Pune, Maharashtra'],
  ['पुणे, महाराष्ट्र', 'Pune, Maharashtra'],
  ['Pun', undefined],
  // A city without its state, if the name is unique.
  ['pune', 'Pune, Maharashtra'],
  ['पुणे', 'Pune, Maharashtra'],
  ['Rampur', undefined],
])('%s out of the list means %s', (typed, meant) => {
  expect(choiceNamedBy(typed, { options, takesOwn })).toBe(meant);
});

test('a choice is meant by what it is called elsewhere, too', () => {
  const stars = [{ value: 'Krittika', label: 'कृत्तिका', also: ['Karthigai'] }];
  expect(choiceNamedBy('karthigai', { options: stars, takesOwn: undefined })).toBe('Krittika');
});

test('a choice is meant whichever signs its letters are put together of, as keyboards differ in that', () => {
  const whole = '\u0905\u0932\u094d\u092e\u094b\u095c\u093e';
  const almora = [{ value: 'Almora, Uttarakhand', label: whole.normalize('NFC') }];
  expect(almora[0]?.label).not.toBe(whole);
  expect(choiceNamedBy(whole, { options: almora, takesOwn })).toBe('Almora, Uttarakhand');
});

test('own words are meant where the list has nothing like them, and may be taken', () => {
  expect(choiceNamedBy('Malana', { options: [], takesOwn })).toBe('Malana');
  expect(choiceNamedBy('Call 98123', { options: [], takesOwn })).toBeUndefined();
  expect(choiceNamedBy('Malana', { options: [], takesOwn: undefined })).toBeUndefined();
});
