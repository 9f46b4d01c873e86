import { formatRupees } from '@mysathi/contract/giving/money';

import { assertSecondPerson, recordAtDesk } from '../../../platform/desk/desk-log.ts';
import { reasonInLog } from '../../../platform/desk/desk-reason.ts';
import type { DeskReason } from '../../../platform/desk/desk-reason.ts';
import { lockCampaign } from '../campaigns/desk/campaign-at-desk.ts';
import type { Giving } from '../giving.ts';
import { forgetPrepared, isRecorded, preparedFor, subjectOf, utrOf } from './prepared-payouts.ts';

/**
 * Books a payout that another person prepared and that the bank has made, under its reference: even if the campaign
 * lost the money meanwhile, as the bank has paid. Returns false if it is booked already.
 * @throws for another amount than prepared.
 */
export const recordPayout = async (
  { platform: { db, clock }, book: { mode } }: Giving,
  slug: string,
  { amount, utr: typedUtr, by, reason: typed }: DeskReason & { amount: number; utr: string },
): Promise<boolean> => {
  const reason = reasonInLog(typed);
  const utr = utrOf(typedUtr);
  return db.transaction().execute(async (tx) => {
    const campaign = await lockCampaign(tx, slug);
    const fund = { mode, campaignId: campaign.id };
    if (await isRecorded(tx, { ...fund, utr, amount })) return false;
    const prepared = await preparedFor(tx, fund);
    if (prepared?.amount !== amount)
      throw new Error(
        `No payout of ${formatRupees(amount)} is prepared for ${slug}. If the bank has paid it, prepare it with --utr ${utr}; then somebody else records it.`,
      );
    if (prepared.utr !== null && prepared.utr !== utr)
      throw new Error(
        `What is prepared for ${slug} left the bank under another reference: look at both at the bank.`,
      );
    const refusal = 'You have prepared it: somebody else has to look at it and record it.';
    assertSecondPerson(prepared.preparedBy, by, refusal);
    await tx
      .insertInto('payouts')
      .values({
        ...fund,
        amount,
        utr,
        preparedBy: prepared.preparedBy,
        approvedBy: by,
        updateNumber: prepared.updateNumber,
        paidAt: clock.now(),
      })
      .execute();
    await forgetPrepared(tx, fund);
    await recordAtDesk(tx, { by, what: 'payout recorded', subject: subjectOf(slug, utr), reason });
    return true;
  });
};
