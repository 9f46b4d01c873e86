import { sql } from 'kysely';
import type { Kysely, Transaction } from 'kysely';

import { kolkataDay } from '@mysathi/contract/time/calendar';
import { Problem } from '@mysathi/contract/errors';
import { limits } from '@mysathi/contract/limits';
import { formatRupees } from '@mysathi/contract/giving/money';

import type { DB } from '../../../../platform/database/types.ts';
import type { MoneyMode } from '../../../../platform/payments/payment-settings.ts';
import { tellDonorsJob } from '../../books/event-queue.ts';
import { queueLetters } from '../../books/outbox.ts';
import { post } from '../../books/post.ts';
import { issueReceipts } from '../../books/receipts.ts';
import { addToTotals } from '../../books/totals.ts';
import type { Giving } from '../../giving.ts';
import { hashOfCode } from '../../vouchers/voucher-code.ts';
import type { CampaignToGive } from '../making/open-campaign.ts';
import type { WantedGift } from '../making/store-gift.ts';

/** Tests whether the last day of a gift card is over. */
export const isExpired = ({ expiresOn }: { expiresOn: string }, now: Date): boolean =>
  expiresOn < kolkataDay(now);

/**
 * Returns a gift card that can be used today.
 * @throws Problem `voucher_unknown`, `voucher_blocked` or `voucher_expired`
 */
export const findVoucher = async (
  db: Kysely<DB>,
  { mode, code, now, lock }: { mode: MoneyMode; code: string; now: Date; lock: boolean },
) => {
  const query = db
    .selectFrom('vouchers')
    .select(['id', 'balance', 'expiresOn', 'blockedAt'])
    .where('codeHash', '=', hashOfCode(code))
    .where('mode', '=', mode);
  const voucher = await (lock ? query.forUpdate() : query).executeTakeFirst();
  if (voucher === undefined) throw new Problem('voucher_unknown');
  if (voucher.blockedAt) throw new Problem('voucher_blocked');
  if (isExpired(voucher, now)) throw new Problem('voucher_expired');
  return voucher;
};

/** Issues a gift card that was paid for: money at the bank, owed until it is used. */
export const issueVoucher = async (
  tx: Transaction<DB>,
  voucher: {
    mode: MoneyMode;
    code: string;
    issuedBy: string;
    amount: number;
    expiresOn: string;
    /** The name of the batch it was made in at the desk. */
    batch?: string;
  },
): Promise<void> => {
  const { mode, code, issuedBy, amount, expiresOn, batch = null } = voucher;
  const made = await tx
    .insertInto('vouchers')
    .values({ mode, codeHash: hashOfCode(code), issuedBy, amount, balance: amount, expiresOn, batch })
    .onConflict((row) => row.column('codeHash').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (made === undefined) return;
  const lines = [
    { account: 'bank', amount },
    { account: 'voucher_liability', amount: -amount },
  ];
  await post(tx, mode, [{ key: `voucher-issue:${made.id}`, campaignId: null, lines }]);
};

/** Pays a stored gift with its gift card: confirmed at once, in the same books as every other gift. */
export const useVoucher = async (
  tx: Transaction<DB>,
  { platform, book: { mode } }: Giving,
  { donationId, campaign, wanted }: { donationId: string; campaign: CampaignToGive; wanted: WantedGift },
): Promise<void> => {
  const { amount, tip, voucher: code = '' } = wanted.body;
  const now = platform.clock.now();
  const voucher = await findVoucher(tx, { mode, code, now, lock: true });
  const total = amount + tip;
  if (voucher.balance === 0) throw new Problem('voucher_spent');
  if (voucher.balance < total)
    throw new Problem('voucher_short', { params: { left: formatRupees(voucher.balance) } });
  if (amount < limits.gift.minPaise && voucher.balance > total)
    throw new Problem('voucher_rest', { params: { left: formatRupees(voucher.balance) } });
  await sql`UPDATE vouchers SET balance = balance - ${total} WHERE id = ${voucher.id}`.execute(tx);
  await tx
    .insertInto('voucherUses')
    .values({ donationId, voucherId: voucher.id, amount: total, tip })
    .execute();
  const { donorId } = await tx
    .updateTable('donations')
    .set({ state: 'captured', kept: amount, confirmedAt: now })
    .where('id', '=', donationId)
    .returning('donorId')
    .executeTakeFirstOrThrow();
  const lines = [
    { account: 'voucher_liability', amount: total },
    { account: 'campaign_fund', amount: -amount },
    { account: 'tip_income', amount: -tip },
  ].filter((line) => line.amount !== 0);
  await post(tx, mode, [{ key: `voucher-use:${donationId}`, campaignId: campaign.id, lines }]);
  await queueLetters(tx, mode, [{ kind: 'receipt', subject: donationId, donation: donationId }]);
  await platform.jobs.enqueue(tellDonorsJob, {}, { tx });
  const change = { campaign: campaign.id, donor: donorId, kept: amount, vouchers: amount, gifts: 1 };
  await addToTotals(tx, mode, [{ ...change, captured: 0, refunded: 0, disputed: 0, fees: 0 }], now);
  await issueReceipts(tx, mode, [{ donation: donationId, issuer: campaign.issuerId }], now);
};
