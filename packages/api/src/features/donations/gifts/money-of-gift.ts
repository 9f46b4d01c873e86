import type { GiftStatus } from '@mysathi/contract/endpoints/donations';

import type { Giving } from '../giving.ts';
import { ranks } from '../rules/gift-standing.ts';
import type { DisputePhase } from '../rules/gift-standing.ts';
import { isFailureOpen } from './returning/looked-into.ts';
import { isUndecided } from './shown-state.ts';

/** Reads the payments of a gift with their refunds and disputes. */
export const moneyOf = async ({ platform: { db } }: Giving, donationId: string) => {
  const [payments, refunds, disputes] = await Promise.all([
    db
      .selectFrom('payments')
      .select(['providerPaymentId', 'amount', 'role', 'rank', 'gone', 'madeAt'])
      .where('donationId', '=', donationId)
      .execute(),
    db
      .selectFrom('refunds')
      .select(['providerPaymentId', 'amount', 'state', 'createdAt', 'bankReference'])
      .select(isFailureOpen.as('lookedInto'))
      .where('donationId', '=', donationId)
      .orderBy('createdAt')
      .execute(),
    db
      .selectFrom('disputes')
      .select(['providerPaymentId', 'amount', 'state'])
      .where('donationId', '=', donationId)
      .execute(),
  ]);
  return { payments, refunds, disputes };
};

type GiftMoney = Awaited<ReturnType<typeof moneyOf>>;

/** Tests whether money was captured: the gateway accepts only one payment per order, even if it cannot count. */
export const isTaken = ({ payments }: GiftMoney): boolean =>
  payments.some(({ rank }) => rank === ranks.captured);

/** Returns the money received besides the counted payment, or that cannot count: it is sent back, captured or not. */
export const besidesOf = ({ payments }: GiftMoney, now: Date): GiftStatus['besides'] => {
  const isPaid = payments.some(({ role }) => role === 'counted');
  const goesBack = payments.filter(
    (payment) =>
      payment.role === 'unapplied' ||
      (payment.rank === ranks.authorized && (isPaid || !isUndecided(payment, now))),
  );
  const wentBack = goesBack.reduce((sum, { gone }) => sum + gone, 0);
  return { goingBack: goesBack.reduce((sum, { amount }) => sum + amount, 0) - wentBack, wentBack };
};

const countedOf = ({ payments }: GiftMoney): string | undefined =>
  payments.find(({ role }) => role === 'counted')?.providerPaymentId;

/** Returns what the giver's bank disputes of the counted payment, and what it has taken back. */
export const disputedOf = (money: GiftMoney): GiftStatus['disputed'] => {
  const counted = countedOf(money);
  const sumOf = (wanted: DisputePhase): number =>
    money.disputes
      .filter(({ providerPaymentId, state }) => providerPaymentId === counted && state === wanted)
      .reduce((sum, { amount }) => sum + amount, 0);
  return { open: sumOf('open'), lost: sumOf('lost') };
};

/** Returns the refunds of the counted payment, requested by the donor or made at the gateway. */
export const madeOf = (money: GiftMoney): GiftStatus['refund']['made'] => {
  const { refunds } = money;
  const counted = countedOf(money);
  return refunds
    .filter(({ providerPaymentId }) => providerPaymentId === counted)
    .map(({ amount, state, lookedInto, createdAt, bankReference }) => ({
      amount,
      state: state as GiftStatus['refund']['made'][number]['state'],
      lookedInto,
      at: createdAt.toISOString(),
      bankReference,
    }));
};
