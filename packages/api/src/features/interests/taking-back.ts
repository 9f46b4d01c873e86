import { sql } from 'kysely';
import type { ExpressionBuilder, Transaction } from 'kysely';

import { hiddenFrom } from '../../members/between-sql.ts';
import type { DB } from '../../platform/database/types.ts';
import type { Answer } from './rules.ts';

/** The column values of an answered interest, including the previous state, so that the answer can be taken back. */
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

/** The column values when there is nothing to take back. */
export const nothingBefore = {
  statusBefore: null,
  answeredBefore: null,
  kindlyBefore: false,
  hidBefore: false,
};

/** The column values of an interest whose last answer was taken back. */
export const answerTakenBack = (eb: ExpressionBuilder<DB, 'interests'>) => ({
  status: sql<string>`${eb.ref('statusBefore')}`,
  answeredAt: eb.ref('answeredBefore'),
  kindly: eb.ref('kindlyBefore'),
  reopenedAt: sql<Date>`clock_timestamp()`,
  ...nothingBefore,
});

/** Makes the receiver of an interest hide from its sender again. */
export const hideAgain = (tx: Transaction<DB>, receiverId: string, senderId: string) =>
  tx
    .insertInto('hides')
    .values({ hiderId: receiverId, hiddenFromId: senderId })
    .onConflict((row) => row.doNothing())
    .execute();
