import { afterAll, beforeAll, expect, test } from 'vitest';

import { memberTest } from '../../members/testing/member-test.ts';
import type { MemberTest } from '../../members/testing/member-test.ts';
import { makePerson } from '../../members/testing/people.ts';
import { eraseAccounts, formerMember } from './erase.ts';
import { heldData } from './held-data.ts';
import { giveEmail, reachOf } from '../../members/testing/contact-rows.ts';
import { testContacts } from '../../platform/testing/test-contacts.ts';

let t: MemberTest;
beforeAll(async () => {
  t = await memberTest('all');
});
afterAll(() => t.close());

const run = <Row extends object>(text: string, ...values: unknown[]) =>
  t.platform.pool.query<Row>(text, values);

/** SQL values for required columns, by their types. */
const fillers: Readonly<Record<string, string>> = {
  uuid: 'gen_random_uuid()',
  text: "'x'",
  boolean: 'false',
  smallint: '1',
  integer: '1',
  bigint: '1',
  bytea: "'x'",
  json: "'{}'",
  jsonb: "'{}'",
  date: 'now()',
  'timestamp with time zone': 'now()',
  ARRAY: "'{}'",
};

/** Drops all checks: rows may have any content here, as other tests cover that. */
const dropChecks = () =>
  run(`DO $$ DECLARE dropped text; BEGIN
    FOR dropped IN SELECT format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname)
      FROM pg_constraint WHERE contype = 'c' AND conrelid <> 0 AND connamespace = 'public'::regnamespace
    LOOP EXECUTE dropped; END LOOP;
    FOR dropped IN SELECT format('ALTER DOMAIN %s DROP CONSTRAINT %I', contypid::regtype, conname)
      FROM pg_constraint WHERE contype = 'c' AND contypid <> 0 AND connamespace = 'public'::regnamespace
    LOOP EXECUTE dropped; END LOOP; END $$`);

/** Inserts a row that names a member in one column, and another member in other columns that name members. */
const nameIn = async (table: string, column: string, memberId: string) => {
  const naming = heldData.filter((other) => other.table === table).map((other) => other.column);
  const { rows } = await run<{ name: string; type: string }>(
    `SELECT column_name AS name, data_type AS type FROM information_schema.columns
     WHERE table_schema = 'public' AND table_name = $1 AND column_name <> $2
       AND (is_nullable = 'NO' OR column_name = ANY($3))
       AND column_default IS NULL AND is_identity = 'NO' AND is_generated = 'NEVER'`,
    table,
    column,
    naming,
  );
  // A new member each time, as tables about pairs have only one row for a pair.
  const { id: other } = await makePerson(t.platform, 'Ravi', { gender: 'Male' });
  const names = rows.map(({ name }) => `, "${name}"`).join('');
  const filled = rows.map(({ name, type }) => `, ${naming.includes(name) ? `'${other}'` : fillers[type]}`);
  // Without triggers, which would require the other rows it refers to.
  await run(`SET session_replication_role = replica;
    INSERT INTO ${table} (${column}${names}) VALUES ('${memberId}'${filled.join('')}) ON CONFLICT DO NOTHING;
    SET session_replication_role = DEFAULT`);
};

/** Returns those of these columns in which a member is named. */
const namedIn = async (memberId: string) => {
  const asked = heldData.map(
    ({ table, column }) =>
      `SELECT '${table}.${column}' AS at WHERE EXISTS (SELECT FROM ${table} WHERE ${column} = $1)`,
  );
  const { rows } = await run<{ at: string }>(asked.join(' UNION ALL '), memberId);
  return rows.map(({ at }) => at).toSorted();
};

test('an account that is erased is named nowhere but where it says so, and known by nothing it typed', async () => {
  await dropChecks();
  const { id } = await makePerson(t.platform, 'Asha');
  for (const { table, column } of heldData)
    if (table !== 'retained_accounts') await nameIn(table, column, id);
  const email = 'Asha@example.org';
  await giveEmail(t.platform.db, id, email);
  const { phone } = await reachOf(t.platform.db, id);
  const traces = [testContacts.phoneTraces(phone)[0], testContacts.emailTraces(email)[0]];
  await run(
    `WITH begun AS (
       INSERT INTO registrations (name, sealed_phone, phone_trace, sealed_email, email_trace, password_hash)
       VALUES ('x', '', $1, '', 'another', 'x'), ('x', '', 'another', '', $2, 'x'))
     INSERT INTO otp_challenges (purpose, sealed_phone, phone_trace, range_trace, expires_at)
       VALUES ('register', '', $1, '', now())`,
    ...traces,
  );
  await run(
    `INSERT INTO outbox_messages (channel, recipient, body) VALUES ('sms', $1, 'x'), ('email', $2, 'x')`,
    phone,
    email,
  );
  await run(
    `UPDATE members SET state = 'leaving', about_text = 'x', wizard_page = '/pd', public_consent = true,
       looks_unseen = true, language = 'hi' WHERE id = $1`,
    id,
  );
  const filled = heldData.filter(({ table }) => table !== 'retained_accounts');
  expect(await namedIn(id)).toEqual(filled.map(({ table, column }) => `${table}.${column}`).toSorted());

  await eraseAccounts(t.platform);

  expect(await namedIn(id)).toEqual([
    'card_changes.member_id',
    'conversations.high_id',
    'conversations.low_id',
    'messages.receiver_id',
    'reports.reported_id',
    'reports.reporter_id',
    'retained_accounts.member_id',
  ]);
  const left = await run(
    `SELECT 1 FROM registrations WHERE phone_trace = $1 OR email_trace = $2
     UNION ALL SELECT 1 FROM otp_challenges WHERE phone_trace = $1
     UNION ALL SELECT 1 FROM outbox_messages WHERE recipient IN ($3, $4)`,
    ...traces,
    phone,
    email,
  );
  expect(left.rows).toEqual([]);
  const { rows } = await run(
    `SELECT name, state, about_text, wizard_page, public_consent, looks_unseen, language FROM members WHERE id = $1`,
    id,
  );
  expect(rows).toEqual([
    {
      name: formerMember,
      state: 'deleted',
      about_text: null,
      wizard_page: null,
      public_consent: false,
      looks_unseen: false,
      language: 'en',
    },
  ]);
});
