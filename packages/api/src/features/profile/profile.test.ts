import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { exampleForm } from '@mysathi/contract/sections/testing/example-answers';

import { refreshMemberCard } from '../../members/cards/card.ts';
import { encodings, memberTest } from '../../members/testing/member-test.ts';
import type { Headers, MemberTest } from '../../members/testing/member-test.ts';
import { profileRoutes } from './routes.ts';
import { letPhoneWait } from '../../members/testing/contact-rows.ts';

let t: MemberTest;

beforeAll(async () => {
  t = await memberTest([profileRoutes]);
});

afterAll(() => t.close());

const about = 'A calm person who likes long walks, good food and quiet evenings at home.';
const me = async (headers: Headers) => (await t.app.inject({ url: '/api/users/me', headers })).json().data;
const finish = (headers: Headers, payload: object = { about_text: about }) =>
  t.app.inject({ method: 'POST', url: '/api/users', headers, payload });
const leave = (headers: Headers) => t.app.inject({ method: 'POST', url: '/api/users/leave_wizard', headers });

type Cookies = Awaited<ReturnType<typeof leave>>['cookies'];
const userOf = (cookies: Cookies): unknown =>
  JSON.parse(decodeURIComponent(cookies.find(({ name }) => name === 'UserData')?.value ?? 'null'));
const expectWizardForgotten = (cookies: Cookies) => {
  for (const name of ['path', 'hobbies', 'personal_detail']) {
    expect(cookies.find((cookie) => cookie.name === name)).toMatchObject({ value: '', maxAge: 0 });
  }
};

describe('the end of the wizard', () => {
  test.each(['json', 'urlencoded', 'multipart'] as const)('about myself as %s', async (encoding) => {
    const { headers } = await t.newcomer();
    const sent = encodings({ about_text: about })[encoding];
    const done = await t.app.inject({
      method: 'POST',
      url: '/api/users',
      headers: { ...headers, ...sent.headers },
      payload: sent.payload,
    });
    expect([done.statusCode, done.json().message]).toEqual([200, 'Register Successfully!']);
    expect(done.json().data).toMatchObject({ about_text: about, wizard_page: null, wizard_finished: true });
  });

  test('opens the member pages to a client without cookies, which keeps its token', async () => {
    const { headers } = await t.newcomer();
    const { id } = await t.member('Asha', 'Female');
    const look = () => t.app.inject({ url: `/api/family_info/${id}`, headers });
    expect((await look()).json().code).toBe('finish_profile');
    expect((await finish(headers)).json()).not.toHaveProperty('access_token');
    // Signed in and past the wizard: only personal details are missing to see others.
    expect((await look()).json().code).toBe('profile_gone');
  });

  test('gives a browser a new session and forgets what the wizard kept', async () => {
    const { id } = await t.newcomer();
    const before = await t.browserOf(id);
    const done = await finish(before);
    const token = done.json().access_token;
    expect(done.cookies.find(({ name }) => name === 'access_token')?.value).toBe(token);
    expectWizardForgotten(done.cookies);
    expect(userOf(done.cookies)).toMatchObject({ _id: id, wizard_page: null });
    expect((await t.app.inject({ url: '/api/users/me', headers: before })).statusCode).toBe(401);
    const session = t.platform.sessions.cookies.sessionName;
    const after = {
      authorization: `Bearer ${token}`,
      cookie: `${session}=${done.cookies.find(({ name }) => name === session)?.value}`,
      'sec-fetch-site': 'same-origin',
    };
    expect(await me(after)).toMatchObject({ wizard_finished: true });
  });

  test('is told to a browser that still stands in it, with its next save', async () => {
    const { id, headers } = await t.newcomer();
    const other = await t.browserOf(id);
    await finish(headers);
    for (const [path, payload] of [
      ['/personal_info', exampleForm('personal')],
      ['/hobbies', exampleForm('hobbies')],
    ] as const) {
      const saved = await t.app.inject({ method: 'POST', url: `/api${path}`, headers: other, payload });
      expect(saved.statusCode).toBe(200);
      expectWizardForgotten(saved.cookies);
    }
  });

  test('is left early by Cancel and Continue', async () => {
    const { id, headers } = await t.newcomer();
    const browser = await t.browserOf(id);
    const left = await leave(browser);
    expect(left.json()).toMatchObject({
      message: 'Welcome to Mysathi',
      data: null,
      access_token: expect.any(String),
    });
    expectWizardForgotten(left.cookies);
    // Another tab takes over the session from the cookies.
    expect(left.cookies.find(({ name }) => name === 'access_token')?.value).toBe(left.json().access_token);
    expect(userOf(left.cookies)).toMatchObject({ _id: id, email: `${id}@example.org`, wizard_page: null });
    expect(await me(headers)).toMatchObject({ wizard_page: null, wizard_finished: false });
    // Saving later in the editor does not restart the wizard.
    await t.app.inject({
      method: 'POST',
      url: '/api/personal_info',
      headers,
      payload: exampleForm('personal'),
    });
    expect(await me(headers)).toMatchObject({ wizard_page: null });
    const later = await t.app.inject({
      method: 'POST',
      url: '/api/hobbies',
      headers,
      payload: exampleForm('hobbies'),
    });
    expect(later.json().message).toBe('Successfully added Hobbies');
  });

  test.each([
    [{}, 400],
    [{ about_text: '   ' }, 400],
    [{ about_text: 'Too short.' }, 400],
    [{ about_text: 'x'.repeat(1001) }, 400],
  ])('%j is refused', async (payload, status) => {
    const { headers } = await t.newcomer();
    const response = await finish(headers, payload);
    expect(response.statusCode).toBe(status);
    expect(await me(headers)).toMatchObject({ wizard_page: '/pd', about_text: null });
  });

  test('a blank text is told in the fixed words', async () => {
    const { headers } = await t.newcomer();
    const blank = 'Please write something about yourself before continuing.';
    expect((await finish(headers, { about_text: '   ' })).json().message).toBe(blank);
  });
});

describe('my profile', () => {
  test('says where it stands, the phone masked', async () => {
    const { id, headers } = await t.newcomer('Test Person');
    const profile = await me(headers);
    expect(profile).toMatchObject({
      _id: id,
      name: 'Test Person',
      email: `${id}@example.org`,
      gender: null,
      completeness: 0,
      next_step: { step: 'personal' },
      listed: false,
      interests_from: null,
      id_proof: 'none',
      language: 'en',
    });
    expect(profile.member_id).toMatch(/^MS\d{7,}$/);
    expect(profile.phone).toMatch(/^•{6}\d{4}$/);
    expect(profile.phone_change).toBeNull();
  });

  test('says which number waits to take the place of mine, by its last digits', async () => {
    const { id, headers } = await t.newcomer('Test Person');
    const dueAt = new Date('2031-05-17T08:30:00Z');
    await letPhoneWait(t.platform.db, id, '9812345642', dueAt);
    const { phone_change: waiting } = await me(headers);
    expect(waiting).toEqual({ ending: '42', due_at: dueAt.toISOString() });
  });

  test('tells a man of 18 to 20 from when he may send interests', async () => {
    const { headers } = await t.newcomer();
    const year = new Date().getUTCFullYear() - 20;
    const form = {
      ...exampleForm('personal'),
      gender: 'Male',
      dob: `${year}-01-15`,
      marital_status: 'Single',
    };
    await t.app.inject({ method: 'POST', url: '/api/personal_info', headers, payload: form });
    expect(await me(headers)).toMatchObject({
      gender: 'Male',
      interests_from: `${year + 21}-01-15`,
      listed: false,
    });
  });

  test.each(['json', 'urlencoded', 'multipart'] as const)('is changed as %s', async (encoding) => {
    const { id, headers } = await t.member('Asha', 'Female');
    const sent = encodings({ name: ' Asha Example ', public_consent: true, language: 'hi' })[encoding];
    const changed = await t.app.inject({
      method: 'PUT',
      url: '/api/users/update/profile',
      headers: { ...headers, ...sent.headers },
      payload: sent.payload,
    });
    expect(changed.json().data).toMatchObject({
      name: 'Asha Example',
      public_consent: true,
      language: 'hi',
      about_text: null,
    });
    const card = await t.platform.db
      .selectFrom('memberCards')
      .selectAll()
      .where('memberId', '=', id)
      .executeTakeFirstOrThrow();
    expect(card.publicConsent).toBe(true);
    expect(card.card).toMatchObject({ name: 'Asha Example' });
  });

  describe('a new name', () => {
    const rename = (headers: Record<string, string>, name: string) =>
      t.app.inject({ method: 'PUT', url: '/api/users/update/profile', headers, payload: { name } });
    const checkedMember = async () => {
      const { id, headers } = await t.member('Asha', 'Female');
      await t.platform.pool.query(
        `INSERT INTO private_files (member_id, slot, file_key, content_type, bytes, review)
         VALUES ($1, 'id_proof_1', $2, 'application/pdf', 1, 'approved'), ($1, 'id_proof_2', $3, 'application/pdf', 1, 'refused')`,
        [id, `rename/${id}/1`, `rename/${id}/2`],
      );
      await t.platform.db.transaction().execute((tx) => refreshMemberCard(tx, id));
      return { id, headers };
    };
    const card = async (id: string) =>
      t.platform.db
        .selectFrom('memberCards')
        .select('verified')
        .where('memberId', '=', id)
        .executeTakeFirst();

    test('takes the mark of a checked ID with it, until the ID is looked at again', async () => {
      const { id, headers } = await checkedMember();
      expect([await card(id), (await me(headers)).id_proof]).toEqual([{ verified: true }, 'approved']);
      expect((await rename(headers, 'Asha')).statusCode).toBe(200);
      expect(await card(id)).toEqual({ verified: true });
      expect((await rename(headers, 'Somebody Else')).statusCode).toBe(200);
      expect([await card(id), (await me(headers)).id_proof]).toEqual([{ verified: false }, 'pending']);
      const { rows } = await t.platform.pool.query(
        'SELECT review FROM private_files WHERE member_id = $1 ORDER BY slot',
        [id],
      );
      expect(rows).toEqual([{ review: 'pending' }, { review: 'refused' }]);
    });

    test('is taken three times a day; the same name again is none', async () => {
      const { headers } = await t.member('Asha', 'Female');
      const answers: number[] = [];
      for (const name of ['Asha A', 'Asha A', 'Asha B', 'Asha C', 'Asha D'])
        answers.push((await rename(headers, name)).statusCode);
      expect(answers).toEqual([200, 200, 200, 200, 429]);
      expect((await me(headers)).name).toBe('Asha C');
      expect((await rename(headers, 'Asha C')).statusCode).toBe(200);
    });

    test('stands in the cookie that further tabs read', async () => {
      const { id } = await t.newcomer('Asha');
      const { cookies } = await rename(await t.browserOf(id), 'Asha Renamed');
      expect(userOf(cookies)).toMatchObject({ _id: id, name: 'Asha Renamed' });
    });
  });

  // Other clients may send the whole user; they must not be told that changes were saved which were ignored.
  test.each(['json', 'urlencoded', 'multipart'] as const)(
    'of nothing that can be changed here is refused, as %s',
    async (encoding) => {
      const { headers } = await t.member('Asha', 'Female');
      const change = (fields: Record<string, string>) => {
        const sent = encodings(fields)[encoding];
        return t.app.inject({
          method: 'PUT',
          url: '/api/users/update/profile',
          headers: { ...headers, ...sent.headers },
          payload: sent.payload,
        });
      };
      for (const fields of [{ email: 'asha@example.org' }, { native_place: 'Pune, Maharashtra' }, {}]) {
        const refused = await change(fields);
        expect([refused.statusCode, refused.json().message]).toEqual([400, 'Please say what to change.']);
      }
      const changed = await change({ native_place: 'Pune, Maharashtra', language: 'hi' });
      expect([changed.statusCode, changed.json().message]).toEqual([200, 'Your profile is up to date.']);
      expect(changed.json().data).toMatchObject({ language: 'hi', native_place: null });
    },
  );

  test.each([
    [{ name: '' }],
    [{ name: 'x'.repeat(81) }],
    [{ language: 'fr' }],
    [{ public_consent: 'maybe' }],
    [{ about_text: '' }],
  ])('%j is refused', async (payload) => {
    const { headers } = await t.member('Asha', 'Female');
    const refused = await t.app.inject({ method: 'PUT', url: '/api/users/update/profile', headers, payload });
    expect(refused.statusCode).toBe(400);
    expect(await me(headers)).toMatchObject({ name: 'Asha', language: 'en', public_consent: false });
  });
});
