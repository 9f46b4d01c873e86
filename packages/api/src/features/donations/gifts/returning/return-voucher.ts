import { sql } from 'kysely';
import type { Transaction } from 'kysely';

import { Problem } from '@mysathi/contract/errors';

import type { DB } from '../../../../platform/database/types.ts';
import { tellDonorsJob } from '../../books/event-queue.ts';
import { queueLetters } from '../../books/outbox.ts';
import { post } from '../../books/post.ts';
import { noteRefunds } from '../../books/receipts.ts';
import { addToTotals } from '../../books/totals.ts';
import type { Giving } from '../../giving.ts';
import { cardReturnKey } from './returned-to-card.ts';
import { assertUnspent } from './unspent.ts';
import { isExpired } from '../cards/use-voucher.ts';

interface UsedVoucher {
  voucherId: string;
  campaignId: string;
  donorId: string;
  amount: number;
  tip: number;
  kept: number;
  returnedTip: number;
  expiresOn: string;
}

/**
 * Returns a gift, or its tip, to the gift card that paid for it.
 * @throws as `refundGift`, and Problem `refund_card_expired`
 */
export const returnVoucher = async (
  tx: Transaction<DB>,
  giving: Giving,
  donationId: string,
  part: 'all' | 'tip',
): Promise<void> => {
  const { platform, book } = giving;
  const { mode } = book;
  const now = platform.clock.now();
  // On its own: joined to the use, that would be seen as it was before the wait.
  await sql`SELECT FROM donations WHERE id = ${donationId} FOR NO KEY UPDATE`.execute(tx);
  const { rows } = await sql<UsedVoucher>`
    SELECT used.voucher_id, gift.campaign_id, gift.donor_id, gift.amount, gift.tip, gift.kept, used.returned_tip,
      voucher.expires_on
    FROM donations gift JOIN voucher_uses used ON used.donation_id = gift.id
    JOIN vouchers voucher ON voucher.id = used.voucher_id
    WHERE gift.id = ${donationId}`.execute(tx);
  const [used] = rows;
  if (used === undefined) throw new Problem('refund_nothing');
  const tip = used.tip - used.returnedTip;
  const gift = part === 'tip' ? 0 : used.kept;
  const back = gift + tip;
  if (back === 0) throw new Problem('refund_nothing');
  if (isExpired(used, now)) throw new Problem('refund_card_expired');
  await sql`UPDATE vouchers SET balance = balance + ${back} WHERE id = ${used.voucherId}`.execute(tx);
  const returned = await sql<{ returned: number }>`
    UPDATE voucher_uses SET returned = returned + ${back}, returned_tip = returned_tip + ${tip}
    WHERE donation_id = ${donationId} RETURNING returned`.execute(tx);
  await sql`UPDATE donations SET kept = kept - ${gift} WHERE id = ${donationId}`.execute(tx);
  const lines = [
    { account: 'voucher_liability', amount: -back },
    { account: 'campaign_fund', amount: gift },
    { account: 'tip_income', amount: tip },
  ].filter((line) => line.amount !== 0);
  const key = cardReturnKey(donationId, returned.rows[0]?.returned ?? 0);
  await post(tx, mode, [{ key, campaignId: used.campaignId, lines }]);
  await queueLetters(tx, mode, [{ kind: 'refund', subject: key, donation: donationId }]);
  await platform.jobs.enqueue(tellDonorsJob, {}, { tx });
  if (gift === 0) return;
  const change = { campaign: used.campaignId, donor: used.donorId, kept: -gift, vouchers: -gift, gifts: -1 };
  await addToTotals(tx, mode, [{ ...change, captured: 0, refunded: 0, disputed: 0, fees: 0 }], now);
  // Only now, because giving also locks gift card and donor before the figures.
  await assertUnspent(tx, giving, used.campaignId, 0);
  await noteRefunds(tx, [{ donationId, refunded: used.amount }], now);
};
