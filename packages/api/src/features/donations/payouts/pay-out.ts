import type { Transaction } from 'kysely';

import { limits } from '@mysathi/contract/limits';
import { formatRupees } from '@mysathi/contract/money';

import type { DB } from '../../../platform/database/types.ts';
import { assertSecondPerson, recordAtDesk } from '../../../platform/desk/desk-log.ts';
import { reasonInLog } from '../../../platform/desk/desk-reason.ts';
import type { DeskReason } from '../../../platform/desk/desk-reason.ts';
import { holdCampaign } from '../campaigns/campaign-at-desk.ts';
import type { Giving } from '../giving.ts';
import { payableNow } from './payable.ts';

const utrShape = /^[A-Z0-9]{6,40}$/;

const assertPayable = async (
  tx: Transaction<DB>,
  { id, slug }: { id: string; slug: string },
  mode: string,
  amount: number,
): Promise<void> => {
  const most = await payableNow(tx, id, mode);
  if (amount > most) throw new Error(`${slug} can pay out ${formatRupees(Math.max(0, most))} now.`);
};

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

const preparedFor = (tx: Transaction<DB>, mode: string, campaignId: string) =>
  tx
    .selectFrom('preparedPayouts')
    .select(['amount', 'updateNumber', 'preparedBy'])
    .where('mode', '=', mode)
    .where('campaignId', '=', campaignId)
    .executeTakeFirst();

/**
 * Notes what shall be paid out of a campaign, told in one of its updates, in the place of what was prepared before. False
 * when just that is prepared already.
 */
export const preparePayout = async (
  { platform: { db, clock }, book: { mode } }: Giving,
  slug: string,
  { amount, update, by, reason: typed }: DeskReason & { amount: number; update: number },
): Promise<boolean> => {
  const reason = reasonInLog(typed);
  return db.transaction().execute(async (tx) => {
    const campaign = await holdCampaign(tx, slug);
    const known = await preparedFor(tx, mode, campaign.id);
    if (known?.amount === amount && known.updateNumber === update) return false;
    await assertTold(tx, campaign.id, update);
    await assertPayable(tx, campaign, mode, amount);
    const row = { amount, updateNumber: update, preparedBy: by, preparedAt: clock.now() };
    await tx
      .insertInto('preparedPayouts')
      .values({ mode, campaignId: campaign.id, ...row })
      .onConflict((place) => place.columns(['mode', 'campaignId']).doUpdateSet(row))
      .execute();
    await recordAtDesk(tx, { by, what: 'payout prepared', subject: `campaign ${slug} payout`, reason });
    return true;
  });
};

/** Whether a transfer stands in the books; throws for one of another campaign or sum. */
const isRecorded = async (
  tx: Transaction<DB>,
  { mode, campaignId, utr, amount }: { mode: string; campaignId: string; utr: string; amount: number },
): Promise<boolean> => {
  const known = await tx
    .selectFrom('payouts')
    .select(['campaignId', 'amount'])
    .where('mode', '=', mode)
    .where('utr', '=', utr)
    .executeTakeFirst();
  if (known === undefined) return false;
  if (known.campaignId === campaignId && known.amount === amount) return true;
  throw new Error(`The reference ${utr} is of another payout, of ${formatRupees(known.amount)}.`);
};

/**
 * Books what was prepared by somebody else and has left the bank, under the reference of the bank. Throws for another sum
 * than the prepared one, and where the campaign cannot pay it. False when it is booked already.
 */
export const recordPayout = async (
  { platform: { db, clock }, book: { mode } }: Giving,
  slug: string,
  { amount, utr: typedUtr, by, reason: typed }: DeskReason & { amount: number; utr: string },
): Promise<boolean> => {
  const reason = reasonInLog(typed);
  const utr = typedUtr.trim().toUpperCase();
  if (!utrShape.test(utr)) throw new Error('Give the reference of the bank, of 6 to 40 letters and digits.');
  return db.transaction().execute(async (tx) => {
    const campaign = await holdCampaign(tx, slug);
    if (await isRecorded(tx, { mode, campaignId: campaign.id, utr, amount })) return false;
    const prepared = await preparedFor(tx, mode, campaign.id);
    if (prepared?.amount !== amount)
      throw new Error(`No payout of ${formatRupees(amount)} is prepared for ${slug}.`);
    const refusal = 'You have prepared it: somebody else has to look at it and record it.';
    assertSecondPerson(prepared.preparedBy, by, refusal);
    await assertPayable(tx, campaign, mode, amount);
    await tx
      .insertInto('payouts')
      .values({
        mode,
        campaignId: campaign.id,
        amount,
        utr,
        preparedBy: prepared.preparedBy,
        approvedBy: by,
        updateNumber: prepared.updateNumber,
        paidAt: clock.now(),
      })
      .execute();
    await tx
      .deleteFrom('preparedPayouts')
      .where('mode', '=', mode)
      .where('campaignId', '=', campaign.id)
      .execute();
    const subject = `campaign ${slug} payout …${utr.slice(-limits.shownUtrCharacters)}`;
    await recordAtDesk(tx, { by, what: 'payout recorded', subject, reason });
    return true;
  });
};
