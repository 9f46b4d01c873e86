import * as z from 'zod';
import { campaignId } from '../giving/campaign-id.ts';
import { answer, endpoint } from '../endpoint.ts';
import { paise } from '../giving/money.ts';

/** The success message of the call in this file. */
export const campaignMoneyMessages = { money: 'Where the money is' } as const;

const payout = z.object({
  date: z.iso.date(),
  amount: paise,
  /** The last characters of the bank's reference number (UTR). */
  reference: z.string(),
  /** The number of the campaign update that reports this payout. */
  update: z.number(),
  /**
   * The day on which the beneficiary's bank returned the money; such a payout is not part of `paidOut`. Null otherwise.
   */
  returned: z.iso.date().nullable(),
});

/** Where a campaign's money is: raised + lacking = held + available + paidOut. */
const campaignMoney = z.object({
  /** Gifts authorised by the bank but not captured yet; not part of `raised`. */
  confirming: paise,
  raised: paise,
  /** Raised, but not payable until later. Its reasons can add up to more than `amount`, because they include tips. */
  held: z.object({ amount: paise, refunds: paise, disputes: paise, fees: paise }),
  /** The amount that can be paid out now. */
  available: paise,
  paidOut: paise,
  /** Paid out in excess of what is raised: gifts were refunded afterwards, or too much was paid out. */
  lacking: paise,
  /** Newest first. */
  payouts: z.array(payout),
});
export type CampaignMoney = z.infer<typeof campaignMoney>;

export const readCampaignMoney = endpoint({
  method: 'GET',
  path: '/campaigns/:id/money',
  summary: 'Where the money of a campaign is: raised, held back and why, ready, paid out',
  access: 'visitor',
  params: z.object({ id: campaignId }),
  answer: answer(campaignMoney, { campaign: z.object({ _id: z.string(), title: z.string() }) }),
});
