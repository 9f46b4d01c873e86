import { paymentOptions } from '@mysathi/contract/options/payment-methods';
import type { CheckoutMethod } from '@mysathi/contract/options/payment-methods';

/** The gateway's percentage by payment method, including tax; the actual fee is booked from each payment. */
const percents: Readonly<Record<CheckoutMethod, number>> = {
  upi: 2.36,
  card: 2.36,
  netbanking: 2.36,
  wallet: 2.36,
};
const example = 1000_00;

/**
 * Returns how much of ₹1,000 reaches the campaign by each payment method, in paise. Only a campaign that bears the fees
 * gets less.
 */
export const feeTable = (bearsFees: boolean) =>
  paymentOptions.map(({ id, method }) => {
    const percent = method === null ? 0 : percents[method];
    return {
      option: id,
      percent,
      reaches: bearsFees ? example - Math.round((example * percent) / 100) : example,
    };
  });
