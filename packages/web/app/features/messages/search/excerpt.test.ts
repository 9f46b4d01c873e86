import fc from 'fast-check';
import { expect, test } from 'vitest';

import { excerptOf } from './excerpt.ts';

const marked = (text: string, sought: string) =>
  excerptOf(text, sought)
    .map((one) => (one.isMatch ? `[${one.text}]` : one.text))
    .join('');

test.each([
  ['Twice. Kalsubai in the rains', 'kalsu', 'Twice. [Kalsu]bai in the rains'],
  ['pune Pune PUNE', 'pune', '[pune] [Pune] [PUNE]'],
  ['कल पुणे में', 'पुणे', 'कल [पुणे] में'],
  ['nothing here', 'xyz', 'nothing here'],
  // A letter of two code points, searched for as a single one.
  ['ल\u0921\u093Cका', 'ल\u095Cका', '[ल\u0921\u093Cका]'],
  // The lower-case form of this capital is longer, so nothing is marked rather than the wrong part.
  ['İstanbul, then Pune', 'pune', 'İstanbul, then Pune'],
])('%s, sought %s', (text, sought, expected) => {
  expect(marked(text, sought)).toBe(expected);
});

test('a long message is cut around the match', () => {
  expect(marked(`${'a'.repeat(300)} match ${'b'.repeat(300)}`, 'match')).toMatch(/^…a+ \[match\] b+…$/);
});

test.each([
  ['at its end', `${'a'.repeat(139)}👩‍👧${'b'.repeat(9)}`, '', `${'a'.repeat(139)}…`],
  ['at its end, in Hindi', `x${'की'.repeat(99)}`, '', `x${'की'.repeat(69)}…`],
  ['at its beginning, in Hindi', `${'की'.repeat(99)}ymatch`, 'match', `…${'की'.repeat(12)}y[match]`],
])('a letter is left whole where a long message is cut %s', (_, text, sought, expected) => {
  expect(marked(text, sought)).toBe(expected);
});

test('no letter is changed or doubled', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 24 }), fc.string({ maxLength: 4 }), (text, sought) => {
      expect(
        excerptOf(text, sought)
          .map((one) => one.text)
          .join(''),
      ).toBe(text);
    }),
  );
});
