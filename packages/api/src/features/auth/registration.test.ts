import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { addAccount, newApplicant, register, verify } from './testing/applicants.ts';
import { authTest } from './testing/auth-test.ts';
import type { AuthTest } from './testing/auth-test.ts';
import { ownersOf } from '../../members/testing/contact-rows.ts';
import { accountOf } from './accounts.ts';

let t: AuthTest;
beforeAll(async () => {
  t = await authTest();
});
afterAll(() => t.close());
beforeEach(() => t.platform.db.deleteFrom('throttleMarks').execute());

describe('registering', () => {
  it('makes an account with the code from the phone and signs in to the wizard', async () => {
    const browser = t.browser();
    const { phone, applicant } = await register(browser);
    const answer = await verify(browser, phone, await t.codeFor(phone));
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      message: 'Otp verified',
      data: {
        name: applicant.name,
        email: applicant.email,
        member_id: expect.stringMatching(/^MS\d{7,}$/),
        wizard_page: '/pd',
      },
    });
    expect(browser.cookies.get('path')).toBe('/pd');
    expect((await browser.get('/auth/devices', { token: answer.body.access_token })).status).toBe(200);
    const { scope } = await t.platform.db
      .selectFrom('sessions')
      .select('scope')
      .where('memberId', '=', String(answer.body.data['_id']))
      .executeTakeFirstOrThrow();
    expect(scope).toBe('onboarding');
  });

  it('writes the code so that a phone can fill it in', async () => {
    const { phone } = await register(t.browser());
    const [sms] = await t.outbox(phone);
    expect(sms?.body).toMatch(/^(\d{4}) is your Mysathi code\.[\s\S]*\n@localhost #\1$/);
  });

  it('takes all three body encodings from a client that is no browser', async () => {
    const form = (fields: Record<string, string>) => {
      const data = new FormData();
      for (const [name, value] of Object.entries(fields)) data.append(name, value);
      return data;
    };
    const encodings = [
      (fields: Record<string, string>) => fields,
      (fields: Record<string, string>) => new URLSearchParams(fields),
      form,
    ];
    for (const encode of encodings) {
      const program = t.program();
      const applicant = newApplicant();
      expect((await program.post('/auth/register_user', encode(applicant))).status).toBe(200);
      const otp = await t.codeFor(applicant.contact_no);
      const verified = await program.post(
        '/auth/verify_otp',
        // With spaces around the number, as the specification's client may send it.
        encode({ contact_no: ` ${applicant.contact_no} `, otp, name: applicant.name }),
      );
      expect(verified.status).toBe(200);
      expect(verified.setCookies).toEqual([]);
      const login = await program.post(
        '/auth/login',
        encode({ email: applicant.email, password: applicant.password }),
      );
      expect(login.status).toBe(200);
      expect((await program.get('/auth/devices', { token: login.body.access_token })).status).toBe(200);
    }
  });

  it('answers a known number and a known e-mail like any other (A1), changes nothing and tells the owner', async () => {
    await addAccount(t.platform, { name: 'Real Owner', email: 'owner@example.test', phone: '9700000001' });
    const fresh = newApplicant();
    const attempts = [
      fresh,
      { ...newApplicant(), contact_no: '9700000001' },
      { ...newApplicant(), email: 'Owner@example.test' },
    ];
    const answers = [];
    for (const attempt of attempts) answers.push(await t.browser().post('/auth/register_user', attempt));
    const shown = answers.map(({ status, headers, body }) => ({
      status,
      body: JSON.stringify(body).replace(/\+91 \d{5} \d{5}/, 'N'),
      headers: [...headers.keys()].toSorted(),
    }));
    expect(shown[1]).toEqual(shown[0]);
    expect(shown[2]).toEqual(shown[0]);

    expect((await t.outbox('9700000001')).map(({ body }) => body)).toEqual([
      expect.stringContaining('has an account already'),
    ]);
    expect((await t.outbox('Owner@example.test')).map(({ subject }) => subject)).toEqual([
      'You already have a Mysathi account',
    ]);
    expect(await t.outbox(attempts[2]?.contact_no)).toEqual([]);
    const { rows: hashes } = await t.platform.pool.query(
      'SELECT DISTINCT code_hash FROM otp_challenges WHERE phone_trace = ANY($1)',
      [
        ['9700000001', attempts[2]?.contact_no ?? ''].flatMap((phone) =>
          t.platform.contacts.phoneTraces(phone),
        ),
      ],
    );
    expect(hashes).toEqual([{ code_hash: null }]);
    const wrong = await verify(t.browser(), '9700000001', '1234');
    expect(wrong.body['code']).toBe('otp_wrong');
    const [owner = ''] = await ownersOf(t.platform.db, { phone: '9700000001' });
    expect(await accountOf(t.platform, t.platform.db, owner)).toMatchObject({
      name: 'Real Owner',
      email: 'owner@example.test',
    });
  });

  it('writes to the owner of an address three times a day, however often somebody tries with it', async () => {
    await addAccount(t.platform, { email: 'often@example.test', phone: '9700000003' });
    const statuses = [];
    for (let tries = 0; tries < 5; tries += 1) {
      const attempt = { ...newApplicant(), email: 'often@example.test' };
      statuses.push((await t.browser().post('/auth/register_user', attempt)).status);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200]);
    expect(await t.outbox('often@example.test')).toHaveLength(3);
  });

  it('tells who finished, and never heard of it, of the account in place of another code', async () => {
    const browser = t.browser();
    const { phone } = await register(browser);
    const code = await t.codeFor(phone);
    // The cookies of this answer are lost on their way.
    expect((await verify(browser.copy(), phone, code)).status).toBe(200);
    expect((await verify(browser, phone, code)).body['code']).toBe('otp_wrong');

    const again = (client = browser) => client.post('/auth/send_otp', { contact_no: phone });
    expect((await again()).body['code']).toBe('otp_wait');
    await t.age(31);
    const sent = await again();
    expect([sent.status, sent.body.data]).toEqual([200, { next_send_seconds: 60 }]);
    expect((await t.outbox(phone)).at(-1)?.body).toContain('has an account already');

    await t.age(61);
    expect((await again(t.browser())).body['code']).toBe('registration_over');
    expect(await t.outbox(phone)).toHaveLength(2);

    // Attempts of another device with the number take nothing away from the device that finished.
    expect(
      (await t.browser().post('/auth/register_user', { ...newApplicant(), contact_no: phone })).status,
    ).toBe(200);
    await t.age(3600);
    expect((await again()).status).toBe(200);
  });

  it('tells a browser whose registration is over to begin anew, whoever has the number', async () => {
    const phones = ['9700000004', (await register(t.browser())).phone, newApplicant().contact_no];
    await addAccount(t.platform, { email: 'asked@example.test', phone: '9700000004' });
    await t.age(31);
    const answers = await Promise.all(
      phones.map((contact_no) => t.browser().post('/auth/send_otp', { contact_no })),
    );
    expect(answers.map(({ status, body }) => [status, body['code']])).toEqual(
      phones.map(() => [409, 'registration_over']),
    );
    expect(await t.outbox(phones[1])).toHaveLength(1);
  });

  it.each(['7', '12345678'.slice(0, 7)])('refuses the short password %s', async (password) => {
    const answer = await t.browser().post('/auth/register_user', { ...newApplicant(), password });
    expect(answer.status).toBe(400);
    expect(answer.body.message).toBe('Password must be at least 8 characters');
  });

  it('refuses what everybody would guess and what says who the person is (A14)', async () => {
    const applicant = newApplicant();
    const refused = [
      'password1',
      'Krishna@123',
      'asha kulkarni',
      applicant.email,
      applicant.contact_no,
      `+91${applicant.contact_no}`,
      'x'.repeat(129),
    ];
    for (const password of refused) {
      const answer = await t.browser().post('/auth/register_user', { ...applicant, password });
      expect({ password, status: answer.status }).toEqual({ password, status: 400 });
    }
    const taken = ['7tq!Vz0k', 'ärger im Büro ☂ नमस्ते', 'k9'.concat('vTq!m2'.repeat(21))];
    for (const password of taken) {
      const next = newApplicant();
      expect((await t.browser().post('/auth/register_user', { ...next, password })).status).toBe(200);
      const client = t.program();
      await t.age(31);
      await t.platform.db.deleteFrom('throttleMarks').execute();
      await client.post('/auth/register_user', { ...next, password });
      await verify(client, next.contact_no, await t.codeFor(next.contact_no));
      expect((await client.post('/auth/login', { email: next.email, password })).status).toBe(200);
      expect(
        (
          await client.post('/auth/login', {
            email: next.email,
            password: password.normalize('NFD').concat(' '),
          })
        ).status,
      ).toBe(401);
    }
  });
});

describe('a program without cookies', () => {
  const from = async (remoteAddress: string, url: string, payload: object) => {
    const { statusCode, body } = await t.app.inject({
      method: 'POST',
      url: `/api/auth/${url}`,
      payload,
      remoteAddress,
    });
    return { status: statusCode, body: JSON.parse(body) };
  };
  const [hers, his] = ['203.0.113.7', '198.51.100.9'];

  it('does not finish with its code what a stranger has begun for its number from elsewhere', async () => {
    const applicant = newApplicant();
    const { contact_no } = applicant;
    await from(hers, 'register_user', applicant);
    await t.platform.db.deleteFrom('throttleMarks').execute();
    const stranger = { ...newApplicant(), contact_no, password: 'A tree of his own by the sea 9' };
    expect((await from(his, 'register_user', stranger)).status).toBe(200);
    const otp = await t.codeFor(contact_no);
    expect((await from(hers, 'verify_otp', { contact_no, otp })).body.code).toBe('otp_wrong');
    expect((await from(hers, 'send_otp', { contact_no })).body.code).toBe('registration_over');
    expect(await ownersOf(t.platform.db, { phone: contact_no })).toEqual([]);
  });

  it('gets another code in its network, and makes the account with it', async () => {
    const applicant = newApplicant();
    const { contact_no } = applicant;
    await from('2001:db8:1:2::5', 'register_user', applicant);
    await t.age(31);
    expect((await from('2001:db8:1:2:9::8', 'send_otp', { contact_no })).status).toBe(200);
    const otp = await t.codeFor(contact_no);
    const { status, body } = await from('2001:db8:1:2::5', 'verify_otp', { contact_no, otp });
    expect([status, body.data.email]).toEqual([200, applicant.email]);
  });
});
