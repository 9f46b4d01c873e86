import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { legalTextsVersion } from '@mysathi/contract/endpoints/account';

import { refreshMemberCard } from '../members/cards/card.ts';
import { addAccount, goodPassword, newApplicant } from '../features/auth/testing/applicants.ts';
import { authTest } from '../features/auth/testing/auth-test.ts';
import type { AuthTest, SignedIn } from '../features/auth/testing/auth-test.ts';
import type { TestClient } from '../features/auth/testing/test-client.ts';
import { profileRoutes } from '../features/profile/routes.ts';
import { eraseAccounts } from '../features/account/erase.ts';
import { accountRoutes } from '../features/account/routes.ts';
import { serverLimits } from '../platform/server-limits.ts';

let t: AuthTest;
let asha: SignedIn;

beforeAll(async () => {
  t = await authTest({}, accountRoutes, profileRoutes);
});

afterAll(() => t.close());

const listed = async (id: string) => {
  const { db } = t.platform;
  await db
    .insertInto('personalInfo')
    .values({ memberId: id, gender: 'Female', dateOfBirth: '1995-05-05' })
    .execute();
  await db
    .insertInto('photos')
    .values({
      memberId: id,
      slot: 'profile_picture',
      fileKey: 'none',
      format: 'webp',
      width: 8,
      height: 10,
    })
    .execute();
  await db.transaction().execute((tx) => refreshMemberCard(tx, id));
};

beforeEach(async () => {
  asha = await t.signIn();
  await listed(asha.id);
});

const isListed = async () =>
  (
    await t.platform.db
      .selectFrom('memberCards')
      .select('listed')
      .where('memberId', '=', asha.id)
      .executeTakeFirstOrThrow()
  ).listed;
const stateOf = async (id = asha.id) =>
  (await t.platform.db.selectFrom('members').select('state').where('id', '=', id).executeTakeFirstOrThrow())
    .state;
const pause = (paused: boolean) =>
  asha.client.send('/account/pause', { method: 'PUT', token: asha.token }, { paused });
const leave = () => asha.client.post('/account/deletion', {}, { token: asha.token });
const logIn = async (client: TestClient, email = asha.email) =>
  (await client.post('/auth/login', { email, password: goodPassword })).body;
const keep = (client: TestClient, token: string) =>
  client.send('/account/deletion', { method: 'DELETE', token });

describe('a pause', () => {
  test('takes the profile out of all lists and brings it back', async () => {
    expect(await isListed()).toBe(true);
    expect((await pause(true)).body.message).toBe('Your profile is hidden now.');
    expect([await stateOf(), await isListed()]).toEqual(['paused', false]);
    expect((await pause(true)).status).toBe(200);
    await pause(false);
    expect([await stateOf(), await isListed()]).toEqual(['active', true]);
  });

  test('can be ended so often a day, and be begun always', async () => {
    for (let times = 0; times < serverLimits.undosPerDay; times += 1) {
      expect((await pause(true)).status).toBe(200);
      expect((await pause(false)).status).toBe(200);
    }
    expect((await pause(true)).status).toBe(200);
    expect((await pause(false)).body.code).toBe('too_many');
    expect(await stateOf()).toBe('paused');
  });
});

describe('deleting an account', () => {
  test('closes it at once, signs out everywhere and says so by e-mail', async () => {
    const phone = t.program();
    const other = await logIn(phone);
    const closed = await leave();
    expect(closed.status).toBe(200);
    const days = (Date.parse(String(closed.body.data['erase_at'])) - Date.now()) / (24 * 60 * 60 * 1000);
    expect(days).toBeGreaterThan(6.9);
    expect(days).toBeLessThan(7.1);
    expect([await stateOf(), await isListed()]).toEqual(['leaving', false]);
    expect(asha.client.cookies.size).toBe(1);
    expect(await phone.statusWith(other.access_token)).toBe(401);
    expect((await leave()).status).toBe(401);
    const mails = await t.outbox(asha.email);
    expect(mails.at(-1)).toMatchObject({ subject: 'Your Mysathi account is closed' });
    expect(mails.at(-1)?.body).toMatch(/will be erased on \d+ \w+ \d{4}/);
  });

  test('a sign-in within seven days leads to the way back and nowhere else', async () => {
    await leave();
    const signedIn = await logIn(asha.client);
    expect(signedIn.data['wizard_page']).toBe('/leaving');
    expect(asha.client.cookies.get('path')).toBe('/leaving');
    const token = signedIn.access_token;
    expect((await asha.client.get('/account/deletion', { token })).status).toBe(200);
    for (const path of ['/users/me', '/account/consents', '/auth/devices'])
      expect((await asha.client.get(path, { token })).body).toMatchObject({ code: 'account_leaving' });
    expect((await pause(false)).status).toBe(401);
  });

  test('kept, everything is as it was: also a pause, also the wizard', async () => {
    await pause(true);
    await leave();
    const { access_token: token } = await logIn(asha.client);
    const kept = await keep(asha.client, token);
    expect(kept.status).toBe(200);
    expect(asha.client.cookies.has('path')).toBe(false);
    expect((await asha.client.get('/users/me', { token: kept.body.access_token })).body.data).toMatchObject({
      state: 'paused',
    });
    expect((await keep(asha.client, kept.body.access_token)).status).toBe(409);

    const { email, contact_no: phone } = newApplicant();
    await addAccount(t.platform, { email, phone, inWizard: true });
    const browser = t.browser();
    const first = await logIn(browser, email);
    await browser.post('/account/deletion', {}, { token: first.access_token });
    const again = await logIn(browser, email);
    await keep(browser, again.access_token);
    expect(browser.cookies.get('path')).toBe('/hobbies');
  });

  test('a browser that waited beside another learns that the account is kept', async () => {
    await leave();
    const waiting = t.browser();
    const { access_token: token } = await logIn(waiting);
    await keep(asha.client, (await logIn(asha.client)).access_token);
    expect(waiting.cookies.get('path')).toBe('/leaving');
    expect((await waiting.get('/account/deletion', { token })).status).toBe(409);
    expect(waiting.cookies.has('path')).toBe(false);
  });

  test('a program keeps its token through it', async () => {
    await leave();
    const program = t.program();
    const { access_token: token } = await logIn(program);
    expect((await keep(program, token)).body).not.toHaveProperty('access_token');
    expect((await program.get('/users/me', { token })).status).toBe(200);
  });

  test('can be undone so often a day, together with the pauses, and be asked for always', async () => {
    for (let times = 1; times < serverLimits.undosPerDay; times += 1) {
      await pause(true);
      await pause(false);
    }
    await leave();
    const program = t.program();
    const { access_token: token } = await logIn(program);
    expect((await keep(program, token)).status).toBe(200);
    expect((await program.post('/account/deletion', {}, { token })).status).toBe(200);
    const again = await logIn(program);
    expect((await keep(program, again.access_token)).body.code).toBe('too_many');
    expect(await stateOf()).toBe('leaving');
    expect((await program.get('/account/deletion', { token: again.access_token })).status).toBe(200);
  });

  test('whoever keeps the account at the moment of erasing has it whole or has it no more', async () => {
    await leave();
    const program = t.program();
    const { access_token: token } = await logIn(program);
    await t.platform.db
      .updateTable('accountDeletions')
      .set({ eraseAt: new Date(0) })
      .where('memberId', '=', asha.id)
      .execute();
    const [kept] = await Promise.all([keep(program, token), eraseAccounts(t.platform)]);
    const state = await stateOf();
    expect([
      [200, 'active'],
      [401, 'deleted'],
      [409, 'deleted'],
    ]).toContainEqual([kept.status, state]);
    const sessions = await t.platform.db
      .selectFrom('credentials')
      .select('memberId')
      .where('memberId', '=', asha.id)
      .execute();
    expect(sessions).toHaveLength(state === 'active' ? 1 : 0);
  });
});

describe('consents', () => {
  const consents = async () => (await asha.client.get('/account/consents', { token: asha.token })).body.data;

  test('tell what was agreed to and are withdrawn as easily as they were given', async () => {
    expect(await consents()).toMatchObject([
      { purpose: 'terms', given: true, changed_at: expect.any(String) },
      { purpose: 'public_site', given: false, changed_at: null, version: null },
      { purpose: 'id_check', given: false, changed_at: null },
    ]);
    const save = (given: boolean) =>
      asha.client.send(
        '/users/update/profile',
        { method: 'PUT', token: asha.token },
        { public_consent: given },
      );
    // There was no consent that could be withdrawn.
    await save(false);
    expect(await consents()).toMatchObject([{}, { given: false, changed_at: null }, {}]);
    await save(true);
    const since = await consents();
    await save(true);
    expect(await consents()).toEqual(since);
    expect(await consents()).toMatchObject([
      {},
      { purpose: 'public_site', given: true, version: legalTextsVersion, changed_at: expect.any(String) },
      {},
    ]);
    for (let count = 0; count < 2; count += 1)
      await asha.client.send('/account/consents/public_site', { method: 'DELETE', token: asha.token });
    expect(await consents()).toMatchObject([{}, { given: false, version: null }, {}]);
    const log = await t.platform.db
      .selectFrom('consents')
      .select(['purpose', 'given'])
      .where('memberId', '=', asha.id)
      .orderBy('id')
      .execute();
    expect(log).toEqual([
      { purpose: 'public_site', given: true },
      { purpose: 'public_site', given: false },
    ]);
  });

  test('that of the ID check goes with the papers', async () => {
    const { files, db } = t.platform;
    const key = await files.savePrivate({ contentType: 'application/pdf', bytes: Buffer.from('paper') });
    await db
      .insertInto('privateFiles')
      .values({
        memberId: asha.id,
        slot: 'id_proof_1',
        fileKey: key,
        contentType: 'application/pdf',
        bytes: 5,
      })
      .execute();
    expect(await consents()).toMatchObject([{}, {}, { purpose: 'id_check', given: true }]);
    await asha.client.send('/account/consents/id_check', { method: 'DELETE', token: asha.token });
    expect(await consents()).toMatchObject([{}, {}, { given: false }]);
    await expect(files.readPrivate(key)).rejects.toThrow('not in the store');
  });
});
