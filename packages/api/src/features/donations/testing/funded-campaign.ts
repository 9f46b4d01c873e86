import { publishUpdate } from '../updates/desk.ts';
import type { GivingTest } from './giving-test.ts';
import { makeCampaign } from './make-campaign.ts';

/** The two people that a payout takes at the desk. */
export const payers = { first: 'Meera Nair', second: 'Ravi Rao' };

/** Makes a campaign that has raised ₹1,000 by one gift, plus a tip, and whose first update reports a payout. */
export const fundedCampaign = async (t: GivingTest): Promise<{ slug: string; gift: string }> => {
  const { slug } = await makeCampaign(t.platform.db);
  const gift = await t.giveAndPay(slug, { amount: 1000_00, tip: 50_00 });
  await publishUpdate(t.giving, slug, { title: 'Paid', text: 'The hospital is paid.', by: payers.first });
  return { slug, gift };
};
