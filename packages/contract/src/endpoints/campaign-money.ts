import * as z from 'zod';
import { campaignId } from '../giving/campaign-id.ts';
import { answer, endpoint } from '../endpoint.ts';
import { paise } from '../giving/money.ts';

/** What the call of this file says when it has done it. */
export const campaignMoneyMessages = { money: 'Where the money is' } as const;

const payout = z.object({
  date: z.iso.date(),
  amount: paise,
  /** The last characters of the bank's reference (UTR). */
  reference: z.string(),
  /** The number of the update that tells of it. */
  update: z.number(),
  /** The day on which it came back from the beneficiary's bank; it is no part of what was paid out then. */
  returned: z.iso.date().nullable(),
});

/** Where the money of a campaign is: raised + lacking = held + available + paidOut. */
const campaignMoney = z.object({
  /** Gifts that a bank has approved and not handed over yet; not in `raised`. */
  confirming: paise,
  raised: paise,
  /** Raised, and can be paid out only later. Its reasons may together be more, as tips are among them. */
  held: z.object({ amount: paise, refunds: paise, disputes: paise, fees: paise }),
  /** As much as can be paid out now. */
  available: paise,
  paidOut: paise,
  /** Paid out beyond what is raised: gifts went back afterwards, or it was more than there was. */
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
