/**
 * How much of what is gone from a payment was its gift part; the rest was tip. `tipAlone` is what
 * the donor took back of the tip by itself; everything else falls on both parts in proportion.
 * Worked out on the sum and never refund by refund: rounding each would drive a part below zero.
 */
export const giftGone = (
  { gift, tip }: { gift: number; tip: number },
  gone: number,
  tipAlone: number,
): number => {
  const fromTip = Math.min(tipAlone, tip, gone);
  const shared = gone - fromTip;
  const whole = gift + tip - fromTip;
  if (shared >= whole) return gift;
  return Number((BigInt(shared) * BigInt(gift)) / BigInt(whole));
};
