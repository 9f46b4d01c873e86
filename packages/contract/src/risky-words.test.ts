import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { gravestRisk, risksIn } from './risky-words.ts';

describe('what scams are made of is noticed', () => {
  test.each([
    ['Please tell me the OTP that came just now', 'otp'],
    ['otp?', 'otp'],
    ['It is a one-time password, read it to me', 'otp'],
    ['ओटीपी बताइए', 'otp'],
    ['my upi pin is with my brother', 'otp'],
    ['asha.k@okaxis', 'upi'],
    ['send it to 9876543210@ybl please', 'upi'],
    ['Do you have GPay?', 'upi'],
    ['IFSC HDFC0001234', 'bank'],
    ['my account number is the same', 'bank'],
    ['5012 3456 7890 12', 'bank'],
    ['५०१२३४५६७८९०', 'bank'],
    ['Can you send me Rs 5000 today', 'money'],
    ['₹20,000 is all I need, please transfer', 'money'],
    ['I need to borrow some money', 'money'],
    ['मुझे पैसे भेजो', 'money'],
    ['see https://example.com/prize', 'link'],
    ['join me at t.me/prizes', 'link'],
  ])('%s', (text, risk) => {
    expect(risksIn(text)).toContain(risk);
  });
});

describe('ordinary talk is left alone', () => {
  test.each([
    'Hi Vikram! I saw that you trek too. Have you done Kalsubai?',
    'My father worked in a bank for 32 years.',
    'We can pay a visit to your aunt on Sunday.',
    'I was born on 12-08-1995 at 10.42.',
    'Call me on 9876543210 after six.',
    'I will send you the photos of the wedding.',
    'The laptop was stopped at the airport.',
    'Write to me at asha@example.com',
    'Money is not everything, my mother says.',
    'मैं पुणे में रहती हूँ',
  ])('%s', (text) => {
    expect(risksIn(text)).toEqual([]);
  });
});

test('a code is graver than a sum', () => {
  expect(gravestRisk('send me Rs 500 and the OTP')).toBe('otp');
  expect(gravestRisk('Good morning')).toBeUndefined();
});

test('any text is judged, and no risk is told twice', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 1000 }), (text) => {
      const found = risksIn(text);
      expect(new Set(found).size).toBe(found.length);
    }),
  );
});

// An expression that tries the same letters in ever more ways would outlast the time a test has.
test.each(['1 '.repeat(500), 'send '.repeat(200), 'a.'.repeat(500), '₹'.repeat(1000)])(
  'a text made to be slow is judged like any other: %#',
  (text) => expect(risksIn(text)).not.toContain('otp'),
);
