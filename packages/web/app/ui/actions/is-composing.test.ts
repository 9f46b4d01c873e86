import { expect, test } from 'vitest';

import { isComposing } from './is-composing.ts';

test.each([
  ['an Enter by itself', { isComposing: false, keyCode: 13 }, false],
  ['an Enter within a composed word', { isComposing: true, keyCode: 13 }, true],
  ['the Enter that accepts a word in Safari', { isComposing: false, keyCode: 229 }, true],
])('%s', (_, pressed, expected) => {
  expect(isComposing(pressed)).toBe(expected);
});
