import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { limits } from '@mysathi/contract/limits';

import { addAccount, goodPassword } from '../testing/applicants.ts';
import { authTest, meanwhile } from '../testing/auth-test.ts';
import type { AuthTest } from '../testing/auth-test.ts';

let t: AuthTest;
beforeAll(async () => {
  t = await authTest();
});
afterAll(() => t.close());
beforeEach(() => t.platform.db.deleteFrom('throttleMarks').execute());

let made = 0;

/** Makes a signed-in member, and an address without an account. */
const somebody = async () => {
  made += 1;
  const [email, wanted] = [`moves${made}@example.test`, `moved${made}@example.test`];
  const phone = `95${String(made).padStart(8, '0')}`;
  const id = await addAccount(t.platform, { name: 'Demo Mover', email, phone });
  const browser = t.browser();
  const signIn = (address: string) =>
    t.browser().post('/auth/login', { email: address, password: goodPassword });
  const token = (await browser.post('/auth/login', { email, password: goodPassword })).body.access_token;
  const ask = (to = wanted, password = goodPassword) =>
    browser.post('/auth/change_email', { email: to, password }, { token });
  return { id, email, wanted, phone, browser, token, ask, signIn };
};

const linkTo = (email: string) => t.secretTo(email, 'Confirm your new e-mail address at Mysathi');
const confirm = (token: string) => t.browser().post('/auth/confirm_email', { token });

describe('another e-mail address', () => {
  it('counts once its link is used; the old one and the phone hear of it', async () => {
    const { email, wanted, phone, browser, token, ask, signIn } = await somebody();
    expect((await ask()).status).toBe(200);
    const link = await linkTo(wanted);
    expect((await signIn(email)).status).toBe(200);
    expect((await signIn(wanted)).status).toBe(401);
    const confirmed = await browser.post('/auth/confirm_email', { token: link });
    expect(confirmed.status).toBe(200);
    expect(confirmed.setCookies.join()).toContain(encodeURIComponent(`"email":"${wanted}"`));
    expect((await signIn(email)).status).toBe(401);
    expect((await signIn(wanted)).status).toBe(200);
    expect((await browser.get('/auth/devices', { token })).status).toBe(200);
    expect((await t.outbox(email)).at(-1)?.subject).toBe(
      'The e-mail address of your Mysathi account was changed',
    );
    expect((await t.outbox(phone)).at(-1)?.body).toContain('e-mail address of your account was changed');
    expect((await confirm(link)).body['code']).toBe('link_expired');
  });

  it('needs the password, and another address than before', async () => {
    const { email, wanted, ask } = await somebody();
    const wrong = await ask(wanted, 'not my password');
    expect([wrong.status, wrong.body]).toMatchObject([400, { errors: [{ path: 'password' }] }]);
    const same = await ask(email.toUpperCase());
    expect([same.status, same.body]).toMatchObject([400, { errors: [{ path: 'email' }] }]);
    expect((await ask('not an address')).status).toBe(400);
    expect(await linkTo(wanted)).toBe('');
  });

  it('that has an account gets no link but a note, and the answer is the same', async () => {
    const [one, other] = [await somebody(), await somebody()];
    const [taken, free] = [await one.ask(other.email), await other.ask()];
    expect({ status: taken.status, body: taken.body }).toEqual({ status: free.status, body: free.body });
    expect(await linkTo(other.email)).toBe('');
    expect((await t.outbox(other.email)).at(-1)?.subject).toContain('already has a Mysathi account');
  });

  it('that somebody took meanwhile is not given twice, and the account keeps its own', async () => {
    const [one, other] = [await somebody(), await somebody()];
    await one.ask(one.wanted);
    await other.ask(one.wanted);
    const [, second] = [await linkTo(one.wanted), await linkTo(one.wanted)];
    const links = (await t.outbox(one.wanted))
      .map(({ body }) => /#token=([\w-]{43})/.exec(body)?.[1])
      .filter((link) => link !== undefined);
    expect(links).toHaveLength(2);
    expect(second).not.toBe('');
    const answers = await Promise.all(links.map((link) => confirm(link)));
    expect(answers.flatMap(({ setCookies }) => setCookies).join()).not.toContain('UserData');
    expect(answers.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 400]));
    const signedIn = await Promise.all([one, other].map(({ signIn, email }) => signIn(email)));
    expect(signedIn.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 401]));
  });

  it('makes the links before it void: to other addresses, and for a forgotten password', async () => {
    const { email, wanted, ask } = await somebody();
    await t.browser().post('/auth/forgot_password', { email });
    await ask(`first.${wanted}`);
    await ask();
    const [first, second] = [await linkTo(`first.${wanted}`), await linkTo(wanted)];
    const reset = (await t.outbox(email)).findLast(
      ({ subject }) => subject === 'Choose a new Mysathi password',
    );
    const resetToken = /#token=([\w-]{43})/.exec(reset?.body ?? '')?.[1] ?? '';
    expect((await confirm(second)).status).toBe(200);
    expect((await confirm(first)).body['code']).toBe('link_expired');
    const used = await t
      .browser()
      .post('/auth/reset_password', { token: resetToken, password: 'Banyan root 7 in stone' });
    expect([resetToken.length, used.body['code']]).toEqual([43, 'link_expired']);
  });

  it('is not taken by a link that was asked for with a password of before', async () => {
    const { wanted, browser, token, ask } = await somebody();
    await ask();
    const link = await linkTo(wanted);
    await ask(`later.${wanted}`);
    const change = { current: goodPassword, password: 'Peepal leaf 9 on water' };
    expect((await browser.post('/auth/change_password', change, { token })).status).toBe(200);
    expect((await confirm(link)).body['code']).toBe('link_expired');
    expect(await linkTo(`later.${wanted}`)).toBe('');
  });

  it('is not taken by a link whose sending had begun when the password was changed', async () => {
    const { id, wanted, ask } = await somebody();
    await ask();
    await meanwhile(
      t.platform,
      [
        `SELECT FROM members WHERE id = '${id}' FOR UPDATE`,
        `UPDATE credentials SET password_changed_at = now() WHERE member_id = '${id}'`,
      ],
      () => t.platform.jobs.runWaiting(),
    );
    expect(await linkTo(wanted)).toBe('');
  });

  it('is the one of two links that are used at once', async () => {
    const { id, wanted, ask, signIn } = await somebody();
    const addresses = [`first.${wanted}`, wanted];
    await ask(`oldest.${wanted}`);
    for (const address of addresses) await ask(address);
    const links = await Promise.all(addresses.map((address) => linkTo(address)));
    const hold = `SELECT FROM email_changes WHERE member_id = '${id}' ORDER BY created_at LIMIT 1 FOR UPDATE`;
    const answers = await meanwhile(t.platform, [hold], ...links.map((link) => () => confirm(link)));
    const statuses = answers.map(({ status }) => status);
    expect(statuses).toEqual(expect.arrayContaining([200, 400]));
    expect((await signIn(addresses[statuses.indexOf(200)] ?? '')).status).toBe(200);
  });

  it('is not taken after a forgotten password was chosen anew', async () => {
    const { email, wanted, ask } = await somebody();
    await ask();
    const link = await linkTo(wanted);
    await t.browser().post('/auth/forgot_password', { email });
    const chosen = {
      token: await t.secretTo(email, 'Choose a new Mysathi password'),
      password: 'Peepal leaf 9 on water',
    };
    expect((await t.browser().post('/auth/reset_password', chosen)).status).toBe(200);
    expect((await confirm(link)).body['code']).toBe('link_expired');
  });

  it('has a link that works for an hour, and three links an hour', async () => {
    const { wanted, ask } = await somebody();
    await ask();
    const link = await linkTo(wanted);
    expect(await t.minutesOfLetter()).toBe(limits.emailChangeLifeMinutes);
    await ask();
    await ask();
    expect((await ask()).status).toBe(429);
    await t.age(limits.emailChangeLifeMinutes * 60 + 1);
    expect((await confirm(link)).body['code']).toBe('link_expired');
    expect((await confirm('no such link')).body['code']).toBe('link_expired');
  });

  it('is asked for three times an hour, to whatever addresses', async () => {
    const { wanted, ask } = await somebody();
    const to = ['', 'one-', 'two-', 'three-'].map((before) => `${before}${wanted}`);
    const answers = [];
    for (const address of to) answers.push((await ask(address)).status);
    expect(answers).toEqual([200, 200, 200, 429]);
  });

  it('gets three links an hour, whoever asks for it', async () => {
    const { wanted } = await somebody();
    const answers = [];
    for (let at = 0; at < 4; at += 1) answers.push((await (await somebody()).ask(wanted)).status);
    expect(answers).toEqual([200, 200, 200, 429]);
  });
});
