import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { daySeconds } from '../../../platform/clock.ts';
import { sha256 } from '../../../platform/crypto/signing.ts';
import { serverLimits } from '../../../platform/server-limits.ts';
import { newApplicant, register, verify } from '../testing/applicants.ts';
import { authTest } from '../testing/auth-test.ts';
import type { AuthTest } from '../testing/auth-test.ts';
import type { Answer } from '../testing/test-client.ts';
import { ownersOf } from '../../../members/testing/contact-rows.ts';

let t: AuthTest;
beforeAll(async () => {
  t = await authTest();
});
afterAll(() => t.close());
beforeEach(() => t.platform.db.deleteFrom('throttleMarks').execute());

const statuses = (answers: readonly Answer[]) => answers.map(({ status }) => status);
const wrongCode = (code: string) => String((Number(code) + 1) % 10_000).padStart(4, '0');

describe('one-time codes', () => {
  it('evaluates at most 5 guesses of a code and 10 of a number, whatever is sent again (O1)', async () => {
    const browser = t.browser();
    const { phone } = await register(browser);
    const evaluated = async () =>
      (
        await t.platform.db
          .selectFrom('otpChallenges')
          .select('tries')
          .where('phoneTrace', 'in', t.platform.contacts.phoneTraces(phone))
          .execute()
      ).map(({ tries }) => tries);
    for (let round = 0; round < 4; round += 1) {
      const code = await t.codeFor(phone);
      const guesses = await Promise.all(
        Array.from({ length: 30 }, () => verify(browser, phone, wrongCode(code))),
      );
      expect(guesses.every(({ status }) => status === 400 || status === 429)).toBe(true);
      // By now even the right code is refused.
      expect((await verify(browser, phone, code)).status).not.toBe(200);
      await t.age(121);
      await browser.post('/auth/send_otp', { contact_no: phone });
    }
    const tries = await evaluated();
    expect(Math.max(...tries)).toBe(5);
    expect(tries.reduce((sum, count) => sum + count, 0)).toBe(10);
    const last = await verify(browser, phone, await t.codeFor(phone));
    expect(last.status).toBe(429);
    expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(3600);
  });

  it('lets one of 50 parallel right guesses win (O2)', async () => {
    const browser = t.browser();
    const { phone } = await register(browser);
    const code = await t.codeFor(phone);
    const answers = await Promise.all(Array.from({ length: 50 }, () => verify(browser, phone, code)));
    expect(statuses(answers).filter((status) => status === 200)).toHaveLength(1);
    expect(await ownersOf(t.platform.db, { phone })).toHaveLength(1);
  });

  it.each([
    [299, 200],
    [301, 400],
  ])('%i seconds after sending answers %i (O3)', async (seconds, status) => {
    const browser = t.browser();
    const { phone } = await register(browser);
    const code = await t.codeFor(phone);
    await t.age(seconds);
    expect((await verify(browser, phone, code)).status).toBe(status);
  });

  it('accepts neither an older code nor that of another number nor one in another browser (O4)', async () => {
    const browser = t.browser();
    const { phone } = await register(browser);
    const oldCode = await t.codeFor(phone);
    await t.age(31);
    await browser.post('/auth/send_otp', { contact_no: phone });
    const code = await t.codeFor(phone);
    const other = t.browser();
    const { phone: otherPhone } = await register(other);
    const otherCode = await t.codeFor(otherPhone);

    // Two random codes may be equal.
    const dead = [oldCode, otherCode].filter((one) => one !== code);
    for (const one of dead) expect((await verify(browser, phone, one)).status).toBe(400);
    expect((await verify(other, phone, code)).status).toBe(400);
    expect((await verify(t.browser(), phone, code)).status).toBe(400);
    expect((await verify(t.program(), phone, code)).status).toBe(400);
    expect((await verify(browser, phone, code)).status).toBe(200);
  });

  it('are right in each of two tabs that asked for different numbers', async () => {
    const browser = t.browser();
    const { phone } = await register(browser);
    const code = await t.codeFor(phone);
    await register(browser);
    expect((await verify(browser, phone, code)).status).toBe(200);
  });

  it('come no more a day after the registration was begun', async () => {
    const browser = t.browser();
    const { phone } = await register(browser);
    await t.age(daySeconds + 1);
    const again = await browser.post('/auth/send_otp', { contact_no: phone });
    expect([again.status, again.body['code']]).toEqual([409, 'registration_over']);
  });

  it('come no more where another device has begun anew with the number, which is told', async () => {
    const browser = t.browser();
    const { phone, applicant } = await register(browser);
    await t.age(31);
    await t.browser().post('/auth/register_user', applicant);
    await t.age(121);
    const again = await browser.post('/auth/send_otp', { contact_no: phone });
    expect([again.status, again.body['code']]).toEqual([409, 'registration_over']);
    expect(await t.outbox(phone)).toHaveLength(2);
  });

  it('does not bring an older code back once the newest is used up (O4)', async () => {
    const browser = t.browser();
    const { phone } = await register(browser);
    const oldCode = await t.codeFor(phone);
    await t.age(31);
    await browser.post('/auth/send_otp', { contact_no: phone });
    const code = await t.codeFor(phone);
    for (let guess = 0; guess < 5; guess += 1) await verify(browser, phone, wrongCode(code));
    expect((await verify(browser, phone, oldCode)).status).toBe(400);
  });

  it('never lets a browser finish what a program began with the same number', async () => {
    const browser = t.browser();
    const { phone, applicant } = await register(browser);
    await t.age(31);
    await t.program().post('/auth/register_user', { ...applicant, email: 'thief@example.test' });
    expect((await verify(browser, phone, await t.codeFor(phone))).status).toBe(400);
  });

  it('waits 30, 60 and 120 seconds and sends 5 a day (O5)', async () => {
    const browser = t.browser();
    const { phone } = await register(browser);
    const again = () => browser.post('/auth/send_otp', { contact_no: phone });
    for (const wait of [30, 60, 120, 120]) {
      await t.age(wait - 1);
      const early = await again();
      expect(early.status).toBe(429);
      expect(early.body['code']).toBe('otp_wait');
      expect(early.headers.get('retry-after')).toBe('1');
      await t.age(1.1);
      expect((await again()).status).toBe(200);
    }
    await t.age(121);
    const sixth = await again();
    expect(sixth.status).toBe(429);
    expect(sixth.body).toMatchObject({ code: 'otp_limit', message: expect.stringMatching(/in 24 hours\.$/) });
    expect(await t.outbox(phone)).toHaveLength(5);
    await t.age(24 * 3600);
    expect(
      statuses([await browser.post('/auth/register_user', { ...newApplicant(), contact_no: phone })]),
    ).toEqual([200]);
  });

  it('tells how long to wait for the next code', async () => {
    const browser = t.browser();
    const applicant = newApplicant();
    expect((await browser.post('/auth/register_user', applicant)).body.data).toEqual({
      next_send_seconds: 30,
    });
    await t.age(31);
    expect((await browser.post('/auth/send_otp', { contact_no: applicant.contact_no })).body.data).toEqual({
      next_send_seconds: 60,
    });
  });

  it('tells after the last code of a day when that day is over, and a network when its hour is', async () => {
    const browser = t.browser();
    const { phone } = await register(browser);
    const nextAfter = async (seconds: number, again: () => Promise<Answer>) => {
      await t.age(seconds);
      return Number((await again()).body.data['next_send_seconds']);
    };
    const again = () => browser.post('/auth/send_otp', { contact_no: phone });
    for (const wait of [31, 61, 121]) await nextAfter(wait, again);
    const isAbout = (wait: number, seconds: number) => wait <= seconds && wait > seconds - 60;
    expect(await nextAfter(6 * 3600, again)).toSatisfy((wait) => isAbout(wait, 18 * 3600 - 213));

    const another = () => browser.post('/auth/register_user', newApplicant());
    for (let sent = 0; sent < 8; sent += 1) expect(await nextAfter(0, another)).toBe(30);
    expect(await nextAfter(0, another)).toSatisfy((wait) => isAbout(wait, 3600));
  });

  it('keeps the code out of answers and the database (O6, A4)', async () => {
    const browser = t.browser();
    const applicant = { ...newApplicant(), password: 'canary Kestrel 55' };
    const answer = await browser.post('/auth/register_user', applicant);
    const dump = async () => {
      const tables = [
        'registrations',
        'otpChallenges',
        'throttleMarks',
        'sessions',
        'credentials',
        'accountEvents',
      ] as const;
      const rows = await Promise.all(
        tables.map((table) => t.platform.db.selectFrom(table).selectAll().execute()),
      );
      const { rows: jobs } = await t.platform.pool.query(
        "SELECT data FROM pgboss.job WHERE state = 'created'",
      );
      return JSON.stringify([rows, jobs]);
    };
    const before = await dump();
    // The network is not stored with an account, nor can it be matched to one by time.
    expect(before).not.toContain('127.0.0.1');
    // Without the keys, the rows do not reveal who asked.
    for (const typed of [applicant.contact_no, applicant.email]) {
      expect(before).not.toContain(typed);
    }
    // Nor does a hash reveal a number: anybody could hash all numbers.
    expect(before).not.toContain(sha256(applicant.contact_no).toString('base64url'));
    const code = await t.codeFor(applicant.contact_no);
    expect(JSON.stringify(answer.body)).not.toContain(code);
    expect(before).not.toContain(`"${code}"`);
    expect(before).not.toContain(`${code} is your`);
    const { body } = await verify(browser, applicant.contact_no, code);
    const after = await dump();
    expect(after).not.toContain(body.access_token);
    expect(after).not.toContain(Buffer.from(body.access_token, 'base64url').toString('hex'));
    expect(after).not.toContain(applicant.password);
  });

  it('sends at most 10 an hour for one address and none outside of Indian mobile numbers (O7)', async () => {
    const browser = t.browser();
    const numbers = Array.from({ length: 40 }, (_, index) => `91${String(index).padStart(8, '0')}`);
    const answers = await Promise.all(
      numbers.map((contact_no) => browser.post('/auth/register_user', { ...newApplicant(), contact_no })),
    );
    expect(statuses(answers).filter((status) => status === 200)).toHaveLength(10);
    expect(
      answers.filter(({ status }) => status === 429).every(({ headers }) => headers.has('retry-after')),
    ).toBe(true);
    const sent = (await t.outbox()).filter(({ recipient }) => numbers.includes(recipient));
    expect(sent).toHaveLength(10);
    await t.age(3600);
    for (const contact_no of [
      '+447911123456',
      '5876543210',
      '08023456789',
      '1234567890',
      '+9198765',
      'abcdefghij',
    ]) {
      expect((await browser.post('/auth/register_user', { ...newApplicant(), contact_no })).status).toBe(400);
    }
  });

  it('is asked for thirty times an hour by one network of accounts that nobody began', async () => {
    const { otpStrayResendsPerAddressAndHour: most } = serverLimits;
    const stray = (index: number) =>
      t.program().post('/auth/send_otp', { contact_no: `92${String(index).padStart(8, '0')}` });
    const answers = await Promise.all(Array.from({ length: most + 1 }, (_, index) => stray(index)));
    const codes = answers.map(({ body }) => body['code']);
    expect(codes.filter((code) => code === 'registration_over')).toHaveLength(most);
    expect(codes).toContain('too_many');
  });

  it('believes no forwarded address', async () => {
    const browser = t.browser();
    const answers = [];
    for (let index = 0; index < 12; index += 1) {
      const headers = { 'x-forwarded-for': `203.0.113.${index}`, forwarded: `for=203.0.113.${index}` };
      answers.push(await browser.post('/auth/register_user', newApplicant(), { headers }));
    }
    expect(statuses(answers).filter((status) => status === 200)).toHaveLength(10);
  });

  it('stops after 200 an hour in all', async () => {
    await t.platform.pool.query(
      "INSERT INTO throttle_marks (kind, subject) SELECT 'otp-send-all', 'all' FROM generate_series(1, 200)",
    );
    expect((await t.browser().post('/auth/register_user', newApplicant())).status).toBe(429);
  });
});
