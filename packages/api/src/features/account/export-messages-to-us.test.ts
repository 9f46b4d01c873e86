import { afterAll, beforeAll, expect, test } from 'vitest';

import { memberTest } from '../../members/testing/member-test.ts';
import type { MemberTest } from '../../members/testing/member-test.ts';
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
