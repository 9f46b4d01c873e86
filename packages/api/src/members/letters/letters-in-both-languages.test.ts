import { expect, test } from 'vitest';

import { conductRules } from '@mysathi/contract/conduct-rules';
import type { ReportReason } from '@mysathi/contract/endpoints/safety';

import { reopenedMail, suspendedMail, warnedMail } from './conduct-letters.ts';
import type { Addressee, MailText } from './letter.ts';

const site = { publicOrigin: 'https://mysathi.example', contactEmail: 'hello@mysathi.example' };
const reasons = Object.keys(conductRules) as ReportReason[];

const letters: [name: string, write: (to: Addressee) => MailText, ...facts: string[]][] = [
  ...reasons.flatMap((reason): typeof letters => [
    [`warned of ${reason}`, (to) => warnedMail(to, reason, site), '/terms_and_conditions', site.contactEmail],
    [`suspended for ${reason}`, (to) => suspendedMail(to, reason, site), '/safety', site.contactEmail],
  ]),
  ['open again', (to) => reopenedMail(to, null, site), '/login'],
  [
    'open again and about to go',
    (to) => reopenedMail(to, new Date('2026-12-05T09:00:00Z'), site),
    '/login',
    '5',
    '2026',
  ],
];

test.each(letters)('who is %s reads in both languages what there is to know', (_, write, ...facts) => {
  const [english, hindi] = [write({ name: 'Asha', language: 'en' }), write({ name: 'आशा', language: 'hi' })];
  for (const { text } of [english, hindi]) for (const fact of facts) expect(text).toContain(fact);
  expect(english.text).toMatch(/^Dear Asha,\n\n[^a-z]/);
  expect(english.text).not.toMatch(/\p{Script=Devanagari}/u);
  const inHindi = `${hindi.subject} ${hindi.text}`.replaceAll(/https:\S+|\S+@\S+|Mysathi/g, '');
  expect(inHindi.match(/[a-z]+/gi)).toBeNull();
});

test.each([
  ['warned', warnedMail],
  ['suspended', suspendedMail],
] as const)('who is %s reads the rule, in words of its own', (_, write) => {
  const saidIn = (language: 'en' | 'hi') =>
    reasons.map((reason) => write({ name: 'A', language }, reason, site).text);
  for (const said of [saidIn('en'), saidIn('hi')]) expect(new Set(said).size).toBe(reasons.length);
  for (const [at, said] of saidIn('en').entries())
    expect(said).toContain(conductRules[reasons[at] as ReportReason]);
});
