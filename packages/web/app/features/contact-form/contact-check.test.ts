import { expect, test } from 'vitest';

import { CallFailure } from '../../lib/calls/failures/call-failure.ts';
import { contactProblems, failureOf } from './contact-check.ts';

const complete = { name: 'Asha', email: 'asha@example.org', message: 'Hello' };

test('a complete message has no faults', () => {
  expect(contactProblems(complete)).toEqual({});
});

test('every empty answer is named, an address in its own words', () => {
  expect(contactProblems({ name: ' ', email: '', message: '\n' })).toEqual({
    name: 'Please enter your name.',
    email: 'Enter a valid email',
    message: 'Please write a message.',
  });
  expect(contactProblems({ ...complete, email: 'asha@example' })).toEqual({ email: 'Enter a valid email' });
});

test('a message beyond the limit is refused', () => {
  expect(Object.keys(contactProblems({ ...complete, message: 'x'.repeat(1001) }))).toEqual(['message']);
});

test('of several words of the server about one answer the first is shown', () => {
  const errors = ['Enter a valid email', 'Too long'].map((message) => ({ path: 'email', message }));
  const failure = new CallFailure(400, 'invalid', 'Please check the marked answers.', { errors });
  expect(failureOf(failure).problems).toEqual({ email: 'Enter a valid email' });
});
