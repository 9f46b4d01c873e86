import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { limits } from '../limits.ts';
import { publicText } from './public-text.ts';

const problemOf = (text: string) => publicText(280).safeParse(text).error?.issues[0]?.message;

describe('good wishes are left alone', () => {
  test.each([
    'Get well soon, Arjun. From all of us in the old office!',
    'In memory of Baba, 12-08-1950.',
    'For the years 1984–2024; ₹1,00,00,000 would be better.',
    'Dr.Sharma and K.R.Menon wish you well...and so do we.',
    'With love, at 10.30 p.m., e.g. from the batch of 1998',
    'जल्दी ठीक हो जाओ। स्व.रमेश जी की याद में, २०२४',
    'അവന്‍ വേഗം സുഖമാകട്ടെ',
    'شفا کی دعا کے ساتھ، ۲۰۲۴\u200F',
    'जल्दी ठीक होकर घर आएँ, बस. भारत आपके साथ है',
    'In memory of Baba (12-08-1950 - 14-06-2020)',
    'बाबा की याद में, १२.०८.१९५० – १४.०६.२०२०',
    'From all of us at Pune 411001, 2026',
    'Two lines\nof good wishes 🙏🏽',
  ])('%s', (text) => {
    expect(problemOf(text)).toBeUndefined();
  });
});

describe('what leads readers elsewhere is refused, and how to write is said', () => {
  test.each([
    'See https://evil.example/prize',
    'see HTTP://1.2.3.4',
    'upi://pay?pa=x',
    'www.evil.example',
    'Visit evil.example now',
    'Visit EVIL.SHOP now',
    'Visit Evil.Com',
    'evil . com',
    'evil。example',
    'ｅｖｉｌ．ｅｘａｍｐｌｅ',
    'e\u200Bvil.\u200Bexample',
    'मिलिए उदाहरण.भारत',
    't.me/prizes',
    'asha@walk.example',
    'pay asha.k@okaxis',
    'pay asha＠ybl',
    'follow @prizes',
    'Call 9812380004',
    'Call 98123 80004',
    'Call 98123 - 80004',
    'Call +91 (98123) 80004',
    '9.8.1.2.3.8.0.0.0.4',
    'कॉल ९८१२३८०००४',
    '𝟗𝟖𝟏𝟐𝟑𝟖𝟎𝟎𝟎𝟒',
    '9️⃣8️⃣1️⃣2️⃣3️⃣8️⃣0️⃣0️⃣0️⃣4️⃣',
    '98123\u200B80004',
    'ring 2612345',
    'ring 26-123-4567',
    'ring 411001 2026 12',
    'Call 98123 80004, 12-08-1950',
    'Call 12-08-1950 98 12 38 00 04',
    'ring 020 2612 3450',
    'Call 98 12-08-1950',
    'Call 9-8-1981 2345',
    'Loans: nine eight one two three eight zero zero zero four',
    'कॉल नौ आठ एक दो तीन आठ शून्य शून्य शून्य चार',
    'write to asha at gmail dot com',
    'Insta: asha_prizes',
  ])('%s', (text) => {
    expect(problemOf(text)).toBe(
      'Please leave out web addresses, e-mail addresses, UPI IDs and long numbers: everybody can read this. Put a space after each full stop.',
    );
  });
});

test.each(['\u202E', '\u202A', '\u2066', '\u2069'])(
  'a hidden sign that turns the direction of writing is refused: %j',
  (sign) => {
    expect(problemOf(`Get well${sign} soon`)).toBe(
      'Please type this instead of pasting it: it has hidden characters that change the direction of the text.',
    );
  },
);

test('no text breaks the judgement', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 280 }), (text) => {
      expect([true, false]).toContain(publicText(280).safeParse(text).success);
    }),
  );
});

// A backtracking pattern would run past the test's time limit.
test.each(['a. ', 'a', '. ', '- ', '1 a ', '1/////'])(
  'a text made to be slow is judged like any other: %#',
  (part) => {
    expect(publicText(limits.messageCharacters).safeParse(part.repeat(1000 / part.length)).success).toBe(
      true,
    );
  },
);
