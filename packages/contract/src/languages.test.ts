import { expect, test } from 'vitest';

import { preferredLanguage } from './languages.ts';

test.each([
  [undefined, 'en'],
  [null, 'en'],
  ['', 'en'],
  ['*', 'en'],
  ['hi', 'hi'],
  ['hi-IN', 'hi'],
  ['HI-Deva-IN', 'hi'],
  ['en-US,en;q=0.9,hi;q=0.8', 'en'],
  ['hi-IN,hi;q=0.9,en-US;q=0.8,en;q=0.7', 'hi'],
  ['en-IN,hi-IN', 'en'],
  // Weight takes precedence over position.
  ['en;q=0.3, hi;q=0.5', 'hi'],
  ['en;q=0.5, hi;q=0.500', 'en'],
  [' hi ; q=0.9 , en;Q=1.000 ', 'en'],
  // Unsupported languages are skipped.
  ['mr-IN,mr;q=0.9,hi;q=0.8,en;q=0.7', 'hi'],
  ['ta,te;q=0.9', 'en'],
  ['fr,*;q=0.5', 'en'],
  // A weight of 0 means "not acceptable".
  ['hi;q=0,en;q=0.1', 'en'],
  ['hi;q=0', 'en'],
  ['hi;q=0.000', 'en'],
])('who asks for %s reads %s', (header, language) => {
  expect(preferredLanguage(header)).toBe(language);
});

test.each([
  'hindi',
  'hif',
  'hi_IN',
  'x-hi',
  '-hi',
  'hi-',
  'hi;q=2',
  'hi;q=1.5',
  'hi;q=-1',
  'hi;q=',
  'hi;q=0.9999',
  'hi;a=b',
  ';q=1',
  ',,,',
  'हिन्दी',
  'hi\nhi',
  '"hi"',
])('%j says nothing', (rubbish) => {
  expect(preferredLanguage(rubbish)).toBe('en');
  expect(preferredLanguage(`${rubbish}, hi;q=0.2`)).toBe('hi');
});

test('of a header that no browser sends its beginning is read', () => {
  const many = 'fr,'.repeat(5000);
  expect(preferredLanguage(`${many}hi`)).toBe('en');
  expect(preferredLanguage(`hi,${many}`)).toBe('hi');
  // A backtracking pattern would run past the test's time limit.
  for (const piece of ['a-', ' ', 'hi;q=0.', 'a'.repeat(8), ';q=1']) preferredLanguage(piece.repeat(100_000));
});
