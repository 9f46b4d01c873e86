import { expect, test } from 'vitest';

import { isAddable, choiceAtEnter } from './choice-at-enter.ts';

const options = ['Astrology', 'Photography', 'Yoga'].map((value) => ({ value, label: value }));
const [, photography] = options;

test.each([
  ['photography', options, 'Photography'],
  ['photo', options, undefined],
  ['kolam', options, undefined],
  ['photo', [photography!], 'Photography'],
  ['kolam', [], 'kolam'],
])(
  'Enter after %s, of %j, takes %s: never the first of a list that nothing was sought in',
  (words, found, taken) => {
    expect(choiceAtEnter({ words, options, found, isOther: true })).toBe(taken);
  },
);

test('words that may not stand as they are are not taken', () => {
  expect(choiceAtEnter({ words: '98765', options, found: [], isOther: false })).toBeUndefined();
});

test.each([
  ['Kite flying', true],
  ['kolam', false],
  ['YOGA', false],
  ['98765', false],
])('%s may be added beside the list and own words: %s', (words, addable) => {
  expect(isAddable(words, options, [{ value: 'Kolam', label: 'Kolam' }])).toBe(addable);
});
