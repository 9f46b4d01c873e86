import { expect, test } from 'vitest';
import type { Transaction } from 'kysely';

import { duringTransaction, untilSomebodyWaits } from '../../platform/database/testing/during-transaction.ts';
import type { DB } from '../../platform/database/types.ts';
import { newId } from '../../platform/ids.ts';
import { notifyTest } from './testing/notify-test.ts';

const t = notifyTest();

test.each<[string, () => Promise<unknown>]>([
  ['marking all as read', () => t.calls.call(t.asha, 'POST', '/notifications/read', {})],
  ['changing the quiet hours', () => t.calls.choose(t.asha, { quiet_from: 21 })],
  ['the daily summary', () => t.digestsAt()],
])('%s holds none of several notifications while it waits for an earlier one', async (_, change) => {
  const { db } = t.platform;
  const row = (tx: Pick<Transaction<DB>, 'selectFrom'>, id: string) =>
    tx.selectFrom('notifications').select('id').where('id', '=', id).forUpdate();
  for (const inTable of ['first', 'last']) {
    const [earlier = '', later = ''] = [newId(), newId()].toSorted();
    for (const id of inTable === 'first' ? [earlier, later] : [later, earlier]) {
      const waiting = { inApp: true, inDigest: true, mailDueAt: new Date() };
      await db
        .insertInto('notifications')
        .values({ id, memberId: t.asha.id, kind: 'quota', topic: id, ...waiting })
        .execute();
    }
    const takeLater = async () => {
      await untilSomebodyWaits(db);
      return row(db, later).noWait().execute();
    };
    const answers = await duringTransaction(db, (tx) => row(tx, earlier).execute(), [change, takeLater]);
    expect(answers[1]).toEqual([{ id: later }]);
  }
});
