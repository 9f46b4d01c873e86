/**
 * How much of what is gone from a payment was its gift part; the rest was tip. `tipAlone` is what
 * the donor took back of the tip by itself and never moves the gift part; everything else falls on
 * both parts as they were given, and on the gift alone once the tip is gone.
 * Worked out on the sum and never refund by refund: rounding each would drive a part below zero.
 */
export const giftGone = (
  { gift, tip }: { gift: number; tip: number },
  gone: number,
  tipAlone: number,
): number => {
  const shared = gone - Math.min(tipAlone, tip, gone);
  const inProportion = Number((BigInt(shared) * BigInt(gift)) / BigInt(gift + tip));
  return Math.max(inProportion, gone - tip);
};
