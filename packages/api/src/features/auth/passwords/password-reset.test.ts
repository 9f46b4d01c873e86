import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { limits } from '@mysathi/contract/limits';

import { serverLimits } from '../../../platform/server-limits.ts';
import { purgeSignIns } from '../purge.ts';
import { addAccount, goodPassword } from '../testing/applicants.ts';
import { authTest, meanwhile } from '../testing/auth-test.ts';
import type { AuthTest } from '../testing/auth-test.ts';

let t: AuthTest;
beforeAll(async () => {
  t = await authTest();
});
afterAll(() => t.close());
beforeEach(() => t.platform.db.deleteFrom('throttleMarks').execute());

const newPassword = 'Peepal leaf 9 on water';
let made = 0;
const account = async () => {
  made += 1;
  const email = `forgot${made}@example.test`;
  const phone = `93${String(made).padStart(8, '0')}`;
  const id = await addAccount(t.platform, { name: 'Demo Forgetful', email, phone });
  return { id, email, phone };
};
const linkFor = async (email: string) => {
  expect((await t.browser().post('/auth/forgot_password', { email })).status).toBe(200);
  return t.secretTo(email, 'Choose a new Mysathi password');
};
/** Requests a link, and returns SQL that locks it, so that no call can invalidate it before all have started. */
const oldestLink = async (id: string, email: string) => {
  await linkFor(email);
  return `SELECT FROM password_resets WHERE member_id = '${id}' ORDER BY created_at LIMIT 1 FOR UPDATE`;
};
const reset = (token: string, password = newPassword) =>
  t.browser().post('/auth/reset_password', { token, password });

describe('a forgotten password', () => {
  it('is replaced by the link, which signs out all devices and tells the owner', async () => {
    const { email, phone } = await account();
    const browser = t.browser();
    const { body } = await browser.post('/auth/login', { email, password: goodPassword });
    const token = await linkFor(email);
    expect((await reset(token)).status).toBe(200);
    expect((await browser.get('/auth/devices', { token: body.access_token })).status).toBe(401);
    expect((await browser.post('/auth/refresh')).status).toBe(401);
    expect((await browser.post('/auth/login', { email, password: goodPassword })).status).toBe(401);
    expect((await browser.post('/auth/login', { email, password: newPassword })).status).toBe(200);
    expect((await t.outbox(phone)).at(-1)?.body).toContain('your password was changed');
    expect((await t.outbox(email)).map(({ subject }) => subject)).toContain(
      'Your Mysathi password was changed',
    );
  });

  it('lets the owner in where the link was used, while somebody else goes on guessing (A2)', async () => {
    const { email } = await account();
    const browser = t.browser();
    await browser.post('/auth/login', { email, password: goodPassword });
    const token = await linkFor(email);
    expect((await browser.post('/auth/reset_password', { token, password: newPassword })).status).toBe(200);
    const stranger = t.program();
    for (let tries = 0; tries < 8; tries += 1)
      await stranger.post('/auth/login', { email, password: 'guess' });
    expect((await t.browser().post('/auth/login', { email, password: newPassword })).status).toBe(429);
    expect((await browser.post('/auth/login', { email, password: newPassword })).status).toBe(200);
  });

  it('leaves nothing of the session that ended in the browser where the link was used', async () => {
    const { email } = await account();
    const token = await linkFor(email);
    const browser = t.browser();
    await browser.post('/auth/login', { email, password: goodPassword });
    await browser.post('/auth/reset_password', { token, password: newPassword });
    expect([...browser.cookies.keys()]).toEqual(['__Host-device']);
  });

  it('leaves the session of somebody else who is signed in there', async () => {
    const { email } = await account();
    const token = await linkFor(email);
    const browser = t.browser();
    const other = await account();
    await browser.post('/auth/login', { email: other.email, password: goodPassword });
    const before = [...browser.cookies.keys()];
    await browser.post('/auth/reset_password', { token, password: newPassword });
    expect([...browser.cookies.keys()]).toEqual(before);
    expect((await browser.post('/auth/refresh')).status).toBe(200);
  });

  it('is replaced by a link to the address of the account whose number was given', async () => {
    const { email, phone } = await account();
    const { status } = await t.browser().post('/auth/forgot_password', { email: `+91 ${phone}` });
    expect(status).toBe(200);
    expect((await reset(await t.secretTo(email, 'Choose a new Mysathi password'))).status).toBe(200);
  });

  it.each([
    ['asha@', 'Enter a valid email'],
    ['asha', 'Enter your e-mail address or 10-digit mobile number'],
    ['12345 67890', 'Enter your e-mail address or 10-digit mobile number'],
  ])('has no link for %j', async (name, words) => {
    const { status, body } = await t.browser().post('/auth/forgot_password', { email: name });
    expect([status, body['errors']]).toEqual([400, [{ path: 'email', message: words }]]);
  });

  it('makes no difference between known and unknown (A1)', async () => {
    const { email, phone } = await account();
    const known = await t.browser().post('/auth/forgot_password', { email });
    for (const name of ['nobody@example.test', '9399999999', '+91 93999 99999', phone]) {
      const other = await t.browser().post('/auth/forgot_password', { email: name });
      expect({ ...other, headers: [...other.headers.keys()] }).toEqual({
        ...known,
        headers: [...known.headers.keys()],
      });
    }
    expect(await t.outbox('nobody@example.test')).toEqual([]);
  });

  it('of a suspended account brings no link, and its owner reads why', async () => {
    const { id, email } = await account();
    const token = await linkFor(email);
    await t.platform.db.updateTable('members').set({ state: 'suspended' }).where('id', '=', id).execute();
    expect((await reset(token)).body['code']).toBe('link_expired');
    await t.browser().post('/auth/forgot_password', { email });
    // The letter is sent by a job that the request's job enqueues.
    await t.platform.jobs.runWaiting();
    const subjects = (await t.outbox(email)).map(({ subject }) => subject);
    expect(subjects).toEqual(['Choose a new Mysathi password', 'Your Mysathi account is suspended']);
  });

  it('needs a link that is neither used nor older than 30 minutes', async () => {
    const { email } = await account();
    const first = await linkFor(email);
    const second = await linkFor(email);
    const answers = await Promise.all(Array.from({ length: 10 }, () => reset(first)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.find(({ status }) => status !== 200)?.body['code']).toBe('link_expired');
    expect((await reset(second)).status).toBe(400);
    const third = await linkFor(email);
    await t.age(30 * 60 + 1);
    expect((await reset(third)).body['code']).toBe('link_expired');
    expect((await reset('no such link')).body['code']).toBe('link_expired');
  });

  it('is chosen by one of two links that are used at once', async () => {
    const { id, email } = await account();
    const oldest = await oldestLink(id, email);
    const [first, second] = [await linkFor(email), await linkFor(email)];
    const answers = await meanwhile(
      t.platform,
      [oldest],
      () => reset(first),
      () => reset(second),
    );
    expect(answers.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 400]));
    expect(answers.find(({ status }) => status === 400)?.body['code']).toBe('link_expired');
  });

  it('is chosen by a link or changed by hand, never both at once', async () => {
    const { id, email } = await account();
    const browser = t.browser();
    const { body } = await browser.post('/auth/login', { email, password: goodPassword });
    const change = { current: goodPassword, password: 'Banyan root 7 in stone' };
    const oldest = await oldestLink(id, email);
    const link = await linkFor(email);
    const answers = await meanwhile(
      t.platform,
      [oldest],
      () => reset(link),
      () => browser.post('/auth/change_password', change, { token: body.access_token }),
    );
    expect(answers.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 400]));
  });

  it('has a letter that may wait as long as its link is good', async () => {
    const { email } = await account();
    await linkFor(email);
    expect(await t.minutesOfLetter()).toBe(limits.passwordResetLifeMinutes);
  });

  it('is not replaced by one that everybody would guess; the link stays good', async () => {
    const { email } = await account();
    const token = await linkFor(email);
    for (const password of ['sunshine1', 'Demo Forgetful', email])
      expect((await reset(token, password)).status).toBe(400);
    expect((await reset(token)).status).toBe(200);
  });

  it('brings three links an hour', async () => {
    const { email } = await account();
    for (let count = 0; count < 3; count += 1) await linkFor(email);
    const fourth = await t.browser().post('/auth/forgot_password', { email });
    expect(fourth.status).toBe(429);
    expect(fourth.headers.has('retry-after')).toBe(true);
  });
});

describe('links out of e-mails', () => {
  it.each([
    ['for a new password', '/auth/reset_password', { password: newPassword }],
    ['for a new address', '/auth/confirm_email', {}],
  ])('%s are tried out thirty times an hour by one network', async (_, path, rest) => {
    const guess = () => t.browser().post(path, { token: 'a guess', ...rest });
    const { mailedLinksUsedPerAddressAndHour: most } = serverLimits;
    const answers = await Promise.all(Array.from({ length: most }, guess));
    expect(new Set(answers.map(({ body }) => body['code']))).toEqual(new Set(['link_expired']));
    expect((await guess()).body['code']).toBe('too_many');
  });

  it('for a new password are sent ten times an hour to whomever one network names', async () => {
    const ask = (email: string) => t.browser().post('/auth/forgot_password', { email });
    for (let count = 0; count < serverLimits.passwordResetLinksPerAddressAndHour; count += 1)
      expect((await ask(`named${count}@example.test`)).status).toBe(200);
    expect((await ask('named@example.test')).body['code']).toBe('too_many');
  });
});

describe('the purge', () => {
  it('removes what is over and keeps what is in use', async () => {
    const { email } = await account();
    const old = t.browser();
    await old.post('/auth/login', { email, password: goodPassword });
    await old.post('/auth/logout');
    await linkFor(email);
    await t.platform.pool.query(
      `INSERT INTO email_changes (member_id, sealed_email, token_hash, expires_at)
       SELECT id, 'sealed', 'hash', now() FROM members LIMIT 1`,
    );
    await t.browser().post('/auth/register_user', {
      name: 'Demo',
      contact_no: '9311111111',
      email: 'purge@example.test',
      password: goodPassword,
    });
    await t.platform.pool.query(
      "UPDATE sessions SET ended_at = ended_at - interval '31 days' WHERE ended_at IS NOT NULL",
    );
    await t.age(3 * 24 * 3600);
    const browser = t.browser();
    const { body } = await browser.post('/auth/login', { email, password: goodPassword });
    await purgeSignIns(t.platform);
    const count = async (
      table: 'registrations' | 'otpChallenges' | 'passwordResets' | 'emailChanges' | 'sessions',
    ) => (await t.platform.db.selectFrom(table).select('id').execute()).length;
    expect([
      await count('registrations'),
      await count('otpChallenges'),
      await count('passwordResets'),
      await count('emailChanges'),
    ]).toEqual([0, 0, 0, 0]);
    expect((await browser.get('/auth/devices', { token: body.access_token })).status).toBe(200);
    const { rows } = await t.platform.pool.query(
      "SELECT 1 FROM sessions WHERE ended_at < now() - interval '30 days'",
    );
    expect(rows).toEqual([]);
  });
});
