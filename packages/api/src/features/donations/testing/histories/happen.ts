import type { GatewayTruth } from './gateway-truth.ts';
import type { Happening } from './plan.ts';
import type { HistoryGift } from './world.ts';

const part = (amount: number, share: number): number => Math.max(1, Math.ceil((amount * share) / 100));

/** Lets one thing happen to a gift at the gateway. */
const happen = (truth: GatewayTruth, { orderId, plan }: HistoryGift, happening: Happening): void => {
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
      const payment = truth.attempt(wrong === 'order' ? `${orderId}_other` : orderId, amount, {
        currency,
        wrong,
      });
      // Nobody asks about an order that is not ours.
      truth.authorize(payment, wrong !== 'order');
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

/** Lets everything happen to all gifts, one after the other in turns. */
export const happenAll = (truth: GatewayTruth, gifts: readonly HistoryGift[]): void => {
  const longest = Math.max(...gifts.map(({ plan }) => plan.happenings.length));
  for (let turn = 0; turn < longest; turn += 1) {
    for (const gift of gifts) {
      const happening = gift.plan.happenings[turn];
      if (happening) happen(truth, gift, happening);
    }
  }
};
