import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { limits } from '@mysathi/contract/limits';

import { addAccount, goodPassword, register, verify } from '../testing/applicants.ts';
import { authTest } from '../testing/auth-test.ts';
import type { AuthTest } from '../testing/auth-test.ts';

let t: AuthTest;
beforeAll(async () => {
  t = await authTest();
});
afterAll(() => t.close());
beforeEach(() => t.platform.db.deleteFrom('throttleMarks').execute());

const welcomeSubject = 'Welcome to Mysathi: please confirm your e-mail address';
const againSubject = 'Confirm your e-mail address at Mysathi';

/** Registers a new member in a browser. */
const newcomer = async () => {
  const browser = t.browser();
  const { phone, applicant } = await register(browser);
  const { body } = await verify(browser, phone, await t.codeFor(phone));
  const ask = () => browser.post('/auth/send_email_confirmation', {}, { token: body.access_token });
  return { browser, phone, email: applicant.email, user: body.data, token: body.access_token, ask };
};

const isConfirmed = async (email: string): Promise<boolean> => {
  const { emailConfirmedAt } = await t.platform.db
    .selectFrom('credentials')
    .select('emailConfirmedAt')
    .where('emailTrace', 'in', t.platform.contacts.emailTraces(email))
    .executeTakeFirstOrThrow();
  return emailConfirmedAt !== null;
};

const timesNoted = async (email: string): Promise<number> => {
  const noted = await t.platform.db
    .selectFrom('accountEvents')
    .innerJoin('credentials', 'credentials.memberId', 'accountEvents.memberId')
    .select('kind')
    .where('emailTrace', 'in', t.platform.contacts.emailTraces(email))
    .where('kind', '=', 'email_confirmed')
    .execute();
  return noted.length;
};

const confirm = (token: string) => t.browser().post('/auth/confirm_email', { token });
const lettersTo = async (email: string) => {
  await t.platform.jobs.runWaiting();
  return (await t.outbox(email)).map(({ subject }) => subject);
};

describe('the e-mail address of a new account', () => {
  it('gets one letter with the member ID, whose link confirms it once and changes nothing else', async () => {
    const { email, phone, user, browser, token } = await newcomer();
    const link = await t.secretTo(email, welcomeSubject);
    const [letter, ...more] = await t.outbox(email);
    expect([letter?.subject, more]).toEqual([welcomeSubject, []]);
    expect(letter?.body).toContain(String(user['member_id']));
    expect(await isConfirmed(email)).toBe(false);
    const textsBefore = (await t.outbox(phone)).length;
    const { status, body } = await confirm(link);
    expect([status, body.message]).toEqual([200, 'Your e-mail address is confirmed.']);
    expect(await isConfirmed(email)).toBe(true);
    expect((await confirm(link)).body['code']).toBe('link_expired');
    expect(await timesNoted(email)).toBe(1);
    expect((await browser.get('/auth/devices', { token })).status).toBe(200);
    expect(await lettersTo(email)).toEqual([welcomeSubject]);
    expect(await t.outbox(phone)).toHaveLength(textsBefore);
  });

  it('is written to in the language that was chosen at the form', async () => {
    const browser = t.browser();
    const { phone, applicant } = await register(browser);
    const otp = await t.codeFor(phone);
    await browser.post('/auth/verify_otp', { contact_no: phone, otp, language: 'hi' });
    expect(await lettersTo(applicant.email)).toEqual(['Mysathi पर स्वागत है: कृपया अपने ईमेल पते की पुष्टि करें']);
  });

  it('has a link that works for seven days', async () => {
    const [soon, late] = [await newcomer(), await newcomer()];
    const [used, left] = [
      await t.secretTo(soon.email, welcomeSubject),
      await t.secretTo(late.email, welcomeSubject),
    ];
    await t.age(limits.emailConfirmLifeDays * 24 * 60 * 60 - 60);
    expect((await confirm(used)).status).toBe(200);
    await t.age(61);
    expect((await confirm(left)).body['code']).toBe('link_expired');
    expect(await isConfirmed(late.email)).toBe(false);
  });

  it('gets the link again when asked, three times an hour, until it is confirmed', async () => {
    const { email, ask } = await newcomer();
    const { status, body } = await ask();
    expect([status, body.message]).toEqual([200, expect.stringContaining('sent a link to your e-mail')]);
    const again = await t.secretTo(email, againSubject);
    for (const expected of [200, 200, 429]) expect((await ask()).status).toBe(expected);
    expect((await confirm(again)).status).toBe(200);
    const before = await lettersTo(email);
    const asked = await ask();
    expect([asked.status, asked.body.message]).toEqual([200, 'Your e-mail address is confirmed.']);
    expect(await lettersTo(email)).toEqual(before);
  });

  it('is confirmed as well by a new password that was chosen with a link out of its mailbox', async () => {
    const { email } = await newcomer();
    await t.browser().post('/auth/forgot_password', { email });
    const token = await t.secretTo(email, 'Choose a new Mysathi password');
    const chosen = { token, password: 'Peepal leaf 9 on water' };
    expect((await t.browser().post('/auth/reset_password', chosen)).status).toBe(200);
    expect(await isConfirmed(email)).toBe(true);
  });

  it('is confirmed with the change to another one; the link of the old one is void', async () => {
    const { email, browser, token } = await newcomer();
    const first = await t.secretTo(email, welcomeSubject);
    const wanted = `right.${email}`;
    await browser.post('/auth/change_email', { email: wanted, password: goodPassword }, { token });
    const link = await t.secretTo(wanted, 'Confirm your new e-mail address at Mysathi');
    expect((await confirm(link)).body.message).toBe('Your e-mail address has been changed.');
    expect(await isConfirmed(wanted)).toBe(true);
    expect((await confirm(first)).body['code']).toBe('link_expired');
  });

  it('leaves a link for a forgotten password good when it is confirmed', async () => {
    const { email } = await newcomer();
    const link = await t.secretTo(email, welcomeSubject);
    await t.browser().post('/auth/forgot_password', { email });
    const token = await t.secretTo(email, 'Choose a new Mysathi password');
    expect((await confirm(link)).status).toBe(200);
    const chosen = { token, password: 'Peepal leaf 9 on water' };
    expect((await t.browser().post('/auth/reset_password', chosen)).status).toBe(200);
  });

  it('is asked for by nobody who is not signed in', async () => {
    expect((await t.browser().post('/auth/send_email_confirmation', {})).status).toBe(401);
    await addAccount(t.platform, { email: 'quiet@example.test', phone: '9400000001' });
    expect(await lettersTo('quiet@example.test')).toEqual([]);
  });
});
