import { describe, expect, test } from 'vitest';
import type { Transaction } from 'kysely';

import { duringTransaction, untilSomebodyWaits } from '../../platform/database/testing/during-transaction.ts';
import type { DB } from '../../platform/database/types.ts';
import { newId } from '../../platform/ids.ts';
import { notifyTest } from './testing/notify-test.ts';

const t = notifyTest();

const row = (db: Pick<Transaction<DB>, 'selectFrom'>, id: string) =>
  db.selectFrom('notifications').select('id').where('id', '=', id).forUpdate();

/** Makes a change while the earlier of two notifications is held; returns the later, taken as the change waits. */
const laterDuring = async (change: () => Promise<unknown>, earlier: string, later: string) => {
  const { db } = t.platform;
  const takeLater = async () => {
    await untilSomebodyWaits(db);
    return row(db, later).noWait().execute();
  };
  const calls = [change, takeLater];
  const answers = await duringTransaction(db, (tx) => row(tx, earlier).execute(), calls);
  return answers[1];
};

describe.each(['first', 'last'])('where the earlier of two notifications stands %s in the table', (place) => {
  test.each<[string, () => Promise<unknown>]>([
    ['marking all as read', () => t.calls.call(t.asha, 'POST', '/notifications/read', {})],
    ['changing the quiet hours', () => t.calls.choose(t.asha, { quiet_from: 21 })],
    ['the daily summary', () => t.digestsAt()],
  ])('%s does not hold the later one while it waits for that', async (_, change) => {
    const { db } = t.platform;
    const [earlier = '', later = ''] = [newId(), newId()].toSorted();
    for (const id of place === 'first' ? [earlier, later] : [later, earlier]) {
      const waiting = { inApp: true, inDigest: true, mailDueAt: new Date() };
      await db
        .insertInto('notifications')
        .values({ id, memberId: t.asha.id, kind: 'quota', topic: id, ...waiting })
        .execute();
    }
    expect(await laterDuring(change, earlier, later)).toEqual([{ id: later }]);
  });
});

test.each(['accepted', 'rejected'])(
  'an interest that is %s anew does not hold the later of its two notifications while it waits for the earlier',
  async (answer) => {
    const { db } = t.platform;
    const pair = await db
      .insertInto('interests')
      .values({
        senderId: t.ravi.id,
        receiverId: t.asha.id,
        status: answer === 'rejected' ? 'accepted' : 'pending',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db.deleteFrom('notifications').where('memberId', 'in', [t.asha.id, t.ravi.id]).execute();
    const [earlier = '', later = ''] = [newId(), newId()].toSorted();
    const waiting = { inApp: true, inDigest: true };
    const toSender = { memberId: t.ravi.id, kind: 'interest_accepted', actorId: t.asha.id };
    const toReceiver = { memberId: t.asha.id, kind: 'interest_received', actorId: t.ravi.id };
    // The trigger turns to the first of these two first.
    const [first, second] = answer === 'rejected' ? [toSender, toReceiver] : [toReceiver, toSender];
    await db
      .insertInto('notifications')
      .values([
        { id: later, ...first, ...waiting },
        { id: earlier, ...second, ...waiting },
      ])
      .execute();
    const change = () =>
      db.updateTable('interests').set({ status: answer }).where('id', '=', pair.id).executeTakeFirst();
    expect(await laterDuring(change, earlier, later)).toEqual([{ id: later }]);
  },
);
