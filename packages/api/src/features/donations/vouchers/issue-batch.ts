import { campaignId } from '@mysathi/contract/giving/campaign-id';
import { isDay, kolkataDay } from '@mysathi/contract/time/calendar';
import { safeText } from '@mysathi/contract/fields';
import { limits } from '@mysathi/contract/limits';
import { formatRupees } from '@mysathi/contract/giving/money';

import { lockByName } from '../../../platform/database/lock-by-name.ts';
import { assertSecondPerson, recordAtDesk } from '../../../platform/desk/desk-log.ts';
import { reasonInLog } from '../../../platform/desk/desk-reason.ts';
import type { DeskReason } from '../../../platform/desk/desk-reason.ts';
import { isExpired, issueVoucher } from '../gifts/cards/use-voucher.ts';
import type { Giving } from '../giving.ts';
import { cardsOf, lockBatch, mostCards } from './batch.ts';
import { newVoucherCode } from './voucher-code.ts';

/** How many gift cards were paid for, and the amount of each in paise. */
interface BankedCards {
  readonly count: number;
  readonly amount: number;
}

/** Gift cards of one kind, who paid for them, and their last day. */
export interface VoucherBatch extends BankedCards {
  readonly issuedBy: string;
  readonly expiresOn: string;
}

const { minPaise, maxPaise } = limits.gift;

const example = 'diwali-of-the-staff';
const payer = safeText(120)
  .trim()
  .min(1)
  .regex(/^[^\n\r\t]*$/);

const assertWanted = (name: string, batch: VoucherBatch, now: Date): void => {
  if (!campaignId.safeParse(name).success) throw new Error(`Name them in small letters, such as ${example}.`);
  if (batch.count > mostCards) throw new Error(`At most ${mostCards} gift cards are made in one go.`);
  if (batch.amount < minPaise || batch.amount > maxPaise)
    throw new Error(`A gift card holds ${formatRupees(minPaise)} to ${formatRupees(maxPaise)}.`);
  if (batch.amount % 100 !== 0)
    throw new Error('A gift card holds whole rupees: paise that stay on it could not be given.');
  if (!payer.safeParse(batch.issuedBy).success) throw new Error('Say in one line who has paid for them.');
  if (!isDay(batch.expiresOn) || isExpired(batch, now))
    throw new Error(`Give a last day such as 2027-03-31, which is not over on ${kolkataDay(now)}.`);
};

/**
 * Prepares gift cards to be issued under a name. Returns false if the same are prepared already.
 * @throws if others were issued under it.
 */
export const prepareVouchers = async (
  { platform: { db, clock }, book: { mode } }: Giving,
  name: string,
  { by, reason: typed, ...wanted }: VoucherBatch & DeskReason,
): Promise<boolean> => {
  const reason = reasonInLog(typed);
  const batch = { ...wanted, issuedBy: wanted.issuedBy.trim() };
  assertWanted(name, batch, clock.now());
  return db.transaction().execute(async (tx) => {
    // One at a time, because the first preparation has no row to lock.
    await lockByName(tx, 'gift cards');
    const known = await lockBatch(tx, mode, name);
    const isSame =
      known?.count === batch.count &&
      known.amount === batch.amount &&
      known.issuedBy === batch.issuedBy &&
      known.expiresOn === batch.expiresOn;
    if (isSame) return false;
    if (known?.issuedAt) throw new Error(`Others were issued as ${name}. Choose another name.`);
    const row = { ...batch, preparedBy: by };
    await tx
      .insertInto('voucherBatches')
      .values({ mode, name, ...row })
      .onConflict((place) => place.columns(['mode', 'name']).doUpdateSet(row))
      .execute();
    await recordAtDesk(tx, { by, what: 'gift cards prepared', subject: cardsOf(name), reason });
    return true;
  });
};

const inWords = ({ count, amount }: BankedCards): string => `${count} of ${formatRupees(amount)}`;

/**
 * Issues gift cards that another person has prepared, once their money is at the bank, and passes their codes to
 * `show`: only once, before they are valid, because the codes are not stored. Returns false if they were issued before.
 * @throws if others are prepared than were paid for, as they may have changed since they were reviewed.
 */
export const issuePreparedVouchers = async (
  { platform: { db, clock }, book: { mode } }: Giving,
  name: string,
  { by, reason: typed, ...banked }: DeskReason & BankedCards,
  show: (codes: readonly string[]) => Promise<void>,
): Promise<boolean> => {
  const reason = reasonInLog(typed);
  return db.transaction().execute(async (tx) => {
    const batch = await lockBatch(tx, mode, name);
    if (batch === undefined) throw new Error(`No gift cards are prepared as ${name}.`);
    if (batch.issuedAt) return false;
    if (batch.count !== banked.count || batch.amount !== banked.amount)
      throw new Error(`${name} is prepared as ${inWords(batch)}, not ${inWords(banked)}: look at it again.`);
    const refusal = 'You have prepared them: somebody else has to look at them and issue them.';
    assertSecondPerson(batch.preparedBy, by, refusal);
    const now = clock.now();
    assertWanted(name, batch, now);
    const codes = Array.from({ length: batch.count }, newVoucherCode);
    for (const code of codes) await issueVoucher(tx, { ...batch, mode, code, batch: name });
    await tx
      .updateTable('voucherBatches')
      .set({ issuedAt: now, approvedBy: by })
      .where('mode', '=', mode)
      .where('name', '=', name)
      .execute();
    await recordAtDesk(tx, { by, what: 'gift cards issued', subject: cardsOf(name), reason });
    await show(codes);
    return true;
  });
};

/**
 * Withdraws prepared gift cards. Returns false if none are prepared.
 * @throws if they were issued.
 */
export const withdrawVouchers = async (
  { platform: { db }, book: { mode } }: Giving,
  name: string,
  { by, reason: typed }: DeskReason,
): Promise<boolean> => {
  const reason = reasonInLog(typed);
  return db.transaction().execute(async (tx) => {
    const batch = await lockBatch(tx, mode, name);
    if (batch === undefined) return false;
    if (batch.issuedAt) throw new Error(`${name} was issued: what shall not be used is blocked.`);
    await tx.deleteFrom('voucherBatches').where('mode', '=', mode).where('name', '=', name).execute();
    await recordAtDesk(tx, { by, what: 'gift cards withdrawn', subject: cardsOf(name), reason });
    return true;
  });
};
