import { sql } from 'kysely';
import type { Transaction } from 'kysely';

import { addDays, kolkataDay, startOfKolkataDay } from '@mysathi/contract/time/calendar';

import { dayMilliseconds, hourMilliseconds } from '../../../../platform/clock.ts';
import type { DB } from '../../../../platform/database/types.ts';
import { forEachIsolated } from '../../../../platform/jobs/for-each-isolated.ts';
import type { PaymentGateway } from '../../../../platform/payments/payment-gateway.ts';
import { endOfFirstWait } from '../../gateway/check-times.ts';
import { isOpenOn } from '../../gifts/making/open-campaign.ts';
import type { Giving } from '../../giving.ts';
import { withMonthly } from '../lock-monthly.ts';
import type { LockedMonthly } from '../lock-monthly.ts';
import { askedBetween, askedDaysBefore, nextDue, takenDaysAfter } from '../monthly-days.ts';
import { isToldBy } from '../telling/monthly-news.ts';
import { setMonthly, setTurn } from '../monthly-rows.ts';
import type { Turn } from '../monthly-rows.ts';
import { storeTurnGift, turnReference } from './store-turn-gift.ts';
import { takeFailure } from './take-outcomes.ts';
import { emailOfDonor, phoneOfGift } from '../../gifts/donor-contacts.ts';

/** A month to be requested, and the services for it. */
interface Asking {
  readonly giving: Giving;
  readonly gateway: PaymentGateway;
  readonly turn: Turn;
  readonly now: Date;
}

const dueTurns = async ({ platform: { db }, book }: Giving, today: string): Promise<Turn[]> => {
  const { rows } = await sql<Turn>`
    SELECT turn.monthly_id, turn.month FROM monthly_turns turn JOIN monthly_gifts monthly ON monthly.id = turn.monthly_id
    WHERE turn.outcome IS NULL AND turn.asked_at IS NULL AND turn.due_on <= ${addDays(today, askedDaysBefore)}::date
      AND monthly.mode = ${book.mode} AND monthly.provider = ${book.provider} AND monthly.state = 'active'
    ORDER BY turn.due_on, turn.monthly_id`.execute(db);
  return rows;
};

/** The least time a donor has to stop an announced charge. */
const dayBefore = (moment: Date): Date => new Date(moment.getTime() - dayMilliseconds);

/** Returns a month that may be requested now, locked; null for any other. */
const toAsk = async (tx: Transaction<DB>, { state, firstDonationId }: LockedMonthly, asking: Asking) => {
  if (state !== 'active') return null;
  const { monthlyId, month } = asking.turn;
  const turn = await tx
    .selectFrom('monthlyTurns')
    .select(['dueOn', 'donationId', 'triedAt'])
    .where('monthlyId', '=', monthlyId)
    .where('month', '=', month)
    .where('outcome', 'is', null)
    .where('askedAt', 'is', null)
    .executeTakeFirst();
  if (turn === undefined) return null;
  const open = await tx
    .selectFrom('donations as gift')
    .innerJoin('campaigns', 'campaigns.id', 'gift.campaignId')
    .select('gift.id')
    .where('gift.id', '=', firstDonationId)
    .where(isOpenOn(addDays(turn.dueOn, takenDaysAfter)))
    .executeTakeFirst();
  if (open === undefined) return null;
  const { first, last } = askedBetween(turn.dueOn);
  const today = kolkataDay(asking.now);
  return first <= today && today <= last && (await isToldBy(tx, asking.turn, dayBefore(asking.now)))
    ? turn
    : null;
};

/**
 * Tests whether the account that made the first gift can be locked. It cannot while it is being erased: that waits for
 * the monthly gift, so this must not wait for the account.
 */
const accountStays = async (tx: Transaction<DB>, { firstDonationId }: LockedMonthly): Promise<boolean> => {
  const { rows } = await sql<{ stays: boolean }>`
    SELECT member_id IS NULL OR EXISTS (SELECT FROM members WHERE id = member_id FOR KEY SHARE SKIP LOCKED) AS stays
    FROM donations WHERE id = ${firstDonationId}`.execute(tx);
  return rows[0]?.stays === true;
};

/** Stores the month's gift and order, once: whichever node does so, and however often it is tried. */
const store = async (tx: Transaction<DB>, monthly: LockedMonthly, asking: Asking): Promise<boolean> => {
  const found = await toAsk(tx, monthly, asking);
  if (found === null) return false;
  if (found.donationId !== null) return true;
  if (!(await accountStays(tx, monthly))) return false;
  const { id, firstDonationId, day, lastOn } = monthly;
  const reference = turnReference(asking.turn, found.dueOn);
  const donationId = await storeTurnGift(tx, asking.giving, { firstId: firstDonationId, reference });
  await setTurn(tx, asking.turn, { donationId });
  if (day === null || lastOn === null) throw new Error('A monthly gift has no days.');
  const nextOn = nextDue(found.dueOn, { after: found.dueOn, dayOfMonth: day, lastOn });
  await setMonthly(tx, id, { nextOn });
  return true;
};

/** Returns the order of a month's gift; the donor's number is stored with the first gift, as long as it is kept. */
const orderOf = (tx: Transaction<DB>, { firstDonationId }: LockedMonthly, donationId: string | null) =>
  tx
    .selectFrom('donations as gift')
    .innerJoin('gatewayOrders as giftOrder', 'giftOrder.donationId', 'gift.id')
    .innerJoin('donors', 'donors.id', 'gift.donorId')
    .innerJoin('donations as first', (join) => join.on('first.id', '=', firstDonationId))
    .select(['gift.reference', 'first.sealedPhone', 'gift.donorId', 'donors.sealedEmail', 'giftOrder.amount'])
    .select('giftOrder.providerOrderId as orderId')
    .where('gift.id', '=', donationId)
    .executeTakeFirstOrThrow();

/** Banks tell their customers a day in advance, counted from the request. */
const toldHours = 25;

const notBefore = (dueOn: string, now: Date): Date =>
  new Date(Math.max(startOfKolkataDay(dueOn).getTime(), now.getTime() + toldHours * hourMilliseconds));

/** Creates the order at the payment company; after a lost answer it is the same one. Returns whether it exists. */
const order = async (tx: Transaction<DB>, monthly: LockedMonthly, asking: Asking): Promise<boolean> => {
  const { giving, gateway, turn, now } = asking;
  const found = await toAsk(tx, monthly, asking);
  const { tokenId } = monthly;
  if (found === null || found.donationId === null || tokenId === null) return false;
  const { amount, reference, orderId } = await orderOf(tx, monthly, found.donationId);
  if (orderId !== null) return true;
  const charge = { tokenId, notBefore: notBefore(found.dueOn, now) };
  const made = await gateway.createOrder({ amount, reference, charge });
  if (made.kind === 'rejected') {
    giving.platform.log.error({ reason: made.reason }, 'an order for a month was refused');
    await takeFailure(tx, giving, monthly, turn.month);
  }
  if (made.kind !== 'done') return false;
  await tx
    .updateTable('gatewayOrders')
    .set({ providerOrderId: made.value.orderId, state: 'open', nextCheckAt: endOfFirstWait(now) })
    .where('donationId', '=', found.donationId)
    .execute();
  return true;
};

/** Records for good, before anything is sent, that the month is requested; null if it may not be. */
const noteTry = async (
  tx: Transaction<DB>,
  monthly: LockedMonthly,
  asking: Asking,
): Promise<'first' | 'again' | null> => {
  const found = await toAsk(tx, monthly, asking);
  if (found === null) return null;
  if (found.triedAt !== null) return 'again';
  await setTurn(tx, asking.turn, { triedAt: asking.now });
  return 'first';
};

/** Has the mandate pay the order. A stop waits until this call has its answer, or fails. */
const charge = async (
  tx: Transaction<DB>,
  monthly: LockedMonthly,
  asking: Asking,
  tried: 'first' | 'again',
): Promise<void> => {
  const { giving, gateway, turn, now } = asking;
  const found = await toAsk(tx, monthly, asking);
  const { tokenId, customerId, state } = monthly;
  // Stopped before anything was sent: there is nothing to wait for.
  if (state === 'ended' && tried === 'first') await setTurn(tx, turn, { outcome: 'skipped' });
  if (found === null || tokenId === null || customerId === null) return;
  const { amount, reference, orderId, sealedPhone, ...sealedDonor } = await orderOf(
    tx,
    monthly,
    found.donationId,
  );
  if (orderId === null) return;
  const donor = {
    email: emailOfDonor(giving.platform, sealedDonor) ?? '',
    phone: phoneOfGift(giving.platform, monthly.firstDonationId, sealedPhone),
  };
  const asked = await gateway.charge({ orderId, tokenId, customerId, amount, reference, donor });
  if (asked.kind === 'done') await setTurn(tx, turn, { askedAt: now });
  if (asked.kind === 'rejected') await takeFailure(tx, giving, monthly, turn.month);
};

/**
 * Requests the months that are due, each step on its own and by the current state of the database: stored, ordered,
 * tried, charged. Wherever it is interrupted, the next round continues.
 */
export const askForMonths = async (giving: Giving, gateway: PaymentGateway): Promise<void> => {
  const { db, clock } = giving.platform;
  const now = clock.now();
  await forEachIsolated(await dueTurns(giving, kolkataDay(now)), async (turn) => {
    const asking: Asking = { giving, gateway, turn, now };
    const held = <Value>(step: (tx: Transaction<DB>, monthly: LockedMonthly) => Promise<Value>) =>
      withMonthly(db, turn.monthlyId, step);
    if ((await held((tx, monthly) => store(tx, monthly, asking))) !== true) return;
    if ((await held((tx, monthly) => order(tx, monthly, asking))) !== true) return;
    const tried = await held((tx, monthly) => noteTry(tx, monthly, asking));
    if (tried !== null) await held((tx, monthly) => charge(tx, monthly, asking, tried));
  });
};
