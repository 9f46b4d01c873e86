import type { Transaction } from 'kysely';

import { formatRupees } from '@mysathi/contract/giving/money';

import type { DB } from '../../../platform/database/types.ts';
import { recordAtDesk } from '../../../platform/desk/desk-log.ts';
import { reasonInLog } from '../../../platform/desk/desk-reason.ts';
import type { DeskReason } from '../../../platform/desk/desk-reason.ts';
import { lockCampaign } from '../campaigns/desk/campaign-at-desk.ts';
import type { Giving } from '../giving.ts';
import { payableNow } from './payable.ts';
import {
  forgetPrepared,
  lockFund,
  isKept,
  isRecorded,
  preparedFor,
  subjectOf,
  utrOf,
} from './prepared-payouts.ts';

/** A payout to be made, or, with the bank's reference in `utr`, one that the bank has made. */
interface WantedPayout extends DeskReason {
  /** In paise. */
  readonly amount: number;
  /** The number of the update that reports it. */
  readonly update: number;
  readonly utr?: string | undefined;
}

const assertTold = async (tx: Transaction<DB>, campaignId: string, number: number): Promise<void> => {
  const told = await tx
    .selectFrom('campaignUpdates')
    .select('number')
    .where('campaignId', '=', campaignId)
    .where('number', '=', number)
    .where('withdrawnAt', 'is', null)
    .executeTakeFirst();
  if (told === undefined) throw new Error(`No update ${number} tells of it: publish that first.`);
};

/**
 * Prepares a payout of a campaign, reported in one of its updates, replacing an earlier preparation; for some days
 * donors can take none of it back. A transfer already made is recorded whatever the campaign still holds. Returns false
 * if exactly that is prepared already, or in the books.
 */
export const preparePayout = async (
  { platform: { db, clock }, book: { mode } }: Giving,
  slug: string,
  { amount, update, by, reason: typed, utr: typedUtr }: WantedPayout,
): Promise<boolean> => {
  const reason = reasonInLog(typed);
  const utr = typedUtr === undefined ? null : utrOf(typedUtr);
  return db.transaction().execute(async (tx) => {
    const campaign = await lockCampaign(tx, slug);
    const fund = { mode, campaignId: campaign.id };
    await lockFund(tx, fund);
    if (utr !== null && (await isRecorded(tx, { ...fund, utr, amount }))) return false;
    const known = await preparedFor(tx, fund);
    const isSame = known?.amount === amount && known.updateNumber === update && known.utr === utr;
    const now = clock.now();
    if (isSame && isKept(known, now)) return false;
    if (known && known.utr !== null)
      throw new Error(
        `${formatRupees(known.amount)} of ${slug} has left the bank: record or withdraw that first.`,
      );
    await assertTold(tx, campaign.id, update);
    const most = await payableNow(tx, campaign.id, mode);
    if (utr === null && amount > most)
      throw new Error(`${slug} can pay out ${formatRupees(Math.max(0, most))} now.`);
    const row = { amount, updateNumber: update, preparedBy: by, preparedAt: now, utr };
    await tx
      .insertInto('preparedPayouts')
      .values({ ...fund, ...row })
      .onConflict((place) => place.columns(['mode', 'campaignId']).doUpdateSet(row))
      .execute();
    const what = utr === null ? 'payout prepared' : 'payout noted that has left the bank';
    await recordAtDesk(tx, { by, what, subject: subjectOf(slug, utr), reason });
    return true;
  });
};

/**
 * Withdraws a prepared payout that was not paid, so that gifts can be refunded again. Returns false if none is
 * prepared.
 */
export const withdrawPayout = async (
  { platform: { db }, book: { mode } }: Giving,
  slug: string,
  { by, reason: typed }: DeskReason,
): Promise<boolean> => {
  const reason = reasonInLog(typed);
  return db.transaction().execute(async (tx) => {
    const fund = { mode, campaignId: (await lockCampaign(tx, slug)).id };
    const prepared = await preparedFor(tx, fund);
    if (prepared === undefined) return false;
    await forgetPrepared(tx, fund);
    const subject = subjectOf(slug, prepared.utr);
    await recordAtDesk(tx, { by, what: 'payout withdrawn', subject, reason });
    return true;
  });
};
