import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { limits } from '@mysathi/contract/limits';

import { serverLimits } from '../../../platform/server-limits.ts';
import { addAccount, goodPassword, newApplicant } from '../testing/applicants.ts';
import { authTest, meanwhile } from '../testing/auth-test.ts';
import type { AuthTest } from '../testing/auth-test.ts';
import type { Answer, TestClient } from '../testing/test-client.ts';
import { applyDuePhoneChanges } from './phones-due.ts';
import { reachOf } from '../../../members/testing/contact-rows.ts';

let t: AuthTest;
beforeAll(async () => {
  t = await authTest({ config: { otpSignIn: true } });
});
afterAll(() => t.close());
beforeEach(() => t.platform.db.deleteFrom('throttleMarks').execute());

let made = 0;
const holdSeconds = limits.phoneChangeHoldDays * 24 * 60 * 60;
const newPassword = 'Peepal leaf 9 on water';

/** Makes a signed-in member, and a number without an account. */
const somebody = async () => {
  made += 1;
  const email = `rings${made}@example.test`;
  const [phone, wanted] = [
    `94${String(made).padStart(8, '0')}`,
    `93${String(made).padStart(6, '0')}${String(10 + made)}`,
  ];
  const id = await addAccount(t.platform, { name: 'Demo Ringer', email, phone });
  const browser = t.browser();
  const token = (await browser.post('/auth/login', { email, password: goodPassword })).body.access_token;
  const ask = (to = wanted, password = goodPassword) =>
    browser.post('/auth/change_phone', { contact_no: to, password }, { token });
  const confirm = (otp: string, to = wanted, by: TestClient = browser) =>
    by.post('/auth/confirm_phone', { contact_no: to, otp }, { token });
  const stop = () => browser.send('/auth/change_phone', { method: 'DELETE', token });
  const wait = async (to = wanted) => {
    await ask(to);
    return confirm(await t.codeFor(to), to);
  };
  return { id, email, phone, wanted, browser, token, ask, confirm, stop, wait };
};

const numberOf = async (memberId: string) => (await reachOf(t.platform.db, memberId)).phone;
const waitingOf = (memberId: string) =>
  t.platform.db.selectFrom('phoneChanges').selectAll().where('memberId', '=', memberId).execute();
const eventsOf = async (memberId: string) =>
  (
    await t.platform.db
      .selectFrom('accountEvents')
      .select('kind')
      .where('memberId', '=', memberId)
      .orderBy('id')
      .execute()
  ).map(({ kind }) => kind);
const lastTo = async (recipient: string) => (await t.outbox(recipient)).at(-1);
const sentTo = async (...recipients: string[]) =>
  (await t.outbox()).filter(({ recipient }) => recipients.includes(recipient)).length;
const endHold = async (memberId: string) => {
  await t.platform.pool.query('UPDATE phone_changes SET due_at = now() WHERE member_id = $1', [memberId]);
  await applyDuePhoneChanges(t.platform);
};
const wrongCode = (code: string) => String((Number(code) + 1) % 10_000).padStart(4, '0');
const whatIsSaid = ({ status, body }: Answer, number: string) =>
  JSON.stringify({ status, body }).replaceAll(`${number.slice(0, 5)} ${number.slice(5)}`, 'NUMBER');

describe('another mobile number', () => {
  it('waits after its code, the owner hears of it at the old one, and then counts, once', async () => {
    const { id, email, phone, wanted, browser, token, wait } = await somebody();
    const other = t.browser();
    const theirs = (await other.post('/auth/login', { email, password: goodPassword })).body.access_token;
    expect((await wait()).status).toBe(200);
    const [waiting] = await waitingOf(id);
    expect(Math.round(((waiting?.dueAt.getTime() ?? 0) - Date.now()) / 86_400_000)).toBe(
      limits.phoneChangeHoldDays,
    );
    const [sms, mail] = [await lastTo(phone), await lastTo(email)];
    for (const told of [sms?.body, mail?.body]) {
      expect(told).toContain(`ends in ${wanted.slice(-2)}`);
      expect(told).toContain('/forgot-password');
      expect(told).not.toContain(wanted);
    }
    expect([sms?.body, mail?.body]).toMatchObject([
      expect.stringContaining('open Settings'),
      expect.stringContaining('/settings/phone'),
    ]);

    await applyDuePhoneChanges(t.platform);
    expect(await numberOf(id)).toBe(phone);
    await t.age(holdSeconds - 60);
    await applyDuePhoneChanges(t.platform);
    expect(await numberOf(id)).toBe(phone);

    await t.platform.db
      .updateTable('sessions')
      .set({ createdAt: new Date(), lastUsedAt: new Date(), tokenExpiresAt: new Date(Date.now() + 600_000) })
      .execute();
    expect(await other.statusWith(theirs)).toBe(200);
    await endHold(id);
    expect([await numberOf(id), await waitingOf(id)]).toEqual([wanted, []]);
    expect((await lastTo(phone))?.body).toContain('belongs to it no more');
    expect((await lastTo(wanted))?.body).toContain('this is the mobile number of your account now');
    expect((await lastTo(email))?.subject).toBe('The mobile number of your Mysathi account was changed');
    expect(await browser.statusWith(token)).toBe(200);
    expect(await other.statusWith(theirs)).toBe(401);

    const before = await sentTo(phone, wanted, email);
    await applyDuePhoneChanges(t.platform);
    expect(await sentTo(phone, wanted, email)).toBe(before);
    expect((await eventsOf(id)).slice(-2)).toEqual(['phone_change_asked', 'phone_changed']);
  });

  it('needs the password, and another number than before', async () => {
    const { phone, wanted, ask } = await somebody();
    const wrong = await ask(wanted, 'not my password');
    expect([wrong.status, wrong.body]).toMatchObject([400, { errors: [{ path: 'password' }] }]);
    const same = await ask(`+91 ${phone.slice(0, 5)} ${phone.slice(5)}`);
    expect([same.status, same.body]).toMatchObject([400, { errors: [{ path: 'contact_no' }] }]);
    for (const hostile of ['5812345678', '98123', `${wanted}; DROP TABLE`, '९३०००००००१', ''])
      expect((await ask(hostile)).status).toBe(400);
    expect(await t.codeFor(wanted)).toBe('none');
  });

  it('lets somebody guess passwords no faster than at a sign-in', async () => {
    const { wanted, ask } = await somebody();
    const statuses = [];
    for (let round = 0; round < 6; round += 1)
      statuses.push((await ask(wanted, `not my password ${round}`)).status);
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429]);
  });

  it('is confirmed by its code alone: counted, once, in the browser and by the member who asked', async () => {
    const [one, other] = [await somebody(), await somebody()];
    await one.ask();
    const code = await t.codeFor(one.wanted);
    expect((await one.confirm(wrongCode(code))).body['code']).toBe('otp_wrong');
    expect((await one.confirm(code, other.wanted)).body['code']).toBe('otp_wrong');
    const secret = [...one.browser.cookies.keys()].find((name) => name.endsWith('otp')) ?? '';
    const elsewhere = await one.confirm(code, one.wanted, one.browser.without(secret));
    expect(elsewhere.body['code']).toBe('otp_wrong');
    const theirs = other.browser.with(secret, one.browser.cookies.get(secret) ?? '');
    const stranger = { contact_no: one.wanted, otp: code };
    const answer = await theirs.post('/auth/confirm_phone', stranger, { token: other.token });
    expect([secret, answer.body['code']]).toEqual([expect.stringContaining('otp'), 'otp_wrong']);
    const { tries } = await t.platform.db
      .selectFrom('otpChallenges')
      .select('tries')
      .where('memberId', '=', one.id)
      .executeTakeFirstOrThrow();
    expect(tries).toBe(1);
    const answers = await Promise.all([one.confirm(code), one.confirm(code)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
    expect(await waitingOf(one.id)).toHaveLength(1);
    expect(await waitingOf(other.id)).toEqual([]);
  });

  it('has five tries of a code, ten of a number and day, whatever is sent again', async () => {
    const { wanted, ask, confirm } = await somebody();
    const guess = async () => {
      const code = await t.codeFor(wanted);
      for (let tried = 0; tried < serverLimits.otpTriesPerCode; tried += 1) await confirm(wrongCode(code));
      return confirm(code);
    };
    await ask();
    expect((await guess()).body['code']).toBe('otp_wrong');
    await t.age(31);
    await ask();
    expect((await guess()).body['code']).toBe('otp_wrong');
    await t.age(61);
    await ask();
    expect((await confirm(await t.codeFor(wanted))).status).toBe(429);
  });

  it('sends codes with the pauses of a registration, and ten a day to whatever numbers', async () => {
    const { wanted, ask } = await somebody();
    const [first, second] = await Promise.all([ask(), ask()]);
    const answers = [first, second].toSorted((a, b) => a.status - b.status);
    expect(answers.map(({ status }) => status)).toEqual([200, 429]);
    expect(answers[0]?.body.data).toEqual({ next_send_seconds: 30 });
    expect(answers[1]?.body['code']).toBe('otp_wait');
    // In other calls too: limits count the number, whatever the code is for.
    const applicant = { ...newApplicant(), contact_no: wanted };
    expect((await t.browser().post('/auth/register_user', applicant)).body['code']).toBe('otp_wait');
    for (let more = 1; more < serverLimits.phoneChangeCodesPerMemberAndDay; more += 1) {
      await t.platform.pool.query("DELETE FROM throttle_marks WHERE kind = 'otp-send-address'");
      expect((await ask(`92${wanted.slice(2, 9)}${more % 10}`)).status).toBe(200);
    }
    await t.platform.pool.query("DELETE FROM throttle_marks WHERE kind = 'otp-send-address'");
    expect((await ask(`91${wanted.slice(2)}`)).body['code']).toBe('too_many');
  });

  it('that has an account gets no code but a note, and no answer tells', async () => {
    const [one, other] = [await somebody(), await somebody()];
    const [taken, free] = [await one.ask(other.phone), await other.ask()];
    expect(whatIsSaid(taken, other.phone)).toBe(whatIsSaid(free, other.wanted));
    expect(taken.setCookies.length).toBe(free.setCookies.length);
    expect(await t.codeFor(other.phone)).toBe('none');
    expect((await lastTo(other.phone))?.body).toContain('It has an account already');
    const [guessed, missed] = [
      await one.confirm('0000', other.phone),
      await other.confirm(wrongCode(await t.codeFor(other.wanted))),
    ];
    expect(whatIsSaid(guessed, other.phone)).toBe(whatIsSaid(missed, other.wanted));
    expect(await waitingOf(one.id)).toEqual([]);
  });

  it('is stopped by a press: the number stays, and the same can be asked for again', async () => {
    const { id, email, phone, stop, wait, wanted } = await somebody();
    expect((await stop()).status).toBe(409);
    await wait();
    expect((await stop()).status).toBe(200);
    expect((await stop()).status).toBe(409);
    expect((await lastTo(email))?.subject).toBe('The change of your mobile number at Mysathi was stopped');
    await endHold(id);
    expect(await numberOf(id)).toBe(phone);
    await t.platform.db.deleteFrom('throttleMarks').execute();
    expect((await wait(wanted)).status).toBe(200);
  });

  it('is stopped by a password that is changed or chosen anew', async () => {
    const [one, other] = [await somebody(), await somebody()];
    await one.wait();
    await other.wait();
    const change = { current: goodPassword, password: newPassword };
    expect((await one.browser.post('/auth/change_password', change, { token: one.token })).status).toBe(200);
    await t.browser().post('/auth/forgot_password', { email: other.email });
    const chosen = {
      token: await t.secretTo(other.email, 'Choose a new Mysathi password'),
      password: newPassword,
    };
    expect((await t.browser().post('/auth/reset_password', chosen)).status).toBe(200);
    for (const { id, email } of [one, other]) {
      expect(await waitingOf(id)).toEqual([]);
      const subjects = (await t.outbox(email)).map(({ subject }) => subject);
      expect(subjects).toContain('The change of your mobile number at Mysathi was stopped');
      expect(await eventsOf(id)).toContain('phone_change_stopped');
    }
  });

  it('is not confirmed by a code that was asked for with a password of before', async () => {
    const { wanted, browser, token, ask, confirm } = await somebody();
    await ask();
    const code = await t.codeFor(wanted);
    const change = { current: goodPassword, password: newPassword };
    expect((await browser.post('/auth/change_password', change, { token })).status).toBe(200);
    expect((await confirm(code)).body['code']).toBe('otp_wrong');
  });

  it('is not asked for with a password that is another one by then', async () => {
    const { id, wanted, ask } = await somebody();
    const [answer] = await meanwhile(
      t.platform,
      [
        `SELECT FROM members WHERE id = '${id}' FOR UPDATE`,
        `UPDATE credentials SET password_hash = 'another' WHERE member_id = '${id}'`,
      ],
      () => ask(),
    );
    expect([answer?.status, answer?.body]).toMatchObject([400, { errors: [{ path: 'password' }] }]);
    expect(await t.codeFor(wanted)).toBe('none');
  });

  it('is one at a time: of two that are confirmed at once one waits, and no other can be asked for', async () => {
    const { id, wanted, ask, confirm } = await somebody();
    const numbers = [wanted, `91${wanted.slice(2)}`];
    // One cookie identifies the asker: the second code is requested with it too.
    for (const number of numbers) await ask(number);
    await t.platform.pool.query(
      `UPDATE otp_challenges SET cookie_hash = (SELECT cookie_hash FROM otp_challenges
         WHERE member_id = $1 ORDER BY created_at DESC LIMIT 1) WHERE member_id = $1`,
      [id],
    );
    const codes = await Promise.all(numbers.map((number) => t.codeFor(number)));
    const answers = await meanwhile(
      t.platform,
      [`SELECT FROM members WHERE id = '${id}' FOR UPDATE`],
      ...numbers.map((number, index) => () => confirm(codes[index] ?? '', number)),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await waitingOf(id)).toHaveLength(1);
    expect((await ask(`92${wanted.slice(2)}`)).status).toBe(409);
  });
});
