const feePercent = 2;
const taxPercent = 18;

/** Computes the gateway's fee on a captured payment, in paise: `fee` includes the `tax` (GST) on it. */
export const feeOf = (amount: number): { fee: number; tax: number } => {
  const base = Math.round((amount * feePercent) / 100);
  const tax = Math.round((base * taxPercent) / 100);
  return { fee: base + tax, tax };
};
