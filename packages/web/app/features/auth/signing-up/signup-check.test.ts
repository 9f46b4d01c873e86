import { describe, expect, test } from 'vitest';

import { byField, checkSignup, emptySignup, missingAnswers } from './signup-check.ts';

const whole = {
  name: 'Asha Example',
  email: 'asha@example.com',
  password: 'marigold garland',
  mobile: '9876543210',
  terms: true,
};

describe('what the signup still needs', () => {
  test('all five at first, in the order of the form', () => {
    expect(missingAnswers(emptySignup)).toEqual(['name', 'email', 'password', 'mobile', 'terms']);
  });

  test('nothing once all are given', () => {
    expect(missingAnswers(whole)).toEqual([]);
  });

  test('blanks are no name, nine digits no number', () => {
    expect(missingAnswers({ ...whole, name: '  ', mobile: '987654321' })).toEqual(['name', 'mobile']);
  });
});

describe('the check of the signup', () => {
  test('finds nothing wrong with right answers', () => {
    expect(checkSignup(whole)).toEqual({});
  });

  test('says the fixed words', () => {
    expect(checkSignup({ ...whole, email: 'asha', password: 'short' })).toEqual({
      email: 'Enter a valid email',
      password: 'Password must be at least 8 characters',
    });
  });

  test('a number that no Indian mobile has', () => {
    expect(checkSignup({ ...whole, mobile: '1234567890' })).toHaveProperty('mobile');
  });

  test('shows what the server found at the fields', () => {
    expect(
      byField([
        { path: 'contact_no', message: 'No.' },
        { path: 'else', message: 'What?' },
      ]),
    ).toEqual({ mobile: 'No.' });
  });
});
