import { verify } from '@node-rs/argon2';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { addAccount, goodPassword } from '../testing/applicants.ts';
import { authTest, meanwhile } from '../testing/auth-test.ts';
import type { AuthTest } from '../testing/auth-test.ts';
import type { Answer } from '../testing/test-client.ts';

// The real work is done, but spied upon; modules are reset, as an earlier file may have loaded them.
vi.hoisted(() => vi.resetModules());
vi.mock('@node-rs/argon2', { spy: true });

let t: AuthTest;
beforeAll(async () => {
  t = await authTest();
});
afterAll(() => t.close());
beforeEach(() => t.platform.db.deleteFrom('throttleMarks').execute());

let made = 0;
const newAccount = async (inWizard = false) => {
  made += 1;
  const email = `member${made}@example.test`;
  const id = await addAccount(t.platform, { email, phone: `96${String(made).padStart(8, '0')}`, inWizard });
  return { id, email };
};
const shape = ({ status, headers, body }: Answer) => ({
  status,
  body,
  headers: [...headers.keys()].toSorted(),
});
const evaluated = (answers: readonly Answer[]) => answers.filter(({ status }) => status !== 429);

const signInDuring = async (id: string, email: string, change: string) => {
  const hold = `SELECT FROM members WHERE id = '${id}' FOR NO KEY UPDATE`;
  const [answer] = await meanwhile(t.platform, [hold, `${change} = '${id}'`], () =>
    t.browser().post('/auth/login', { email, password: goodPassword }),
  );
  return answer;
};

describe('logging in', () => {
  it('gives token, user and cookies, whatever the case of the e-mail', async () => {
    const { id, email } = await newAccount();
    const browser = t.browser();
    const answer = await browser.post('/auth/login', { email: email.toUpperCase(), password: goodPassword });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      data: { _id: id, email, wizard_page: null, profile_picture: { Location: null } },
    });
    expect(JSON.parse(decodeURIComponent(browser.cookies.get('UserData') ?? ''))).toEqual(answer.body.data);
    expect(browser.cookies.get('access_token')).toBe(answer.body.access_token);
    expect(browser.cookies.has('path')).toBe(false);
  });

  it('gives the person with picture, place and gender, as far as they are known and not refused', async () => {
    const { id, email } = await newAccount();
    const program = t.program();
    const person = async () =>
      (await program.post('/auth/login', { email, password: goodPassword })).body.data;
    expect(await person()).toMatchObject({ gender: null, native_place: null });
    await t.platform.db
      .insertInto('personalInfo')
      .values({ memberId: id, gender: 'Female', dateOfBirth: '1995-07-09', nativePlace: 'Pune, Maharashtra' })
      .execute();
    const picture = { slot: 'profile_picture', fileKey: 'k', format: 'webp', width: 1, height: 1 };
    await t.platform.db
      .insertInto('photos')
      .values({ memberId: id, ...picture })
      .execute();
    expect(await person()).toMatchObject({
      gender: 'Female',
      native_place: 'Pune, Maharashtra',
      profile_picture: { Location: expect.stringMatching(/^\/media\/picture\/k\/320\.webp\?/) },
    });
    await t.platform.db.updateTable('photos').set({ review: 'refused' }).where('memberId', '=', id).execute();
    expect(await person()).toMatchObject({ profile_picture: { Location: null } });
  });

  it('resumes an unfinished wizard', async () => {
    const { email } = await newAccount(true);
    const browser = t.browser();
    const answer = await browser.post('/auth/login', { email, password: goodPassword });
    expect(answer.body.data['wizard_page']).toBe('/hobbies');
    expect(browser.cookies.get('path')).toBe('/hobbies');
  });

  it('answers a wrong password and an unknown account alike (A1)', async () => {
    const { email } = await newAccount();
    const wrong = await t.browser().post('/auth/login', { email, password: 'not this one' });
    const unknown = await t
      .browser()
      .post('/auth/login', { email: 'nobody@example.test', password: 'not this one' });
    expect(wrong.status).toBe(401);
    expect(wrong.body.message).toBe('Email, mobile number or password do not match.');
    expect(shape(unknown)).toEqual(shape(wrong));
  });

  it('does the same work for an unknown account (A1)', async () => {
    const { email } = await newAccount();
    const program = t.program();
    const costs: (string | undefined)[][] = [];
    for (const name of [email, 'nobody@example.test', '9699999999']) {
      vi.mocked(verify).mockClear();
      await program.post('/auth/login', { email: name, password: 'not this one' });
      // The cost named in the hash.
      costs.push(
        vi.mocked(verify).mock.calls.map(([stored]) => /^\$argon2id\$v=19\$[^$]+/.exec(String(stored))?.[0]),
      );
    }
    expect(costs).toEqual(Array.from({ length: 3 }, () => ['$argon2id$v=19$m=19456,t=2,p=1']));
  });

  it('does not open a deleted account', async () => {
    const { id, email } = await newAccount();
    await t.platform.db.updateTable('members').set({ state: 'deleted' }).where('id', '=', id).execute();
    expect((await t.browser().post('/auth/login', { email, password: goodPassword })).status).toBe(401);
  });

  it('tells a suspended person why, and nobody who does not know the password', async () => {
    const { id, email } = await newAccount();
    await t.platform.db.updateTable('members').set({ state: 'suspended' }).where('id', '=', id).execute();
    await t.platform.db
      .insertInto('suspensions')
      .values({ memberId: id, rule: 'money', stateBefore: 'active' })
      .execute();
    const browser = t.browser();
    for (let at = 0; at < 12; at += 1) {
      const answer = await browser.post('/auth/login', { email, password: goodPassword });
      expect([answer.status, answer.body['code'], answer.body.message, answer.setCookies]).toEqual([
        403,
        'account_suspended',
        'Your account is suspended, as it broke this rule: Never ask another member for money, gifts, bank details or codes.',
        [],
      ]);
    }
    const wrong = await t.browser().post('/auth/login', { email, password: 'not this one' });
    const unknown = { email: 'nobody@example.test', password: 'not this one' };
    expect(shape(wrong)).toEqual(shape(await t.browser().post('/auth/login', unknown)));
  });

  it.each([
    ['the password is another one', "UPDATE credentials SET password_hash = 'another' WHERE member_id", 401],
    ['the account is deleted', "UPDATE members SET state = 'deleted' WHERE id", 401],
    ['the account is suspended', "UPDATE members SET state = 'suspended' WHERE id", 403],
  ])('opens nothing when meanwhile %s', async (_, change, status) => {
    const { id, email } = await newAccount();
    const answer = await signInDuring(id, email, change);
    const code = status === 403 ? 'account_suspended' : 'login_failed';
    expect([answer?.status, answer?.body['code']]).toEqual([status, code]);
    const sessions = t.platform.db.selectFrom('sessions').select('id').where('memberId', '=', id);
    expect(await sessions.execute()).toEqual([]);
  });

  it('has the scope of the account as it is by then', async () => {
    const { id, email } = await newAccount();
    const change = "UPDATE members SET state = 'leaving' WHERE id";
    const answer = await signInDuring(id, email, change);
    expect(answer?.status).toBe(200);
    const sessions = t.platform.db.selectFrom('sessions').select('scope').where('memberId', '=', id);
    expect(await sessions.execute()).toEqual([{ scope: 'leaving' }]);
  });

  it('evaluates at most 25 guesses an hour, and the owner on a known device still gets in (A2)', async () => {
    const { email } = await newAccount();
    const owner = t.browser();
    expect((await owner.post('/auth/login', { email, password: goodPassword })).status).toBe(200);

    const program = t.program();
    const answers: Answer[] = [];
    for (let minute = 0; minute < 60; minute += 2) {
      const flood = await Promise.all(
        Array.from({ length: 8 }, () => program.post('/auth/login', { email, password: 'guess' })),
      );
      answers.push(...flood);
      await t.age(120);
    }
    const tries = evaluated(answers);
    expect(tries.every(({ status }) => status === 401)).toBe(true);
    expect(tries.length).toBeGreaterThan(5);
    expect(tries.length).toBeLessThanOrEqual(25);
    const refused = answers.find(({ status }) => status === 429);
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(refused?.body.message).toMatch(/^Too many tries\. Please try again in \d+ (second|minute)s?\.$/);

    await program.post('/auth/login', { email, password: 'guess' });
    expect((await owner.post('/auth/login', { email, password: goodPassword })).status).toBe(200);
  });

  it('counts an e-mail as one, however it is written (A2)', async () => {
    const email = 'iris.iyer@example.test';
    await addAccount(t.platform, { email, phone: '9512345678' });
    const browser = t.browser();
    const spellings = [
      email,
      email.toUpperCase(),
      ` ${email} `,
      email.replace('i', 'İ'),
      'İrİs.İyer@example.test',
    ];
    for (const spelling of spellings)
      await browser.post('/auth/login', { email: spelling, password: 'guess' });
    for (const spelling of spellings.slice(3)) {
      const { status } = await browser.post('/auth/login', { email: spelling, password: goodPassword });
      expect(status).not.toBe(200);
    }
    for (let index = 0; index < 2; index += 1)
      await browser.post('/auth/login', { email, password: 'guess' });
    expect((await browser.post('/auth/login', { email, password: 'guess' })).status).toBe(429);
  });

  it('slows one address down that tries many accounts', async () => {
    const program = t.program();
    const answers = [];
    for (let index = 0; index < 40; index += 1)
      answers.push(await program.post('/auth/login', { email: `a${index}@example.test`, password: 'guess' }));
    expect(evaluated(answers)).toHaveLength(30);
  });

  it('forgets failures once the owner is in', async () => {
    const { email } = await newAccount();
    const browser = t.browser();
    for (let index = 0; index < 4; index += 1)
      await browser.post('/auth/login', { email, password: 'guess' });
    expect((await browser.post('/auth/login', { email, password: goodPassword })).status).toBe(200);
    const { count } = await t.platform.db
      .selectFrom('throttleMarks')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('kind', '=', 'login-account')
      .executeTakeFirstOrThrow();
    expect(count).toBe(0);
  });

  it('tells the owner of a new device, once', async () => {
    const { email } = await newAccount();
    const browser = t.browser();
    const chrome = {
      'user-agent': 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36',
    };
    await browser.post('/auth/login', { email, password: goodPassword }, { headers: chrome });
    await browser.post('/auth/login', { email, password: goodPassword }, { headers: chrome });
    const mails = await t.outbox(email);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.body).toContain('Chrome on Android');
    const program = t.program();
    await program.post('/auth/login', { email, password: goodPassword });
    await program.post('/auth/login', { email, password: goodPassword });
    expect(await t.outbox(email)).toHaveLength(2);
    // Claiming to be the browser in its headers does not make the program known.
    await program.post('/auth/login', { email, password: goodPassword }, { headers: chrome });
    expect(await t.outbox(email)).toHaveLength(3);
  });

  it('says that it is busy when too many wait (A3)', async () => {
    const { email } = await newAccount();
    const answers = await Promise.all(
      Array.from({ length: 120 }, () => t.program().post('/auth/login', { email, password: 'guess' })),
    );
    const busy = answers.filter(({ status }) => status === 503);
    expect(busy.length).toBeGreaterThan(0);
    expect(busy.every(({ headers }) => headers.has('retry-after'))).toBe(true);
    expect(answers.every(({ status }) => [401, 429, 503].includes(status))).toBe(true);
  });
});
