import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { addAccount, goodPassword, newApplicant, verify } from '../testing/applicants.ts';
import { authTest, meanwhile } from '../testing/auth-test.ts';
import type { AuthTest } from '../testing/auth-test.ts';
import { applyDuePhoneChanges } from './phones-due.ts';
import { givePhoneSql, reachOf } from '../../../members/testing/contact-rows.ts';

let t: AuthTest;
beforeAll(async () => {
  t = await authTest({ config: { otpSignIn: true } });
});
afterAll(() => t.close());
beforeEach(() => t.platform.db.deleteFrom('throttleMarks').execute());

let made = 0;

/** Makes a signed-in member whose new number is waiting. */
const somebody = async ({ wanted, inWizard = false }: { wanted?: string; inWizard?: boolean } = {}) => {
  made += 1;
  const email = `due${made}@example.test`;
  const phone = `84${String(made).padStart(8, '0')}`;
  const to = wanted ?? `83${String(made).padStart(8, '0')}`;
  const id = await addAccount(t.platform, { name: 'Demo Waiter', email, phone, inWizard });
  const browser = t.browser();
  const token = (await browser.post('/auth/login', { email, password: goodPassword })).body.access_token;
  await browser.post('/auth/change_phone', { contact_no: to, password: goodPassword }, { token });
  const code = { contact_no: to, otp: await t.codeFor(to) };
  expect((await browser.post('/auth/confirm_phone', code, { token })).status).toBe(200);
  await t.platform.db.deleteFrom('throttleMarks').execute();
  return { id, email, phone, wanted: to, browser, token };
};

const endHold = (memberId: string) =>
  sql`UPDATE phone_changes SET due_at = now() WHERE member_id = ${memberId}`.execute(t.platform.db);
const count = () => applyDuePhoneChanges(t.platform);
const numberOf = async (memberId: string) => (await reachOf(t.platform.db, memberId)).phone;
const stillWaits = async (memberId: string) =>
  (await t.platform.db.selectFrom('phoneChanges').selectAll().where('memberId', '=', memberId).execute())
    .length > 0;
const sent = async (recipient: string) =>
  (await t.outbox(recipient)).map(({ subject, body }) => subject ?? body);
const kept = 'The mobile number of your Mysathi account could not be changed';
const changed = 'The mobile number of your Mysathi account was changed';

/** Returns the outcome of a change: the member's number, whether one still waits, the refusals, and the last SMS. */
const outcomeOf = async ({ id, email, phone }: { id: string; email: string; phone: string }) => ({
  number: await numberOf(id),
  waits: await stillWaits(id),
  refusals: (await sent(email)).filter((subject) => subject === kept).length,
  sms: (await sent(phone)).at(-1),
});
const keptBy = ({ phone }: { phone: string }) => ({
  number: phone,
  waits: false,
  refusals: 1,
  sms: expect.stringContaining('could not be changed and stays as it is') as string,
});

describe('a number whose days of waiting are over', () => {
  it('never counts after a suspension: its owner could not stop it meanwhile', async () => {
    const waiter = await somebody();
    const become = (state: 'suspended' | 'active') =>
      t.platform.db.updateTable('members').set({ state }).where('id', '=', waiter.id).execute();
    await become('suspended');
    await endHold(waiter.id);
    await count();
    await become('active');
    await count();
    expect(await outcomeOf(waiter)).toMatchObject({ number: waiter.phone, waits: false, refusals: 0 });
  });

  it('is the one to sign in with by a code, and the old one until then', async () => {
    const { id, phone, wanted } = await somebody();
    const codeTo = async (contact_no: string) => {
      await t.platform.db.deleteFrom('throttleMarks').execute();
      const before = (await sent(contact_no)).length;
      await t.browser().post('/auth/login_otp', { contact_no });
      return (await sent(contact_no)).length - before;
    };
    expect([await codeTo(phone), await codeTo(wanted)]).toEqual([1, 0]);
    await endHold(id);
    await count();
    expect([await codeTo(phone), await codeTo(wanted)]).toEqual([0, 1]);
  });

  it('lets nobody in with a code to the old number that is typed while the new one begins to count', async () => {
    const { id, phone, wanted } = await somebody();
    const thief = t.browser();
    await thief.post('/auth/login_otp', { contact_no: phone });
    const code = { contact_no: phone, otp: await t.codeFor(phone) };
    const [answer] = await meanwhile(
      t.platform,
      [`SELECT FROM members WHERE id = '${id}' FOR UPDATE`, givePhoneSql(id, wanted)],
      () => thief.post('/auth/login_with_otp', code),
    );
    expect(answer).toMatchObject({ status: 400, body: { code: 'otp_wrong' } });
  });

  it('keeps nobody from registering with it; who waited is told that it could not be done', async () => {
    const waiter = await somebody();
    const applicant = { ...newApplicant(), contact_no: waiter.wanted };
    const browser = t.browser();
    await browser.post('/auth/register_user', applicant);
    const answer = await verify(browser, waiter.wanted, await t.codeFor(waiter.wanted));
    expect(answer.status).toBe(200);
    await endHold(waiter.id);
    await count();
    expect(await outcomeOf(waiter)).toEqual(keptBy(waiter));
    await count();
    expect(await outcomeOf(waiter)).toEqual(keptBy(waiter));
  });

  it('is given once to two who wait for it', async () => {
    const first = await somebody();
    const second = await somebody({ wanted: first.wanted });
    await endHold(first.id);
    await endHold(second.id);
    await Promise.all([count(), count()]);
    expect(await numberOf(first.id)).toBe(first.wanted);
    expect(await outcomeOf(second)).toEqual(keptBy(second));
    expect((await sent(first.email)).filter((subject) => subject === changed)).toHaveLength(1);
  });

  it('is not given when somebody takes it at the same moment', async () => {
    const [waiter, other] = [await somebody(), await somebody()];
    await endHold(waiter.id);
    await meanwhile(t.platform, [givePhoneSql(other.id, waiter.wanted)], count);
    expect(await outcomeOf(waiter)).toEqual(keptBy(waiter));
  });

  it('counts once, however often and at once that is looked after', async () => {
    const { id, email, phone, wanted } = await somebody();
    await endHold(id);
    await meanwhile(t.platform, [`SELECT FROM members WHERE id = '${id}' FOR UPDATE`], count, count);
    await count();
    expect([await numberOf(id), await stillWaits(id)]).toEqual([wanted, false]);
    expect((await sent(email)).filter((subject) => subject === changed)).toHaveLength(1);
    expect((await sent(phone)).filter((body) => body.includes('belongs to it no more'))).toHaveLength(1);
  });

  it('holds up no other when something goes wrong with it, and is tried again', async () => {
    const [first, second] = [await somebody(), await somebody()];
    await t.platform.pool.query(`CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN RAISE 'not now'; END $$;
      CREATE TRIGGER refusing BEFORE UPDATE ON credentials FOR EACH ROW
        WHEN (NEW.phone_trace = '${t.platform.contacts.phoneTraces(first.wanted)[0]}') EXECUTE FUNCTION refuse()`);
    await endHold(first.id);
    await endHold(second.id);
    await expect(count()).rejects.toThrow('1 of 2');
    expect([await numberOf(first.id), await stillWaits(first.id)]).toEqual([first.phone, true]);
    expect(await numberOf(second.id)).toBe(second.wanted);
    await t.platform.pool.query('DROP TRIGGER refusing ON credentials');
    await count();
    expect(await numberOf(first.id)).toBe(first.wanted);
  });

  it('counts or is stopped, never half of each', async () => {
    const { id, phone, wanted, browser, token } = await somebody();
    await endHold(id);
    const [status] = await meanwhile<number>(
      t.platform,
      [`SELECT FROM members WHERE id = '${id}' FOR UPDATE`],
      async () => (await browser.send('/auth/change_phone', { method: 'DELETE', token })).status,
      async () => {
        await count();
        return 0;
      },
    );
    expect(await numberOf(id)).toBe(status === 200 ? phone : wanted);
    expect(await stillWaits(id)).toBe(false);
  });

  it('makes links void that were sent before', async () => {
    const { id, email } = await somebody();
    await t.browser().post('/auth/forgot_password', { email });
    const secret = await t.secretTo(email, 'Choose a new Mysathi password');
    await endHold(id);
    await count();
    const used = { token: secret, password: 'Peepal leaf 9 on water' };
    const answer = await t.browser().post('/auth/reset_password', used);
    expect([secret.length, answer.body['code']]).toEqual([43, 'link_expired']);
  });

  it('keeps the device that asked signed in, though its session has another id by then', async () => {
    const { id, email, wanted } = await somebody();
    await t.browser().post('/auth/login', { email, password: goodPassword });
    const [session] = await t.platform.db
      .selectFrom('phoneChanges')
      .select('sessionId')
      .where('memberId', '=', id)
      .execute();
    await sql`UPDATE sessions SET id = gen_random_uuid() WHERE id = ${session?.sessionId}`.execute(
      t.platform.db,
    );
    await endHold(id);
    await count();
    const alive = await t.platform.db
      .selectFrom('sessions')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('memberId', '=', id)
      .where('endedAt', 'is', null)
      .executeTakeFirstOrThrow();
    expect([await numberOf(id), alive.count]).toEqual([wanted, 1]);
  });

  it('does not count for an account that is being closed', async () => {
    const waiter = await somebody();
    await t.platform.db
      .updateTable('members')
      .set({ state: 'leaving' })
      .where('id', '=', waiter.id)
      .execute();
    await endHold(waiter.id);
    await count();
    expect(await outcomeOf(waiter)).toEqual(keptBy(waiter));
  });

  it('does not count where its account was suspended and erased', async () => {
    const waiter = await somebody();
    const { id: gone } = await somebody();
    await sql`INSERT INTO retained_accounts (member_id, sealed, purge_at, phone_trace, suspended_for)
      VALUES (${gone}, '\\x00', now() + interval '1 day', ${t.platform.contacts.phoneTraces(waiter.wanted)[0]}, 'money')`.execute(
      t.platform.db,
    );
    await endHold(waiter.id);
    await count();
    expect(await outcomeOf(waiter)).toEqual(keptBy(waiter));
  });

  it('brings the blocks of its erased account along', async () => {
    const [waiter, blocker, gone] = [await somebody(), await somebody(), await somebody()];
    await sql`INSERT INTO retained_accounts (member_id, sealed, purge_at, phone_trace)
      VALUES (${gone.id}, '\\x00', now() + interval '1 day', ${t.platform.contacts.phoneTraces(waiter.wanted)[0]})`.execute(
      t.platform.db,
    );
    await sql`INSERT INTO kept_blocks (erased_id, blocker_id) VALUES (${gone.id}, ${blocker.id}), (${gone.id}, ${waiter.id})`.execute(
      t.platform.db,
    );
    await endHold(waiter.id);
    await count();
    const laid = await t.platform.db
      .selectFrom('blocks')
      .selectAll()
      .where('blockedId', '=', waiter.id)
      .execute();
    expect(laid).toMatchObject([{ blockerId: blocker.id, laidAgain: true }]);
  });

  it('counts though the device that asked is forgotten by then', async () => {
    const { id, wanted } = await somebody({ inWizard: true });
    await t.platform.db.deleteFrom('sessions').where('memberId', '=', id).execute();
    await endHold(id);
    await count();
    expect(await numberOf(id)).toBe(wanted);
  });
});
