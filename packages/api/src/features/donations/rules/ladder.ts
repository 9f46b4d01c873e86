import type { CampaignMoney } from '@mysathi/contract/endpoints/campaign-money';

/** The books' figures of a campaign's money, in paise. */
export interface KnownMoney {
  readonly raised: number;
  readonly paidOut: number;
  /** On its way back to donors, including tips. */
  readonly refunds: number;
  /** In open disputes. */
  readonly disputes: number;
  /** Fees that the campaign bears. */
  readonly fees: number;
}

/**
 * Computes where each paisa is: raised + lacking = held + available + paid out. The reasons may add up to more than is
 * held if little is left, and because they include tips.
 */
export const ladderOf = ({
  raised,
  paidOut,
  refunds,
  disputes,
  fees,
}: KnownMoney): Omit<CampaignMoney, 'confirming' | 'payouts'> => {
  const left = Math.max(0, raised - paidOut);
  const available = Math.max(0, left - refunds - disputes - fees);
  return {
    raised,
    held: { amount: left - available, refunds, disputes, fees },
    available,
    paidOut,
    lacking: Math.max(0, paidOut - raised),
  };
};
