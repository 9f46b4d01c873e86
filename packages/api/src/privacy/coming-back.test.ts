import type { Transaction } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { eraseAccounts, purgeRetained } from '../features/account/erase.ts';
import { addAccount, goodPassword, newApplicant, verify } from '../features/auth/testing/applicants.ts';
import { authTest } from '../features/auth/testing/auth-test.ts';
import type { AuthTest } from '../features/auth/testing/auth-test.ts';
import { keepReport } from '../features/safety/reports.ts';
import { safetyRoutes } from '../features/safety/routes.ts';
import { decideReport } from '../features/safety/desk/decide-report.ts';
import type { Decision } from '../features/safety/desk/decide-report.ts';
import { liftSuspension } from '../features/safety/desk/lift-suspension.ts';
import { forgetKeptBlock, reapplyBlocks } from '../members/accounts/erased-contacts.ts';
import { ContactSeals } from '../platform/sealing/contact-seals.ts';
import { duringTransaction } from '../platform/database/testing/during-transaction.ts';
import type { DB } from '../platform/database/types.ts';
import type { Platform } from '../platform/platform.ts';
import { signedInHeader } from '../platform/sessions/testing/signed-in-header.ts';
import { ownersOf } from '../members/testing/contact-rows.ts';
import { testFileKey } from '../platform/testing/test-contacts.ts';

let t: AuthTest;
/** Has blocked Ravi, who returns in each test. */
let asha: string;
let ravi: { id: string; email: string; phone: string };

beforeAll(async () => {
  t = await authTest({}, safetyRoutes);
});

afterAll(() => t.close());

const rows = async <Row extends object>(text: string, ...values: unknown[]) =>
  (await t.platform.pool.query<Row>(text, values)).rows;

const newAccount = async () => {
  const { email, contact_no: phone } = newApplicant();
  const id = await addAccount(t.platform, { email, phone });
  await rows('UPDATE credentials SET email_confirmed_at = now() WHERE member_id = $1', id);
  return { id, email, phone };
};
const block = (blocker: string, blocked: string) =>
  rows('INSERT INTO blocks (blocker_id, blocked_id) VALUES ($1, $2)', blocker, blocked);

beforeEach(async () => {
  ({ id: asha } = await newAccount());
  ravi = await newAccount();
  await block(asha, ravi.id);
});

/** Erases an account as if its seven days had passed; a suspended one stays suspended until then. */
const erase = async (id: string, keys: Partial<Platform> = {}) => {
  await rows("UPDATE members SET state = 'leaving' WHERE id = $1 AND state <> 'suspended'", id);
  await rows(
    "INSERT INTO account_deletions (member_id, erase_at, state_before) VALUES ($1, now(), 'active')",
    id,
  );
  await eraseAccounts({ ...t.platform, ...keys });
};

const suspend = async (id: string) => {
  await rows("UPDATE members SET state = 'suspended' WHERE id = $1", id);
  await rows("INSERT INTO suspensions (member_id, rule, state_before) VALUES ($1, 'money', 'active')", id);
};

/** Registers with somebody's phone number or e-mail address, the other being new, and enters the code. */
const comeBack = async (with_: { phone?: string; email?: string }) => {
  const fresh = newApplicant();
  // A number may be sent a second code only after half a minute.
  await t.platform.db.deleteFrom('throttleMarks').execute();
  const phone = with_.phone ?? fresh.contact_no;
  const client = t.browser();
  const begun = await client.post('/auth/register_user', {
    ...fresh,
    contact_no: phone,
    email: with_.email ?? fresh.email,
  });
  const code = await t.codeFor(phone);
  return { begun, code, answer: await verify(client, phone, code === 'none' ? '0000' : code) };
};
const idOf = ({ answer }: Awaited<ReturnType<typeof comeBack>>) => String(answer.body.data['_id']);
const blockersOf = async (id: string) =>
  (await rows<{ id: string }>('SELECT blocker_id AS id FROM blocks WHERE blocked_id = $1', id)).map(
    (row) => row.id,
  );

describe('a block', () => {
  test.each(['phone', 'email'] as const)('holds for whoever comes back with the same %s', async (by) => {
    await erase(ravi.id);
    expect(await blockersOf(idOf(await comeBack({ [by]: ravi[by] })))).toEqual([asha]);
  });

  test('holds for the address in other letters, and not for another number and address', async () => {
    await erase(ravi.id);
    expect(await blockersOf(idOf(await comeBack({ email: ravi.email.toUpperCase() })))).toEqual([asha]);
    expect(await blockersOf(idOf(await comeBack({})))).toEqual([]);
  });

  test('holds from the moment on at which another account takes the address', async () => {
    await erase(ravi.id);
    const { client, token, id } = await t.signIn();
    await client.post('/auth/change_email', { email: ravi.email, password: goodPassword }, { token });
    const link = await t.secretTo(ravi.email, 'Confirm your new e-mail address at Mysathi');
    expect((await client.post('/auth/confirm_email', { token: link })).status).toBe(200);
    expect(await blockersOf(id)).toEqual([asha]);
  });

  test('tells nobody who has come back, and as whom', async () => {
    const headers = await signedInHeader(t.platform, asha, 'member');
    const listed = async () => (await t.app.inject({ url: '/api/blocks', headers })).json().data as unknown[];
    expect(await listed()).toHaveLength(1);
    await erase(ravi.id);
    await comeBack({ phone: ravi.phone });
    expect(await listed()).toEqual([]);
  });

  test('holds for nobody by an address that was never confirmed: it may be somebody else’s', async () => {
    await rows('UPDATE credentials SET email_confirmed_at = NULL WHERE member_id = $1', ravi.id);
    await erase(ravi.id);
    expect(await blockersOf(idOf(await comeBack({ email: ravi.email })))).toEqual([]);
    expect(await blockersOf(idOf(await comeBack({ phone: ravi.phone })))).toEqual([asha]);
  });

  test('holds for a third account as well, and is not taken back by who does not know of it', async () => {
    await erase(ravi.id);
    const second = idOf(await comeBack({ phone: ravi.phone }));
    await erase(second);
    const third = idOf(await comeBack({ phone: ravi.phone }));
    expect(await blockersOf(third)).toEqual([asha]);
    const headers = await signedInHeader(t.platform, asha, 'member');
    await t.app.inject({ method: 'DELETE', url: `/api/blocks/${third}`, headers });
    await erase(third);
    expect(await blockersOf(idOf(await comeBack({ phone: ravi.phone })))).toEqual([asha]);
  });

  test('leaves nothing to recognise anybody by once all have taken theirs back, also at one moment', async () => {
    const { db } = t.platform;
    const { id: bina } = await newAccount();
    await block(bina, ravi.id);
    await erase(ravi.id);
    const back = idOf(await comeBack({ phone: ravi.phone }));
    const takeBack = (blocker: string) => (tx: Transaction<DB>) =>
      forgetKeptBlock(t.platform, tx, blocker, back);
    await duringTransaction(db, takeBack(asha), [() => db.transaction().execute(takeBack(bina))]);
    expect(
      await rows('SELECT phone_trace, email_trace FROM retained_accounts WHERE member_id = $1', ravi.id),
    ).toEqual([{ phone_trace: null, email_trace: null }]);
  });

  test('is recognised after a change of keys, and not without the key it was kept with', async () => {
    const [older, newer] = ['older-key-0123456789abcdefghijklmnop', 'newer-key-0123456789abcdefghijklmnop'];
    const keys = (...secrets: string[]) => ({ contacts: new ContactSeals(secrets) });
    await erase(ravi.id, keys(older, testFileKey));
    const back = async (known: ReturnType<typeof keys>) => {
      const { id: memberId } = await newAccount();
      await t.platform.db.transaction().execute((tx) => reapplyBlocks(known, tx, { ...ravi, memberId }));
      return blockersOf(memberId);
    };
    expect([await back(keys(newer, older)), await back(keys(newer))]).toEqual([[asha], []]);
  });

  test('ends with the account of whoever blocked, and with what is retained', async () => {
    const { id: bina } = await newAccount();
    await block(bina, ravi.id);
    await erase(ravi.id);
    await erase(asha);
    expect(await rows('SELECT blocker_id FROM kept_blocks WHERE erased_id = $1', ravi.id)).toEqual([
      { blocker_id: bina },
    ]);
    await rows('UPDATE retained_accounts SET purge_at = now()');
    expect(await blockersOf(idOf(await comeBack({ email: ravi.email })))).toEqual([]);
    await purgeRetained(t.platform);
    expect(await rows('SELECT FROM kept_blocks')).toEqual([]);
  });
});

const nothing = { phone_trace: null, email_trace: null, suspended_for: null };
const keptOf = (id: string) =>
  rows('SELECT phone_trace, email_trace, suspended_for FROM retained_accounts WHERE member_id = $1', id);

describe('what somebody whom one member had blocked is recognised by', () => {
  beforeEach(() => erase(ravi.id));

  test('goes with the account of that member', async () => {
    expect(await keptOf(ravi.id)).not.toEqual([nothing]);
    await erase(asha);
    expect(await keptOf(ravi.id)).toEqual([nothing]);
  });

  test('goes with the block, once that is taken back', async () => {
    const second = idOf(await comeBack({ phone: ravi.phone }));
    // As if Asha had blocked this account herself before it had his number.
    await rows('UPDATE blocks SET laid_again = false WHERE blocked_id = $1', second);
    const headers = await signedInHeader(t.platform, asha, 'member');
    await t.app.inject({ method: 'DELETE', url: `/api/blocks/${second}`, headers });
    expect(await keptOf(ravi.id)).toEqual([nothing]);
  });
});

describe('a suspension', () => {
  const refusal =
    'Your account is suspended, as it broke this rule: Never ask another member for money, gifts, bank details or codes.';

  test('is told to whoever comes back with the same number, once they typed its code, and no account is made', async () => {
    await suspend(ravi.id);
    await erase(ravi.id);
    const { begun, answer } = await comeBack({ phone: ravi.phone });
    expect([begun.status, answer.status, answer.body['code']]).toEqual([200, 403, 'account_suspended']);
    expect(answer.body.message).toBe(refusal);
    expect(await ownersOf(t.platform.db, { phone: ravi.phone })).toEqual([]);
  });

  test('is forgotten with what is retained', async () => {
    await suspend(ravi.id);
    await erase(ravi.id);
    await rows('UPDATE retained_accounts SET purge_at = now() WHERE member_id = $1', ravi.id);
    expect((await comeBack({ phone: ravi.phone })).answer.status).toBe(200);
  });

  test('is told by e-mail alone to whoever comes back with the same address, and all else looks the same', async () => {
    await suspend(ravi.id);
    await erase(ravi.id);
    const { begun, code, answer } = await comeBack({ email: ravi.email });
    expect([begun.status, code, answer.body['code']]).toEqual([200, 'none', 'otp_wrong']);
    expect((await t.outbox(ravi.email)).at(-1)?.subject).toBe('Your Mysathi account is suspended');
  });

  test('keeps the address from other accounts, too, and says why in a letter to it', async () => {
    await suspend(ravi.id);
    await erase(ravi.id);
    const { client, token, email } = await t.signIn();
    const change = { email: ravi.email, password: goodPassword };
    expect((await client.post('/auth/change_email', change, { token })).status).toBe(200);
    expect(await t.secretTo(ravi.email, 'Confirm your new e-mail address at Mysathi')).toBe('');
    expect((await t.outbox(ravi.email)).at(-1)?.subject).toBe('Your Mysathi account is suspended');
    expect(await ownersOf(t.platform.db, { email })).toHaveLength(1);
  });

  test('that the desk lifts lets them come back, with the blocks of before', async () => {
    await suspend(ravi.id);
    await erase(ravi.id);
    const [member] = await rows<{ number: string }>(
      "SELECT 'MS' || lpad(number::text, 7, '0') AS number FROM members WHERE id = $1",
      ravi.id,
    );
    const lift = () =>
      liftSuspension(t.platform, member?.number ?? '', { reason: 'a mistake of ours', by: 'Meera Nair' });
    expect([await lift(), await lift()]).toEqual([{ kind: 'erased' }, null]);
    expect(await blockersOf(idOf(await comeBack({ phone: ravi.phone })))).toEqual([asha]);
  });
});

describe('a report that is decided once its member has erased the account', () => {
  const report = (reportedId: string) =>
    t.platform.db
      .transaction()
      .execute((tx) => keepReport(tx, { reporterId: asha, reportedId, reason: 'money', note: null }));
  const decide = (number: number, decision: Decision) =>
    decideReport(t.platform, number, { decision, reason: 'as the talk shows', by: 'Meera Nair' });

  test('keeps them away as a suspension, until the desk lifts it', async () => {
    const { id, phone } = await newAccount();
    const { number } = await report(id);
    await erase(id);
    expect(await decide(number, 'suspended')).toMatchObject({ account: 'kept_away' });
    expect((await comeBack({ phone })).answer.body['code']).toBe('account_suspended');
    const [member] = await rows<{ number: string }>(
      "SELECT 'MS' || lpad(number::text, 7, '0') AS number FROM members WHERE id = $1",
      id,
    );
    const word = { reason: 'a mistake of ours', by: 'Meera Nair' };
    expect(await liftSuspension(t.platform, member?.number ?? '', word)).toEqual({ kind: 'erased' });
    expect(await keptOf(id)).toEqual([nothing]);
    expect(await blockersOf(idOf(await comeBack({ phone })))).toEqual([]);
  });

  test('leaves nothing to recognise them by where nothing was wrong, but for who had blocked them', async () => {
    const bina = await newAccount();
    const numbers = [await report(bina.id), await report(ravi.id)].map(({ number }) => number);
    await erase(bina.id);
    await erase(ravi.id);
    for (const number of numbers) await decide(number, 'dismissed');
    expect(await keptOf(bina.id)).toEqual([nothing]);
    expect(await blockersOf(idOf(await comeBack({ phone: ravi.phone })))).toEqual([asha]);
  });

  test('leaves nothing either where it was decided before', async () => {
    const { id } = await newAccount();
    await decide((await report(id)).number, 'dismissed');
    await erase(id);
    expect(await keptOf(id)).toEqual([nothing]);
  });
});

test('of an account that nobody had blocked or reported nothing is recognised', async () => {
  const bina = await newAccount();
  await erase(bina.id);
  expect(await keptOf(bina.id)).toEqual([nothing]);
});
