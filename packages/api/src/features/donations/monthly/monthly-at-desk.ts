import { sql } from 'kysely';

import type { MonthlyEnd } from '@mysathi/contract/endpoints/monthly-gifts';

import { recordAtDesk } from '../../../platform/desk/desk-log.ts';
import { reasonInLog } from '../../../platform/desk/desk-reason.ts';
import type { DeskReason } from '../../../platform/desk/desk-reason.ts';
import { meantBy } from '../gifts/meant-by.ts';
import type { Giving } from '../giving.ts';
import { endMonthly } from './end-monthly.ts';
import { withMonthly } from './lock-monthly.ts';
import type { LockedMonthly } from './lock-monthly.ts';
import { mandateIsLeft, shownNextOn } from './shown-month.ts';

/** A monthly gift as the desk sees it, without its secret key. */
export interface MonthlyAtDesk {
  readonly state: LockedMonthly['state'];
  readonly ended: MonthlyEnd | null;
  readonly months: number;
  /** How many months were captured. */
  readonly given: number;
  readonly nextOn: string | null;
  /** The mandate at the payment company. */
  readonly tokenId: string | null;
  /** Whether the payment company has yet to end it. */
  readonly mandateLeft: boolean;
}

/** Returns the monthly gift that a gift belongs to; null for a single gift. */
export const monthlyAtDesk = async (
  { platform: { db } }: Pick<Giving, 'platform'>,
  donationId: string,
): Promise<MonthlyAtDesk | null> => {
  const { rows } = await sql<MonthlyAtDesk>`
    SELECT monthly.state, end_reason AS ended, months, ${shownNextOn} AS next_on, token_id, ${mandateIsLeft} AS mandate_left,
      (SELECT count(*) FROM monthly_turns WHERE monthly_id = monthly.id AND outcome = 'given')::integer AS given
    FROM monthly_gifts monthly
    JOIN donations gift ON gift.id = monthly.first_donation_id
    JOIN campaigns ON campaigns.id = gift.campaign_id
    WHERE monthly.id = monthly_of_gift(${donationId})`.execute(db);
  return rows[0] ?? null;
};

/**
 * Stops the monthly gift that a gift belongs to, on record: nothing more is taken, and its donor is told. Returns
 * whether it was still active.
 * @throws if the word matches no monthly gift, or several active ones
 */
export const stopMonthlyAtDesk = async (
  giving: Giving,
  typed: string,
  { by, reason: given }: DeskReason,
): Promise<boolean> => {
  const reason = reasonInLog(given);
  const word = typed.trim();
  const { db } = giving.platform;
  const meant = await db
    .selectFrom('donations as gift')
    .innerJoin('monthlyGifts as monthly', (join) =>
      join.on('monthly.id', '=', sql<string>`monthly_of_gift(gift.id)`),
    )
    .select(['monthly.id', 'monthly.state'])
    .distinct()
    .where(meantBy(giving.platform, word, giving.book.mode))
    .where('gift.mode', '=', giving.book.mode)
    .execute();
  const going = meant.filter(({ state }) => state !== 'ended');
  const [monthly, another] = going.length > 0 ? going : meant.slice(0, 1);
  if (monthly === undefined) throw new Error(`No gift that comes every month is known as ${word}.`);
  if (another !== undefined)
    throw new Error(`${word} names more than one monthly gift: name a gift of it by its reference.`);
  const stopped = await withMonthly(db, monthly.id, async (tx, held) => {
    if (held.state === 'ended') return false;
    const { reference } = await tx
      .selectFrom('donations')
      .select('reference')
      .where('id', '=', held.firstDonationId)
      .executeTakeFirstOrThrow();
    await endMonthly(tx, giving, held, 'desk');
    await recordAtDesk(tx, { by, what: 'monthly gift stopped', subject: `gift ${reference}`, reason });
    return true;
  });
  return stopped === true;
};
