import { afterAll, beforeAll, expect, test } from 'vitest';

import {
  alreadyMemberMail,
  newDeviceMail,
  passwordChangedMail,
  resetMail,
  sessionReusedMail,
} from './letters/letters.ts';
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
  expect((await lastMail())?.subject).toBe('आपके Mysathi खाते में नया साइन-इन');

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

test('in Hindi nothing is left in English but our name', () => {
  const to = { name: 'आशा', language: 'hi' } as const;
  const [origin, device] = ['https://mysathi.example', 'Chrome'];
  const mails = [
    alreadyMemberMail(to, origin),
    newDeviceMail(to, device, new Date('2026-03-14T05:00:00Z'), origin),
    sessionReusedMail(to, origin),
    resetMail(to, `${origin}/reset-password`),
    passwordChangedMail(to, origin),
  ];
  const left = mails.map(({ subject, text }) =>
    `${subject} ${text}`.replaceAll(/https:\S+|Mysathi|Chrome/g, '').match(/[a-z]+/gi),
  );
  expect(left).toEqual(mails.map(() => null));
  expect(mails[1]?.text).toContain('14 मार्च 2026');
});
