import type { GatewayTruth } from './gateway-truth.ts';
import type { Happening } from './plan.ts';
import type { HistoryGift, HistoryWorld } from './world.ts';

const part = (amount: number, share: number): number => Math.max(1, Math.ceil((amount * share) / 100));

/** Lets one thing happen to a gift at the gateway; `elsewhere` is an order that is not in this book. */
const happen = (
  truth: GatewayTruth,
  { orderId, plan, elsewhere }: HistoryGift & { elsewhere: string },
  happening: Happening,
): void => {
  const total = plan.amount + plan.tip;
  const capture = ({ foreign = false, late = false } = {}) => {
    const payment = truth.attempt(orderId, total, { foreign });
    if (late) truth.fail(payment);
    truth.authorize(payment);
    truth.capturePayment(payment);
    return payment;
  };
  const captured = () =>
    truth.payments
      .filter((payment) => payment.orderId === orderId && payment.captured && payment.wrong === null)
      .at(-1);
  switch (happening.kind) {
    case 'fails':
      return truth.fail(truth.attempt(orderId, total));
    case 'captured':
      capture(happening);
      return;
    case 'authorized':
      return truth.authorize(truth.attempt(orderId, total));
    case 'given_up': {
      const payment = truth.attempt(orderId, total);
      truth.authorize(payment);
      return truth.giveUp(payment);
    }
    case 'wrong': {
      const { what: wrong, isCaptured } = happening;
      const amount = wrong === 'amount' ? total + 1 : total;
      const currency = wrong === 'currency' ? 'USD' : 'INR';
      const orders = { order: `${orderId}_other`, mode: elsewhere, amount: orderId, currency: orderId };
      const payment = truth.attempt(orders[wrong], amount, { currency, wrong });
      // Orders that are not ours are never queried.
      truth.authorize(payment, orders[wrong] === orderId);
      if (isCaptured) truth.capturePayment(payment);
      return;
    }
    case 'refund': {
      const payment = captured();
      if (payment)
        truth.sendBack(payment, part(total, happening.share), happening.failing ? 'failed' : 'processed');
      return;
    }
    case 'dispute': {
      const payment = captured();
      if (payment) truth.question(payment, part(total, happening.share), happening.end);
      return;
    }
    case 'lost_twice': {
      const payment = captured() ?? capture();
      truth.sendBack(payment, part(total, happening.share), 'processed');
      truth.question(payment, total, 'lost');
    }
  }
};

/** Lets everything happen to all gifts in turns; `others` are the gifts of the other mode. */
export const happenAll = (
  { truth, gifts }: Pick<HistoryWorld, 'truth' | 'gifts'>,
  others: readonly HistoryGift[],
): void => {
  const longest = Math.max(...gifts.map(({ plan }) => plan.happenings.length));
  for (let turn = 0; turn < longest; turn += 1) {
    for (const [place, gift] of gifts.entries()) {
      const happening = gift.plan.happenings[turn];
      const elsewhere = others[place]?.orderId ?? `${gift.orderId}_elsewhere`;
      if (happening) happen(truth, { ...gift, elsewhere }, happening);
    }
  }
};
