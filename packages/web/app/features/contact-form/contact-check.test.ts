import { expect, test } from 'vitest';

import { contactProblems } from './contact-check.ts';

const complete = { name: 'Asha', email: 'asha@example.org', message: 'Hello' };

test('a complete message has no faults', () => {
  expect(contactProblems(complete)).toEqual({});
});

test('every empty answer is named, an address in its own words', () => {
  expect(contactProblems({ name: ' ', email: '', message: '\n' })).toEqual({
    name: 'Please give your name.',
    email: 'Enter a valid email',
    message: 'Please write a message.',
  });
  expect(contactProblems({ ...complete, email: 'asha@example' })).toEqual({ email: 'Enter a valid email' });
});

test('a message beyond the limit is refused', () => {
  expect(Object.keys(contactProblems({ ...complete, message: 'x'.repeat(1001) }))).toEqual(['message']);
});
