import { afterAll, beforeAll, expect, test } from 'vitest';

import { memberTest } from '../../members/testing/member-test.ts';
import type { MemberTest } from '../../members/testing/member-test.ts';
import { eraseAccounts } from './erase.ts';
import { messagesToUs } from './messages-to-us.ts';

let t: MemberTest;

beforeAll(async () => {
  t = await memberTest('all');
});

afterAll(() => t.close());

const run = (text: string, ...values: unknown[]) => t.platform.pool.query(text, values);

const writtenBy = (memberId: string) => messagesToUs(t.platform, memberId);
const write = (name: string, email: string, message: string) =>
  run(
    "INSERT INTO contact_messages (name, sealed_email, email_trace, message) VALUES ($1, 'sealed', $2, $3)",
    name,
    t.platform.contacts.emailTraces(email)[0],
    message,
  );

test.each(['password_reset', 'email_changed', 'email_confirmed'])(
  'what was written to us from an address is in the archive once that is known to be its member’s, by %s',
  async (event) => {
    const asha = await t.member('Asha', 'Female');
    const ravi = await t.member('Ravi', 'Male');
    await write('Asha Rao', `${asha.id}@EXAMPLE.org`, 'My photo waits.');
    await write('Ravi', `${ravi.id}@example.org`, 'His.');
    expect(await writtenBy(asha.id)).toEqual([]);
    await run('INSERT INTO account_events (member_id, kind) VALUES ($1, $2)', asha.id, event);
    expect(await writtenBy(asha.id)).toEqual([
      {
        number: expect.any(Number),
        name: 'Asha Rao',
        message: 'My photo waits.',
        campaign: null,
        created_at: expect.any(String),
      },
    ]);
  },
);

test.each([
  ['goes with the account', 'now()', 0],
  ['stays where the address may be somebody else’s', 'NULL', 1],
])('what was written to us from an address %s', async (_, confirmedAt, left) => {
  const { id } = await t.member('Asha', 'Female');
  const email = `${id}@example.org`;
  await run(`UPDATE credentials SET email_confirmed_at = ${confirmedAt} WHERE member_id = $1`, id);
  await write('Asha', email, 'My photo waits.');
  await run("UPDATE members SET state = 'leaving' WHERE id = $1", id);
  await run("INSERT INTO account_deletions VALUES ($1, now(), now(), 'active')", id);
  await eraseAccounts(t.platform);
  const kept = await run(
    'SELECT FROM contact_messages WHERE email_trace = $1',
    t.platform.contacts.emailTraces(email)[0],
  );
  expect(kept.rowCount).toBe(left);
});
