import { afterAll, beforeAll, expect, test } from 'vitest';

import { memberTest } from '../../members/testing/member-test.ts';
import type { MemberTest } from '../../members/testing/member-test.ts';
import { eraseAccounts } from './erase.ts';
import { exportQueries } from './export-queries.ts';

let t: MemberTest;

beforeAll(async () => {
  t = await memberTest('all');
});

afterAll(() => t.close());

const run = (text: string, ...values: unknown[]) => t.platform.pool.query(text, values);

const writtenBy = async (memberId: string): Promise<unknown[]> =>
  (await run(exportQueries['messages_to_us'] ?? '', memberId)).rows.map(({ item }) => item as unknown);

test.each(['password_reset', 'email_changed', 'email_confirmed'])(
  'what was written to us from an address is in the archive once that is known to be its member’s, by %s',
  async (event) => {
    const asha = await t.member('Asha', 'Female');
    const ravi = await t.member('Ravi', 'Male');
    await run(
      `INSERT INTO contact_messages (name, email, message) VALUES ('Asha Rao', $1, 'My photo waits.'), ('Ravi', $2, 'His.')`,
      `${asha.id}@EXAMPLE.org`,
      `${ravi.id}@example.org`,
    );
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
  await run(
    "INSERT INTO contact_messages (name, email, message) VALUES ('Asha', $1, 'My photo waits.')",
    email,
  );
  await run("UPDATE members SET state = 'leaving' WHERE id = $1", id);
  await run("INSERT INTO account_deletions VALUES ($1, now(), now(), 'active')", id);
  await eraseAccounts(t.platform);
  expect((await run('SELECT FROM contact_messages WHERE email = $1', email)).rowCount).toBe(left);
});
