/** The payment methods of the hosted checkout. */
export const checkoutMethods = ['upi', 'card', 'netbanking', 'wallet'] as const;
export type CheckoutMethod = (typeof checkoutMethods)[number];

/** The payment options in display order; `method` is null if no gateway is involved. */
export const paymentOptions = [
  { id: 'phonepe', label: 'PhonePe', group: 'UPI apps', method: 'upi' },
  { id: 'gpay', label: 'G Pay', group: 'UPI apps', method: 'upi' },
  { id: 'bhim', label: 'Bhim UPI', group: 'UPI apps', method: 'upi' },
  { id: 'other_upi', label: 'Others', group: 'UPI apps', method: 'upi' },
  { id: 'paytm', label: 'Paytm', group: 'Paytm', method: 'wallet' },
  { id: 'card', label: 'Credit/debit cards', group: 'Cards', method: 'card' },
  { id: 'netbanking', label: 'Net banking', group: 'Net banking', method: 'netbanking' },
  { id: 'gift_card', label: 'Gift cards', group: 'Gift cards', method: null },
] as const satisfies readonly { id: string; label: string; group: string; method: CheckoutMethod | null }[];

export type PaymentOption = (typeof paymentOptions)[number];
export type PaymentOptionId = PaymentOption['id'];
export const paymentOptionIds = paymentOptions.map(({ id }) => id) as [PaymentOptionId, ...PaymentOptionId[]];

/** The payment methods that support a mandate for monthly gifts. */
export const monthlyMethods = ['upi', 'card'] as const;
export type MonthlyMethod = (typeof monthlyMethods)[number];

/** Returns the mandate method for a payment option, or null if it supports none. */
export const monthlyMethodOf = (option: string): MonthlyMethod | null => {
  const method = paymentOptions.find(({ id }) => id === option)?.method ?? null;
  return monthlyMethods.find((known) => known === method) ?? null;
};
