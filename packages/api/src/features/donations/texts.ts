/** Texts about gifts on receipts, pictures and next to the form. Legal wordings depend on the day of the gift. */
import { formatRupees } from '@mysathi/contract/giving/money';
import type { CheckoutMethod } from '@mysathi/contract/options/payment-methods';

/** The day from which the Income-tax Act 2025 applies. */
const newActFrom = '2026-04-01';

/** Returns the section of the law under which a gift on a day is deductible. */
export const sectionOn = (day: string): string => (day >= newActFrom ? '80G (now section 133)' : '80G');

/** Whether a gift is tax-deductible, or why not. */
export type TaxGround =
  | 'deductible'
  | 'for_a_person'
  | 'not_approved'
  | 'not_valid'
  | 'without_pan'
  | 'gift_card';

const notApproved = 'The non-profit has no tax approval: gifts to this campaign cannot be deducted from tax.';

/** Says whether a gift on a day (`YYYY-MM-DD`) is tax-deductible. */
export const taxLine = (day: string, ground: TaxGround): string =>
  ({
    deductible: `Gifts to this campaign can qualify for a deduction under section ${sectionOn(day)}, within its limits and not in the new tax regime. The certificate for your return comes from the tax portal after the non-profit has filed.`,
    for_a_person: 'Gifts to this campaign are for a person and cannot be deducted from tax.',
    not_approved: notApproved,
    // The reason is told to those who chose the receipt.
    not_valid: notApproved,
    without_pan:
      'This gift was made without a PAN. The non-profit does not file it, and it cannot be deducted from tax.',
    gift_card:
      'This gift was paid with a gift card. The deduction belongs to the person who bought the card, so this gift cannot be deducted from tax.',
  })[ground];

export const receiptStatement = 'Received as a gift. No goods or services were given in return.';

/** The texts on the preview picture of a campaign's link. */
export const shareWords = {
  raised: (amount: string) => `${amount} raised`,
  goal: (amount: string) => `of a goal of ${amount}`,
  demo: 'Demonstration: no real money moves',
};

/** The update of a campaign that pauses automatically. */
export const coveredUpdate = (goal: number) => ({
  title: 'The bills are covered',
  text: `The gifts have reached ${formatRupees(goal)}, the whole goal of this campaign, so it paused and takes no gifts now. What was being paid at that moment still counts. Thank you to everybody who gave.`,
});

const methods: Readonly<Record<CheckoutMethod | 'voucher', string>> = {
  upi: 'UPI',
  card: 'Card',
  netbanking: 'Net banking',
  wallet: 'Wallet',
  voucher: 'Gift card',
};
const isNamed = (method: string): method is keyof typeof methods => Object.hasOwn(methods, method);

/** Says how a gift was paid, such as `Card ending 1007`. */
export const paidByText = (method: string | null, last4: string | undefined): string => {
  const name = method !== null && isNamed(method) ? methods[method] : 'Online payment';
  return last4 === undefined ? name : `${name} ending ${last4}`;
};
