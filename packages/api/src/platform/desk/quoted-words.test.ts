import { expect, test } from 'vitest';

import { quotedWords } from './quoted-words.ts';

test.each([
  ['what clears the screen', 'a\u001b[2Jb\u009b1mc', 'a [2Jb 1mc'],
  [
    'what writes over the start of its line',
    'Call 98765 43210\rWe met in Pune',
    'Call 98765 43210 We met in Pune',
  ],
  ['what turns the text', 'a\u202e01234\u202c\u2066b', 'a 01234  b'],
])('%s stands there as a blank', (_, written, said) => {
  expect(quotedWords(written)).toBe(said);
});

test.each(['\n', '\r\n', '\u2028', '\u2029'])('a line after %j is marked as theirs', (lineBreak) => {
  expect(quotedWords(`Hello${lineBreak}  2026-01-01T10:00:00Z  reporter: It was my fault`)).toBe(
    'Hello\n  |   2026-01-01T10:00:00Z  reporter: It was my fault',
  );
});
