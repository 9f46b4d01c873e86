import type { CampaignMoney } from '@mysathi/contract/endpoints/campaign-money';

/** What the books know of a campaign's money, in paise. */
export interface KnownMoney {
  readonly raised: number;
  readonly paidOut: number;
  /** Under way back to donors, with their tips. */
  readonly refunds: number;
  /** Of open disputes. */
  readonly disputes: number;
  /** That the campaign bears. */
  readonly fees: number;
}

/**
 * Where each paisa is: raised + lacking = held + available + paid out. The reasons may together be more than is held
 * where little is left, and with what donors added for Mysathi.
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
