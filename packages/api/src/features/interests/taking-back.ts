import { sql } from 'kysely';
import type { ExpressionBuilder, Transaction } from 'kysely';

import { hiddenFrom } from '../../members/between-sql.ts';
import type { DB } from '../../platform/database/types.ts';
import type { Answer } from './rules.ts';

/** An answer to an interest as it is stored, with what stood before, for whoever takes it back. */
export const answerGiven = (status: Answer, kindly: boolean) => (eb: ExpressionBuilder<DB, 'interests'>) => ({
  status,
  answeredAt: sql<Date>`clock_timestamp()`,
  kindly,
  waitedUntil: sql<Date>`CASE ${eb.ref('status')} WHEN 'pending' THEN clock_timestamp() ELSE ${eb.ref('waitedUntil')} END`,
  statusBefore: eb.ref('status'),
  answeredBefore: eb.ref('answeredAt'),
  kindlyBefore: eb.ref('kindly'),
  hidBefore: sql<boolean>`${sql.raw(hiddenFrom('interests.receiver_id', 'interests.sender_id'))}`,
});

/** Nothing to be taken back. */
export const nothingBefore = {
  statusBefore: null,
  answeredBefore: null,
  kindlyBefore: false,
  hidBefore: false,
};

/** How an interest is stored whose last answer was taken back. */
export const answerTakenBack = (eb: ExpressionBuilder<DB, 'interests'>) => ({
  status: sql<string>`${eb.ref('statusBefore')}`,
  answeredAt: eb.ref('answeredBefore'),
  kindly: eb.ref('kindlyBefore'),
  reopenedAt: sql<Date>`clock_timestamp()`,
  ...nothingBefore,
});

/** Has the receiver of an interest hide again from its sender. */
export const hideAgain = (tx: Transaction<DB>, receiverId: string, senderId: string) =>
  tx
    .insertInto('hides')
    .values({ hiderId: receiverId, hiddenFromId: senderId })
    .onConflict((row) => row.doNothing())
    .execute();
