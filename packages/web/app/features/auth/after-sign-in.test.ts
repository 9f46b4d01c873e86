import { describe, expect, test } from 'vitest';

import { askedPage, pageAfterSignIn } from './after-sign-in.ts';

const member = { wizard_page: null };
const unfinished = { wizard_page: '/astrological' };

describe('where a sign-in leads', () => {
  test.each([
    [member, null, '/matches'],
    [member, '/chats?with=1', '/chats?with=1'],
    [member, 'https://elsewhere.example/chats', '/matches'],
    [member, '//elsewhere.example/chats', '/matches'],
    [member, '/\\elsewhere.example', '/matches'],
    [member, '/', '/matches'],
    [member, '/login', '/matches'],
    [member, '/login?next=%2Fchats', '/matches'],
    [member, '/forgot-password', '/matches'],
    [member, '/reset-password#secret', '/matches'],
    [member, '/pd', '/matches'],
    [unfinished, null, '/astrological'],
    [unfinished, '/matches', '/astrological'],
    [unfinished, '/hobbies', '/hobbies'],
  ])('%o asking for %s: %s', (user, next, page) => {
    expect(pageAfterSignIn(user, next)).toBe(page);
  });
});

test.each([
  ['/matchedetails/7', '/matchedetails/7'],
  [null, null],
  ['/hobbies', null],
  ['/signup', null],
  ['//elsewhere.example/chats', null],
])('%s asks for %s after the wizard', (next, page) => {
  expect(askedPage(next)).toBe(page);
});
