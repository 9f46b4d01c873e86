import { expect, test } from 'vitest';

import type { Addressee, MailText } from '../../members/letters/letter.ts';
import { termsChangedMail, yearlyTermsMail } from './terms/texts.ts';
import { dataAskedMail, erasedMail, erasureMail, exportedMail, leavingMail } from './texts.ts';

// 23:00 in UTC, when the next day has already begun in India.
const eraseAt = new Date('2026-03-20T23:00:00Z');
const [origin, desk] = ['https://mysathi.example', 'hello@mysathi.example'];
const site = { publicOrigin: origin, contactEmail: desk };
const both = ['/terms_and_conditions', '/privacy_policy'];

test.each<[string, (to: Addressee) => MailText, hasDay: boolean, ...facts: string[]]>([
  ['closed', (to) => leavingMail(to, eraseAt, origin), true, '/login', '/forgot-password'],
  ['erased at the desk', (to) => erasureMail(to, eraseAt, desk), true, desk],
  ['asked for its data', (to) => dataAskedMail(to, origin), false, '/forgot-password'],
  ['written out', (to) => exportedMail(to, desk), false, desk],
  ['erased', (to) => erasedMail(to), false],
  [
    'told of new terms',
    (to) => termsChangedMail({ ...to, isSuspended: false }, '2026-03-21', '· 1', site),
    true,
    ...both,
    '/settings',
    desk,
  ],
  [
    'suspended and told of new terms',
    (to) => termsChangedMail({ ...to, isSuspended: true }, '2026-03-21', '· 1', site),
    true,
    ...both,
    desk,
  ],
  ['reminded of the terms', (to) => yearlyTermsMail(to, site), false, ...both],
])('of an account that is %s both languages say what there is to know', (_, write, hasDay, ...facts) => {
  const [english, hindi] = [write({ name: 'Asha', language: 'en' }), write({ name: 'आशा', language: 'hi' })];
  for (const { text } of [english, hindi]) for (const fact of facts) expect(text).toContain(fact);
  expect([english.text.includes('21 March 2026'), hindi.text.includes('21 मार्च 2026')]).toEqual([
    hasDay,
    hasDay,
  ]);
  expect(english.text).toMatch(/^Dear Asha,\n\n[^a-z]/);
  expect(english.text).not.toMatch(/\p{Script=Devanagari}/u);
  const inHindi = `${hindi.subject} ${hindi.text}`.replaceAll(/https:\S+|\S+@\S+|Mysathi/g, '');
  expect(inHindi.match(/[a-z]+/gi)).toBeNull();
});
