import { defineTexts } from '../../lib/words/i18n.ts';
import { count, params } from '../../lib/words/text-forms.ts';

/** What several pages of giving say alike: of a campaign, the form, a gift and its receipt, and of every month. */
export const sharedGivingTexts = defineTexts('giving-shared', {
  sandbox: 'Sandbox: no real money moves here.',
  amountQuestion: 'How much would you like to give?',
  months: count({ one: '{count} month', other: '{count} months' }),
  forCampaign: 'For',
  tip: 'For Mysathi',
  paidBy: 'Paid by',
  payMonthly: params('Pay {amount} every month'),
  toMonthly: 'See, pause or stop the monthly gift',
  contact: 'Contact Us',
  unreached: 'We could not reach the server. Try again in a moment.',
});
