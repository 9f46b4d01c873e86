import type { Transaction } from 'kysely';

import { formatRupees } from '@mysathi/contract/giving/money';

import type { DB } from '../../../platform/database/types.ts';
import { assertSecondPerson, recordAtDesk } from '../../../platform/desk/desk-log.ts';
import { reasonInLog } from '../../../platform/desk/desk-reason.ts';
import type { DeskReason } from '../../../platform/desk/desk-reason.ts';
import { lockCampaign } from '../campaigns/desk/campaign-at-desk.ts';
import type { Giving } from '../giving.ts';
import { assertNotReturned, subjectOf, utrOf } from './prepared-payouts.ts';

/**
 * The outcome. `asked`: a second person must confirm it. `again`: the same was reported before, and nothing is done.
 */
export type ReturnedPayout = 'asked' | 'booked' | 'again';

/**
 * Locks and returns a payout of a campaign.
 * @throws for a reference that the campaign does not have
 */
const lockPaid = async (tx: Transaction<DB>, mode: Giving['book']['mode'], slug: string, utr: string) => {
  const { id: campaignId } = await lockCampaign(tx, slug);
  const paid = await tx
    .selectFrom('payouts')
    .select(['id', 'amount', 'returnAskedBy', 'returnedAt'])
    .where('mode', '=', mode)
    .where('utr', '=', utr)
    .where('campaignId', '=', campaignId)
    .forUpdate()
    .executeTakeFirst();
  if (paid === undefined) throw new Error(`No payout of ${slug} has the reference ${utr}.`);
  return paid;
};

/**
 * Books that a whole transfer came back to our bank, once two people have reported it: the campaign has the money
 * again, and it can be paid out anew.
 * @throws for a reference that the campaign does not have, and for another amount
 */
export const returnPayout = async (
  { platform: { db, clock }, book: { mode } }: Giving,
  slug: string,
  { amount, utr: typedUtr, by, reason: typed }: DeskReason & { amount: number; utr: string },
): Promise<ReturnedPayout> => {
  const reason = reasonInLog(typed);
  const utr = utrOf(typedUtr);
  return db.transaction().execute(async (tx) => {
    const paid = await lockPaid(tx, mode, slug, utr);
    if (paid.amount !== amount)
      throw new Error(
        `That payout was of ${formatRupees(paid.amount)}: what came back in part is none of it.`,
      );
    if (paid.returnedAt !== null) return 'again';
    const isFirst = paid.returnAskedBy === null;
    if (!isFirst)
      assertSecondPerson(paid.returnAskedBy, by, 'You have said so: somebody else has to see it too.');
    await tx
      .updateTable('payouts')
      .set(isFirst ? { returnAskedBy: by } : { returnedBy: by, returnedAt: clock.now() })
      .where('id', '=', paid.id)
      .execute();
    const what = isFirst ? 'payout said to have come back' : 'payout came back';
    await recordAtDesk(tx, { by, what, subject: subjectOf(slug, utr), reason });
    return isFirst ? 'asked' : 'booked';
  });
};

/**
 * Withdraws one person's mistaken report that a transfer came back. Returns false if there is none.
 * @throws once a second person has confirmed it, because it is booked then
 */
export const withdrawReturn = async (
  { platform: { db }, book: { mode } }: Giving,
  slug: string,
  { utr: typedUtr, by, reason: typed }: DeskReason & { utr: string },
): Promise<boolean> => {
  const reason = reasonInLog(typed);
  const utr = utrOf(typedUtr);
  return db.transaction().execute(async (tx) => {
    const { id, returnAskedBy, returnedAt } = await lockPaid(tx, mode, slug, utr);
    assertNotReturned(returnedAt);
    if (returnAskedBy === null) return false;
    await tx.updateTable('payouts').set({ returnAskedBy: null }).where('id', '=', id).execute();
    const what = 'payout not said to have come back any more';
    await recordAtDesk(tx, { by, what, subject: subjectOf(slug, utr), reason });
    return true;
  });
};

/** A transfer that one person has reported as come back; in paise. */
export interface AskedReturn {
  readonly slug: string;
  readonly amount: number;
  readonly utr: string;
  readonly by: string;
}

/** Returns the transfers that one person has reported as come back, for another person to check at the bank. */
export const askedReturns = async ({ platform: { db }, book: { mode } }: Giving): Promise<AskedReturn[]> => {
  const rows = await db
    .selectFrom('payouts')
    .innerJoin('campaigns', 'campaigns.id', 'payouts.campaignId')
    .select(['slug', 'amount', 'utr', 'returnAskedBy as by'])
    .where('mode', '=', mode)
    .where('returnedAt', 'is', null)
    .where('returnAskedBy', 'is not', null)
    .orderBy('paidAt')
    .execute();
  return rows.flatMap(({ by, ...paid }) => (by === null ? [] : [{ ...paid, by }]));
};
