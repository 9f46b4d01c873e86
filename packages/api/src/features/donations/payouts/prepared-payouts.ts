import { sql } from 'kysely';
import type { Kysely, Transaction } from 'kysely';

import { kolkataDay } from '@mysathi/contract/time/calendar';
import { formatRupees } from '@mysathi/contract/giving/money';

import { dayMilliseconds } from '../../../platform/clock.ts';
import type { DB } from '../../../platform/database/types.ts';
import type { MoneyMode } from '../../../platform/payments/payment-settings.ts';
import { serverLimits } from '../../../platform/server-limits.ts';

/** The book of a campaign. */
interface Fund {
  readonly mode: MoneyMode;
  readonly campaignId: string;
}

/** How many days a prepared payout keeps gifts from being refunded while its transfer is not reported. */
const holdDays = 3;

/**
 * Tests whether a prepared payout still blocks refunds: for some days, or until it is booked if the transfer was made.
 */
export const isKept = ({ preparedAt, utr }: { preparedAt: Date; utr: string | null }, now: Date): boolean =>
  utr !== null || preparedAt.getTime() > now.getTime() - holdDays * dayMilliseconds;

/** Returns the prepared payout of a campaign, and since when; `utr` is set if the transfer was made before. */
export const preparedFor = (db: Kysely<DB>, { mode, campaignId }: Fund) =>
  db
    .selectFrom('preparedPayouts')
    .select(['amount', 'updateNumber', 'preparedBy', 'preparedAt', 'utr'])
    .where('mode', '=', mode)
    .where('campaignId', '=', campaignId)
    .executeTakeFirst();

/** Deletes the prepared payout of a campaign: it was booked, or will not be paid. */
export const forgetPrepared = async (tx: Transaction<DB>, { mode, campaignId }: Fund): Promise<void> => {
  await tx
    .deleteFrom('preparedPayouts')
    .where('mode', '=', mode)
    .where('campaignId', '=', campaignId)
    .execute();
};

/** Locks a campaign's figures until the transaction ends, as all do that move its money or set it aside. */
export const lockFund = async (tx: Transaction<DB>, { mode, campaignId }: Fund): Promise<void> => {
  await sql`SELECT FROM campaign_totals WHERE campaign_id = ${campaignId} AND mode = ${mode} FOR NO KEY UPDATE`.execute(
    tx,
  );
};

const utrShape = /^[A-Z0-9]{6,40}$/;

/**
 * Normalises a bank reference for the books.
 * @throws if it is not one
 */
export const utrOf = (typed: string): string => {
  const utr = typed.trim().toUpperCase();
  if (!utrShape.test(utr)) throw new Error('Give the reference of the bank, of 6 to 40 letters and digits.');
  return utr;
};

/** Returns the subject of a payout in the desk's log: for one already made, with the end of its reference. */
export const subjectOf = (slug: string, utr: string | null): string =>
  `campaign ${slug} payout${utr === null ? '' : ` …${utr.slice(-serverLimits.shownUtrCharacters)}`}`;

/**
 * Checks that a transfer has not come back, because the books no longer count it then.
 * @throws if it has
 */
export const assertNotReturned = (returnedAt: Date | null): void => {
  if (returnedAt !== null)
    throw new Error(`This transfer was booked as come back on ${kolkataDay(returnedAt)}.`);
};

/**
 * Tests whether a transfer is in the books.
 * @throws if it is of another campaign or amount, or has come back
 */
export const isRecorded = async (
  tx: Transaction<DB>,
  { mode, campaignId, utr, amount }: Fund & { utr: string; amount: number },
): Promise<boolean> => {
  const known = await tx
    .selectFrom('payouts')
    .select(['campaignId', 'amount', 'returnedAt'])
    .where('mode', '=', mode)
    .where('utr', '=', utr)
    .executeTakeFirst();
  if (known === undefined) return false;
  if (known.campaignId !== campaignId || known.amount !== amount)
    throw new Error(`The reference ${utr} is of another payout, of ${formatRupees(known.amount)}.`);
  assertNotReturned(known.returnedAt);
  return true;
};
