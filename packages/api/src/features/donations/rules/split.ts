/**
 * Returns the gift's share of what is gone from a payment; the rest was tip. `tipAlone` is what the donor took back of
 * the tip only, which never reduces the gift; everything else is shared in proportion, and falls on the gift alone once
 * the tip is gone. Computed on the sum instead of refund by refund: rounding each would make a part negative.
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
