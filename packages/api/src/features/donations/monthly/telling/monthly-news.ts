import { sql } from 'kysely';
import type { Transaction } from 'kysely';

import type { DB } from '../../../../platform/database/types.ts';
import { tellDonorsJob } from '../../books/event-queue.ts';
import { queueLetters } from '../../books/outbox.ts';
import type { ToldOfMonthly } from '../../books/outbox.ts';
import type { Giving } from '../../giving.ts';
import type { LockedMonthly } from '../lock-monthly.ts';
import type { Turn } from '../monthly-rows.ts';

/** Returns the subject of a letter about a month in the outbox. */
const letterAbout = ({ monthlyId, month }: Turn): string => `${monthlyId}:${month}`;

/** SQL: the month in the subject of an outbox row `told`; null if the letter is not about one. */
export const monthOfLetter = sql`nullif(split_part(told.subject, ':', 2), '')::date`;

/**
 * Queues a letter to the donor of a monthly gift once this transaction commits; each kind once per month, or once in
 * all.
 */
export const tellOfMonthly = async (
  tx: Transaction<DB>,
  { platform, book }: Pick<Giving, 'platform' | 'book'>,
  { id, firstDonationId }: Pick<LockedMonthly, 'id' | 'firstDonationId'>,
  kind: ToldOfMonthly,
  month?: string,
): Promise<void> => {
  const subject = month === undefined ? id : letterAbout({ monthlyId: id, month });
  await queueLetters(tx, book.mode, [{ kind, subject, donation: firstDonationId }]);
  await platform.jobs.enqueue(tellDonorsJob, {}, { tx });
};

/** Tests whether the letter announcing a month was handed over by a moment. */
export const isToldBy = async (tx: Transaction<DB>, turn: Turn, moment: Date): Promise<boolean> => {
  const letter = await tx
    .selectFrom('givingOutbox')
    .select('id')
    .where('kind', '=', 'monthly_soon')
    .where('subject', '=', letterAbout(turn))
    .where('deliveredAt', '<=', moment)
    .executeTakeFirst();
  return letter !== undefined;
};
