import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { isGuessable } from './guessable-passwords.ts';
import { guessableWords } from './guessable-words.ts';

const endings = ['', '1', '12', '123', '@123', '1234', '!', '2024', '#1'];
const longEnough = (password: string) => password.length >= 8;

describe('passwords that everybody would guess', () => {
  it('are more than 3,000 (A14)', () => {
    const usual = guessableWords.flatMap((word) => endings.map((ending) => word + ending)).filter(longEnough);
    expect(new Set(usual).size).toBeGreaterThan(3000);
    expect(usual.filter((password) => !isGuessable(password))).toEqual([]);
  });

  it.each([
    '12345678',
    '123456789',
    '87654321',
    '11111111',
    '12341234',
    '11223344',
    '1qaz2wsx',
    '1q2w3e4r',
    'q1w2e3r4',
    'qwertyui',
    'asdfasdf',
    'qwerty123',
    'abcd1234',
    'asdf1234',
    '1234qwer',
    'zaq12wsx',
    'P@ssw0rd',
    'passw0rd!',
    'Welcome@123',
    'iloveyou2',
    'ILoveYou',
    'drowssap',
    'india@123',
    'Krishna123',
    'jaishriram',
    'sachin10',
    '15081947',
    '1947-08-15',
    'liverpoo',
    'abcabcabc',
    'testtest',
    'aaaaaaaa',
    'admin@1234',
    'rahul1995',
    'qazwsxedc',
    'letmein1',
    'monkey12',
    'superman',
    'trustno1',
    '!@#$%^&*',
    'mysathi123',
    'lovelove',
    'qwertyqwerty',
    'a1b2c3d4',
  ])('include %s', (password) => {
    expect(isGuessable(password)).toBe(true);
  });

  it.each([
    'Banyan tree 7 by the well',
    '7tq!Vz0k',
    'correct zebra umbrella',
    'vXk29pLm',
    'नमस्ते दुनिया',
    'dragon93817264',
    'mosaic-lantern-42',
  ])('do not include %s', (password) => {
    expect(isGuessable(password)).toBe(false);
  });

  it('are seldom what a generator of random passwords makes', () => {
    const character = fc.constantFrom(
      ...'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnpqrstuvwxyz23456789'.split(''),
    );
    const random = fc.string({ unit: character, minLength: 12, maxLength: 12 });
    const samples = fc.sample(random, { numRuns: 500, seed: 7 });
    // fast-check favours repeated characters; the remaining samples are random enough.
    expect(samples.filter((password) => new Set(password).size > 8).filter(isGuessable)).toEqual([]);
  });

  it.each(['1 ', 'aA1!', 'a', 'ab', 'qwerty', 'password', 'p4$$w0rd'])(
    'are found as long as a password may be: %s again and again',
    (part) => expect(isGuessable(part.repeat(128).slice(0, 128))).toBe(true),
  );
});
