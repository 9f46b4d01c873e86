import { afterAll, beforeAll, expect, test } from 'vitest';

import * as letters from './letters/letters.ts';
import { addAccount, goodPassword } from './testing/applicants.ts';
import { authTest } from './testing/auth-test.ts';
import type { AuthTest } from './testing/auth-test.ts';

const email = 'reads.hindi@example.test';
const phone = '9390000001';
let t: AuthTest;

beforeAll(async () => {
  t = await authTest();
  await addAccount(t.platform, { name: 'आशा राव', email, phone });
  await t.platform.db.updateTable('members').set({ language: 'hi' }).where('name', '=', 'आशा राव').execute();
});
afterAll(() => t.close());

const lastMail = async () => {
  await t.platform.jobs.runWaiting();
  return (await t.outbox(email)).at(-1);
};

test('whoever reads Hindi is told of a new device and of a new password in Hindi', async () => {
  await t.browser().post('/auth/login', { email, password: goodPassword });
  expect((await lastMail())?.subject).toBe('आपके Mysathi खाते में नए डिवाइस पर लॉग इन');

  await t.browser().post('/auth/forgot_password', { email });
  const asked = await lastMail();
  expect(asked?.subject).toBe('नया Mysathi पासवर्ड चुनें');
  expect(asked?.body).toMatch(/^नमस्ते आशा राव जी,\n\n/);
  const [, token] = /\/reset-password#token=([\w-]{43})/.exec(asked?.body ?? '') ?? [];

  await t.browser().post('/auth/reset_password', { token, password: 'Peepal leaf 9 on water' });
  expect((await lastMail())?.subject).toBe('आपका Mysathi पासवर्ड बदल गया');
});

test('so is the owner of an address that somebody tries to register again', async () => {
  const applicant = { name: 'Somebody', email, contact_no: '9390000002', password: goodPassword };
  await t.browser().post('/auth/register_user', applicant);
  const told = await lastMail();
  expect(told?.subject).toBe('आपका Mysathi खाता पहले से है');
  expect(told?.body).toMatch(/^नमस्ते आशा राव जी,\n\n/);
});

const origin = 'https://mysathi.example';
const link = `${origin}/reset-password#token=abc`;
const dueAt = new Date('2026-03-21T05:00:00Z');
type To = Parameters<typeof letters.resetMail>[0];

/** Every letter about signing in, with the parts that must be in it. */
const allLetters: Readonly<
  Record<keyof typeof letters, readonly [(to: To) => { subject: string; text: string }, ...string[]]>
> = {
  alreadyMemberMail: [(to) => letters.alreadyMemberMail(to, origin), '/login', '/forgot-password'],
  newDeviceMail: [
    (to) => letters.newDeviceMail(to, 'Chrome', new Date('2026-03-14T05:00:00Z'), origin),
    'Chrome',
    '10:30 AM',
    '/forgot-password',
  ],
  sessionReusedMail: [(to) => letters.sessionReusedMail(to, origin), '/forgot-password'],
  resetMail: [(to) => letters.resetMail(to, link), link, '30'],
  passwordChangedMail: [(to) => letters.passwordChangedMail(to, origin), '/forgot-password', '/contact'],
  welcomeMail: [
    (to) => letters.welcomeMail(to, { memberId: 'MS1000123', link, origin }),
    'MS1000123',
    link,
    '7',
    '/login',
    '/contact',
  ],
  confirmEmailMail: [(to) => letters.confirmEmailMail(to, link), link, '7'],
  emailLinkMail: [(to) => letters.emailLinkMail(to, link), link, '60'],
  emailTakenMail: [(to) => letters.emailTakenMail(to, origin), '/login'],
  emailChangedMail: [(to) => letters.emailChangedMail(to, origin), '/contact'],
  phoneWaitsMail: [
    (to) => letters.phoneWaitsMail(to, { ending: '07', dueAt }, origin),
    '07',
    '21',
    '/settings/phone',
    '/forgot-password',
  ],
  phoneChangedMail: [(to) => letters.phoneChangedMail(to, '07', origin), '07', '/contact'],
  phoneStoppedMail: [(to) => letters.phoneStoppedMail(to, origin), '/forgot-password'],
  phoneKeptMail: [(to) => letters.phoneKeptMail(to, origin), '/settings/phone'],
};

test.each(Object.entries(allLetters))(
  '%s says in both languages what there is to know',
  (_, [write, ...facts]) => {
    const [english, hindi] = [
      write({ name: 'Asha', language: 'en' }),
      write({ name: 'आशा', language: 'hi' }),
    ];
    for (const { text } of [english, hindi]) for (const fact of facts) expect(text).toContain(fact);
    expect(english.text).toMatch(/^Dear Asha,\n\n[^a-z]/);
    expect(hindi.text).toMatch(/^नमस्ते आशा जी,\n\n/);
    const inHindi = `${hindi.subject} ${hindi.text}`;
    expect(inHindi.replaceAll(/https:\S+|Mysathi|Chrome|[AP]M\b|ID MS\d+/g, '').match(/[a-z]+/gi)).toBeNull();
    expect(english.text).not.toMatch(/[\u0900-\u097f]/);
  },
);

test('days and moments are told as India counts them', () => {
  const to = { name: 'आशा', language: 'hi' } as const;
  const late = new Date('2026-03-13T19:00:00Z');
  expect(letters.newDeviceMail(to, 'Chrome', late, origin).text).toContain('14 मार्च 2026');
  const evening = new Date('2026-03-14T10:31:00Z');
  expect(letters.newDeviceMail(to, 'Chrome', evening, origin).text).toContain('14 मार्च 2026 को 04:01 PM।');
  expect(letters.phoneWaitsMail(to, { ending: '07', dueAt: late }, origin).text).toContain('14 मार्च 2026');
});
