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

/** How long what is prepared keeps gifts from going back while nothing is heard of its transfer. */
const holdDays = 3;

/** Whether donors' refunds still leave what was prepared alone: for some days, or until it is booked where it has left. */
export const isKept = ({ preparedAt, utr }: { preparedAt: Date; utr: string | null }, now: Date): boolean =>
  utr !== null || preparedAt.getTime() > now.getTime() - holdDays * dayMilliseconds;

/** What is prepared for a campaign, and since when; its `utr` where the transfer had left before. */
export const preparedFor = (db: Kysely<DB>, { mode, campaignId }: Fund) =>
  db
    .selectFrom('preparedPayouts')
    .select(['amount', 'updateNumber', 'preparedBy', 'preparedAt', 'utr'])
    .where('mode', '=', mode)
    .where('campaignId', '=', campaignId)
    .executeTakeFirst();

/** Takes away what is prepared for a campaign: it was booked, or shall not be paid. */
export const forgetPrepared = async (tx: Transaction<DB>, { mode, campaignId }: Fund): Promise<void> => {
  await tx
    .deleteFrom('preparedPayouts')
    .where('mode', '=', mode)
    .where('campaignId', '=', campaignId)
    .execute();
};

/** Holds a campaign's figures, as all do that move its money or set it aside, until the transaction ends. */
export const lockFund = async (tx: Transaction<DB>, { mode, campaignId }: Fund): Promise<void> => {
  await sql`SELECT FROM campaign_totals WHERE campaign_id = ${campaignId} AND mode = ${mode} FOR NO KEY UPDATE`.execute(
    tx,
  );
};

const utrShape = /^[A-Z0-9]{6,40}$/;

/** The reference of the bank as the books keep it; throws for what is none. */
export const utrOf = (typed: string): string => {
  const utr = typed.trim().toUpperCase();
  if (!utrShape.test(utr)) throw new Error('Give the reference of the bank, of 6 to 40 letters and digits.');
  return utr;
};

/** What the log of the desk calls a payout of a campaign: of one that has left, with the end of its reference. */
export const subjectOf = (slug: string, utr: string | null): string =>
  `campaign ${slug} payout${utr === null ? '' : ` …${utr.slice(-serverLimits.shownUtrCharacters)}`}`;

/** Throws for a transfer that came back, as the books do not count it any more. */
export const assertNotReturned = (returnedAt: Date | null): void => {
  if (returnedAt !== null)
    throw new Error(`This transfer was booked as come back on ${kolkataDay(returnedAt)}.`);
};

/** Whether a transfer stands in the books; throws for one of another campaign or sum, and for one that came back. */
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
