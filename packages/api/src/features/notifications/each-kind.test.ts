import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { isMailed, notificationKinds } from '@mysathi/contract/notification-kinds';

import { makeMember } from '../../members/testing/people.ts';
import { testPlatform } from '../../platform/testing/test-platform.ts';
import type { TestPlatform } from '../../platform/testing/test-platform.ts';

let t: TestPlatform;
beforeAll(async () => {
  t = await testPlatform();
});
afterAll(() => t.close());

test('the database knows the kinds of the contract, and no others', async () => {
  const { rows } = await sql<{ rule: string }>`
    SELECT pg_get_constraintdef(oid) AS rule FROM pg_constraint WHERE conname = 'notifications_kind_check'`.execute(
    t.platform.db,
  );
  const known = [...(rows[0]?.rule ?? '').matchAll(/'(\w+)'/g)].map(([, kind = '']) => kind);
  expect(known.toSorted()).toEqual(notificationKinds.toSorted());
});

test('an e-mail or the summary tells of the kinds that the contract has mailed, and of no others', async () => {
  const { db } = t.platform;
  const told = async (muted: string[]): Promise<string[]> => {
    const { id: memberId } = await makeMember(t.platform, 'Asha Rao');
    await db.insertInto('notificationSettings').values({ memberId, muted }).execute();
    for (const kind of notificationKinds)
      await sql`SELECT record_notification(${memberId}, ${kind}, NULL)`.execute(db);
    const rows = await db
      .selectFrom('notifications')
      .select('kind')
      .where('memberId', '=', memberId)
      .where((row) => row.or([row('mailDueAt', 'is not', null), row('inDigest', '=', true)]))
      .execute();
    return rows.map(({ kind }) => kind).toSorted();
  };
  const mailed = notificationKinds.filter((kind) => isMailed(kind)).toSorted();
  expect(await told([])).toEqual(mailed);
  expect(await told(notificationKinds.map((kind) => `${kind}:email`))).toEqual(mailed);
});
