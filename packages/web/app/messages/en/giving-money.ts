import { defineTexts } from '../../lib/words/i18n.ts';
import { params } from '../../lib/words/text-forms.ts';

/** The page that tells where the money of a campaign is. */
export const moneyTexts = defineTexts('giving-money', {
  pageTitle: params('Where the money of {title} is - Mysathi'),
  description: params(
    'What “{title}” has raised, what is held back and why, what is ready to be paid out, and what was paid out.',
  ),
  title: 'Where the money is',
  lead: params(
    'What “{title}” has raised is held back, ready to be paid out, or paid out: every rupee in one place.',
  ),

  confirming: 'Being confirmed',
  confirmingNote:
    'A bank has approved these payments but has not handed them over yet. They are not counted.',
  raised: 'Raised',
  held: 'Held back',
  heldNothing: 'Nothing holds back the rest.',
  heldRefunds: params('{amount} is on its way back to donors, with what they added for Mysathi.'),
  heldDisputes: params('A donor’s bank disputes {amount}. It stays until the bank has decided.'),
  heldFees: params(
    '{amount} is what the payment gateway charges for the gifts that count. This campaign bears it.',
  ),
  available: 'Ready to be paid out',
  availableNote: 'One person prepares a payout and another approves it.',
  paidOut: 'Paid out',
  lacking: params('{amount} more was paid out than is raised now. The next gifts make up for it.'),

  payouts: 'Payouts',
  noPayouts: 'Nothing has been paid out yet. Each payout will be listed here with its date and reference.',
  payoutFacts: params('{date}, UTR ending {digits}'),
  payoutReturned: params('It came back on {date} and is not counted as paid out.'),
  payoutUpdate: params('See update {number}'),
});
