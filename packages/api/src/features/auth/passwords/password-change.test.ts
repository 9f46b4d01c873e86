import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { addAccount, goodPassword } from '../testing/applicants.ts';
import { authTest } from '../testing/auth-test.ts';
import type { AuthTest } from '../testing/auth-test.ts';
import type { TestClient } from '../testing/test-client.ts';

let t: AuthTest;
beforeAll(async () => {
  t = await authTest();
});
afterAll(() => t.close());
beforeEach(() => t.platform.db.deleteFrom('throttleMarks').execute());

const newPassword = 'Peepal leaf 9 on water';
let made = 0;

/** Makes a member who is signed in with a browser. */
const somebody = async () => {
  made += 1;
  const email = `changes${made}@example.test`;
  const phone = `94${String(made).padStart(8, '0')}`;
  await addAccount(t.platform, { name: 'Demo Changer', email, phone });
  const signIn = async (client: TestClient, password = goodPassword) =>
    client.post('/auth/login', { email, password });
  const browser = t.browser();
  const token = (await signIn(browser)).body.access_token;
  const change = (current: string, password = newPassword) =>
    browser.post('/auth/change_password', { current, password }, { token });
  return { email, phone, browser, token, change, signIn };
};

describe('a password changed by somebody who is signed in', () => {
  it('signs out the other devices, stays signed in here, and tells the owner both ways', async () => {
    const { email, phone, browser, token, change, signIn } = await somebody();
    const other = t.browser();
    const otherToken = (await signIn(other)).body.access_token;
    expect((await change(goodPassword)).status).toBe(200);
    expect((await browser.get('/auth/devices', { token })).status).toBe(200);
    expect((await browser.post('/auth/refresh')).status).toBe(200);
    expect((await other.get('/auth/devices', { token: otherToken })).status).toBe(401);
    expect((await other.post('/auth/refresh')).status).toBe(401);
    expect((await signIn(t.browser())).status).toBe(401);
    expect((await signIn(t.browser(), newPassword)).status).toBe(200);
    expect((await t.outbox(phone)).at(-1)?.body).toContain('your password was changed');
    const mails = (await t.outbox(email)).filter(({ subject }) => subject?.includes('password was changed'));
    expect(mails).toHaveLength(1);
  });

  it('knows this browser from before', async () => {
    const { email, browser, change, signIn } = await somebody();
    await change(goodPassword);
    await browser.post('/auth/logout');
    const mails = async () =>
      (await t.outbox(email)).filter(({ subject }) => subject?.startsWith('New sign-in')).length;
    const before = await mails();
    expect((await signIn(browser, newPassword)).status).toBe(200);
    expect(await mails()).toBe(before);
  });

  it('knows no other browser any more: whoever signed in there before guesses among strangers', async () => {
    const { change, signIn } = await somebody();
    const other = t.browser();
    await signIn(other);
    const strangers = async () => {
      for (let guess = 0; guess < 5; guess += 1) await signIn(t.program(), 'guess');
      return (await signIn(t.program(), 'guess')).status;
    };
    expect(await strangers()).toBe(429);
    expect((await signIn(other, 'guess')).status).toBe(401);
    await change(goodPassword);
    await t.platform.db.deleteFrom('throttleMarks').execute();
    expect(await strangers()).toBe(429);
    expect((await signIn(other, newPassword)).status).toBe(429);
  });

  it('needs the one that counts now, and one that nobody would guess', async () => {
    const { email, change, signIn } = await somebody();
    const wrong = await change('not my password');
    expect([wrong.status, wrong.body]).toMatchObject([400, { errors: [{ path: 'current' }] }]);
    for (const password of ['short', 'sunshine1', email, goodPassword]) {
      const refused = await change(goodPassword, password);
      expect([password, refused.status, refused.body['errors']]).toMatchObject([
        password,
        400,
        [{ path: 'password' }],
      ]);
    }
    expect((await signIn(t.browser())).status).toBe(200);
  });

  it('is no way to guess it: after five wrong ones a pause, also before the right one', async () => {
    const { change } = await somebody();
    const answers: number[] = [];
    for (let count = 0; count < 6; count += 1) answers.push((await change('not my password')).status);
    expect(answers).toEqual([400, 400, 400, 400, 400, 429]);
    expect((await change(goodPassword)).status).toBe(429);
    await t.age(5 * 60);
    expect((await change(goodPassword)).status).toBe(200);
  });

  it('of two changes at once one wins', async () => {
    const { change, signIn } = await somebody();
    const words = ['Peepal leaf 9 on water', 'Banyan root 7 in stone'];
    const answers = await Promise.all(words.map((word) => change(goodPassword, word)));
    expect(answers.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 400]));
    const winner = words[answers.findIndex(({ status }) => status === 200)] ?? '';
    expect((await signIn(t.browser(), winner)).status).toBe(200);
  });

  it('makes links for a forgotten one void', async () => {
    const { email, change } = await somebody();
    await t.browser().post('/auth/forgot_password', { email });
    const token = await t.secretTo(email, 'Choose a new Mysathi password');
    expect((await change(goodPassword)).status).toBe(200);
    const used = await t
      .browser()
      .post('/auth/reset_password', { token, password: 'Banyan root 7 in stone' });
    expect([token.length, used.body['code']]).toEqual([43, 'link_expired']);
  });

  it('is not for visitors', async () => {
    const body = { current: goodPassword, password: newPassword };
    expect((await t.browser().post('/auth/change_password', body)).status).toBe(401);
  });
});
