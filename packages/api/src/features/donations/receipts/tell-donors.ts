import { sql } from 'kysely';
import type { Transaction } from 'kysely';

import type { Language } from '@mysathi/contract/languages';
import { pages } from '@mysathi/contract/pages';

import { announceNews } from '../../../members/announce-news.ts';
import type { MailText } from '../../../members/letters/letter.ts';
import type { DB } from '../../../platform/database/types.ts';
import type { Platform } from '../../../platform/platform.ts';
import { toldOfGifts } from '../books/outbox.ts';
import { receiptLetter } from '../letters/receipt-letter.ts';
import { refundLetter } from '../letters/refund-letter.ts';
import { ofMonthly } from '../monthly/shown-month.ts';
import { receiptNumber } from '../rules/financial-year.ts';
import { refundUntil } from '../rules/refundable.ts';
import { deliverNews, takenOut } from './deliver-news.ts';
import type { Wanted } from './deliver-news.ts';
import type { SealedDonor } from '../gifts/donor-contacts.ts';

const batchSize = 100;

/** A waiting letter, with everything it needs. */
interface WaitingRow extends SealedDonor {
  id: number;
  kind: 'receipt' | 'refund';
  /** The member who gave it while signed in. */
  memberId: string | null;
  key: string;
  name: string;
  language: Language;
  title: string;
  amount: number;
  tip: number;
  kept: number;
  /** The secret key of the monthly gift that it belongs to. */
  monthly: string | null;
  /** Whether further months will be taken although this one is sent back. */
  goesOn: boolean;
  /** Whether the bank should no longer have taken it, so that it is sent back automatically. */
  isUnwanted: boolean;
  confirmedAt: Date | null;
  refundDays: number;
  year: string | null;
  number: number | null;
  /** The refunded amount; below, its bank's reference. */
  refunded: number | null;
  bankReference: string | null;
  isTip: boolean;
  /** Whether it was a payment besides the one that counts. */
  isBesides: boolean;
  /** Whether it was a payment from abroad that the campaign may not accept. */
  isForeign: boolean;
  /** Whether the donor asked for it. */
  isAsked: boolean;
  /** The part of the tip that was not refunded separately. */
  tipLeft: number;
  toGiftCard: boolean;
}

/** Returns until when the gift can be taken back; null if it cannot. */
const takeableUntil = ({ kept, confirmedAt, refundDays }: WaitingRow, now: Date): Date | null => {
  const until = refundUntil(confirmedAt, refundDays);
  return kept > 0 && until !== null && now < until ? until : null;
};

const letterOf = (
  { config: { publicOrigin: origin, contactEmail: contact }, clock }: Pick<Platform, 'config' | 'clock'>,
  row: WaitingRow,
): MailText => {
  const number = row.number === null ? null : receiptNumber(row.year ?? '', row.number);
  const monthly = row.monthly && `${origin}${pages.monthlyGift(row.monthly)}`;
  if (row.kind === 'refund') {
    const { refunded, amount: gift, tipLeft: tip } = row;
    if (refunded === null) throw new Error('A refund that nobody knows cannot be told of.');
    const goesOn = row.goesOn ? monthly : null;
    return refundLetter(row, { ...row, refunded, gift, tip, number, contact, goesOn });
  }
  if (number === null) throw new Error('A receipt without a number cannot be told of.');
  const link = `${origin}${pages.receipt(row.key)}`;
  return receiptLetter(row, {
    ...row,
    number,
    link,
    monthly,
    takeableUntil: takeableUntil(row, clock.now()),
  });
};

/**
 * Takes the next waiting rows of this mode out of the outbox, locked by this transaction: play money is never announced
 * as real.
 */
const takeWaiting = async (tx: Transaction<DB>, wanted: Wanted): Promise<WaitingRow[]> => {
  const { rows } = await sql<WaitingRow>`
    WITH ${takenOut(toldOfGifts, wanted)}
    SELECT told.id, told.kind, gift.member_id, gift.key, gift.name, gift.language, gift.donor_id, donors.sealed_email, campaigns.title, gift.amount, gift.tip,
      gift.kept, gift.confirmed_at, gift.refund_days, ${ofMonthly.key} AS monthly, ${ofMonthly.goesOn} AS goes_on, ${ofMonthly.isUnwanted} AS is_unwanted,
      receipts.year, receipts.number, coalesce(refunds.amount, card.amount) AS refunded, refunds.bank_reference,
      coalesce(refunds.kind = 'tip', card.amount = card.tip, false) AS is_tip,
      coalesce(payment.role = 'unapplied' AND counts.is_there, false) AS is_besides,
      coalesce(payment.role = 'unapplied' AND NOT counts.is_there, false) AS is_foreign,
      coalesce(refunds.kind IN ('whole', 'tip'), true) AND NOT ${ofMonthly.isUnwanted} AS is_asked,
      coalesce(card.tip, gift.tip - coalesce(alone.amount, 0)) AS tip_left, gift.source = 'voucher' AS to_gift_card
    FROM told
    JOIN donations gift ON gift.id = told.donation_id
    JOIN donors ON donors.id = gift.donor_id
    JOIN campaigns ON campaigns.id = gift.campaign_id
    LEFT JOIN receipts ON receipts.donation_id = gift.id
    LEFT JOIN refunds ON told.kind = 'refund' AND refunds.donation_id = gift.id
      AND refunds.provider_refund_id = told.subject
    LEFT JOIN payments payment ON payment.provider = refunds.provider AND payment.mode = refunds.mode
      AND payment.provider_payment_id = refunds.provider_payment_id
    CROSS JOIN LATERAL (
      SELECT EXISTS (SELECT FROM payments other
        WHERE other.donation_id = gift.id AND other.role = 'counted') AS is_there
    ) counts
    LEFT JOIN LATERAL (
      SELECT sum(other.amount)::bigint AS amount FROM refunds other
      WHERE other.donation_id = gift.id AND other.provider_payment_id = refunds.provider_payment_id
        AND other.kind = 'tip' AND other.state <> 'failed'
    ) alone ON true
    LEFT JOIN LATERAL (
      SELECT -sum(line.amount) FILTER (WHERE line.account = 'voucher_liability')::bigint AS amount,
        coalesce(sum(line.amount) FILTER (WHERE line.account = 'tip_income'), 0)::bigint AS tip
      FROM journal_entries entry JOIN postings line ON line.entry_id = entry.id
      WHERE entry.mode = told.mode AND entry.key = told.subject HAVING count(*) > 0
    ) card ON told.kind = 'refund' AND gift.source = 'voucher'
    ORDER BY told.id`.execute(tx);
  return rows;
};

/** Pushes the notification about a receipt to its member, who has it since it was issued. */
const announceReceipts = (platform: Platform, rows: readonly WaitingRow[]): void => {
  const receipts = rows.filter(({ kind }) => kind === 'receipt');
  const members = receipts.flatMap(({ memberId }) => memberId ?? []);
  if (members.length > 0) announceNews(platform, ...new Set(members));
};

/**
 * Hands every waiting letter about receipts and refunds to the mail port, each once, and tells members' open pages of
 * receipts.
 */
export const tellDonors = (platform: Platform, most = batchSize): Promise<void> =>
  deliverNews(platform, most, {
    take: takeWaiting,
    letterOf: (row) => letterOf(platform, row),
    whenDone: (rows) => announceReceipts(platform, rows),
  });
