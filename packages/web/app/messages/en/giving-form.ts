import { defineTexts } from '../../lib/words/i18n.ts';
import { count, params } from '../../lib/words/text-forms.ts';

/** The form to give. */
export const giveTexts = defineTexts('giving-form', {
  title: params('Give to {title} - Mysathi'),
  heading: params('Give to “{title}”'),
  donate: 'Donate',
  noGifts: 'You cannot give here now: this site has no payment service, so there is nothing to fill in.',
  stillWaiting: params(
    'Your gift of {amount} is still waiting for your bank. You need not pay again: what you give here counts separately.',
  ),
  toWaiting: 'See its status',

  rhythm: 'How often would you like to give?',
  once: 'Give once',
  monthly: 'Give every month',
  months: 'For how many months?',
  monthlyHelp: count({
    one: 'Your bank takes the same amount every month, with what you add for Mysathi. We write to you {count} day before each payment. You can pause it, or stop it with one press, whenever you like.',
    other:
      'Your bank takes the same amount every month, with what you add for Mysathi. We write to you {count} days before each payment. You can pause it, or stop it with one press, whenever you like.',
  }),
  monthlyWays:
    'Monthly gifts are paid by a UPI app or a card: you agree once, on the payment page. No other way works every month.',

  amount: 'Amount',
  other: 'Other',
  otherAmount: 'Other amount, in rupees',
  otherHelp: 'Such as 1,500 or 1,00,000.',
  inWords: params('That is {words}.'),
  tip: 'Add something for Mysathi, in rupees',
  tipHelp: 'It keeps this site running. Leave it at 0 if you like: your gift is the same.',

  details: 'Your details',
  fullName: 'Full Name',
  email: 'Email Address',
  emailHelp: 'Your receipt goes here. Others never see it in full.',
  phone: 'Mobile number',
  phoneHelp: 'Only to fill in the payment page, and for questions about this gift.',
  visibility: 'What others see',
  name: 'My name and the amount',
  nameHint: 'And your e-mail address with most of it hidden',
  initials: 'My initials and the amount',
  initialsHint: 'Such as A. K.',
  hidden: 'Not my name',
  hiddenHint: 'Shown as a well-wisher, with the amount',
  amountHidden: 'My name, not the amount',
  amountHiddenHint: 'The amount still counts',
  message: 'Message',
  messageHelp: 'It appears beside your gift for everyone to read.',
  citizen:
    'I am an Indian citizen and give my own money. By law, gifts from foreign citizens need another account.',
  updates: 'Send me updates on this campaign by e-mail. Each has a link to stop them.',
  taxReceipt: 'I want a tax receipt.',
  pan: 'PAN',
  panHelp:
    'Such as ABCPE1234F. It is kept encrypted. The non-profit gets it, for its statement to the tax office; nobody else does.',
  address: 'Address',

  payment: 'Payment',
  paymentQuestion: 'How would you like to pay?',
  paymentHelp: 'You can still change it on the payment page. Card and bank details are asked only there.',
  failing: 'May fail or be slow now',
  voucher: 'Gift card code',
  reaches: params('Of ₹1,000, {amount} reaches the campaign.'),
  reachesAll: params('Of ₹1,000, {amount} reaches the campaign: Mysathi bears the cost of the payment.'),
  refund: count({
    one: 'You can get a refund within {count} day, to where the money came from, unless the campaign has paid it out by then.',
    other:
      'You can get a refund within {count} days, to where the money came from, unless the campaign has paid it out by then.',
  }),

  total: params('{gift} for the campaign'),
  totalWithTip: params('{gift} for the campaign and {tip} for Mysathi'),
  totalMonthly: params('{gift} for the campaign every month, {times} times, the last in {month}'),
  totalMonthlyWithTip: params(
    '{gift} for the campaign and {tip} for Mysathi every month, {times} times, the last in {month}',
  ),
  pay: params('Pay {amount}'),
  payPlain: 'Pay',
  giveAmount: params('Give {amount}'),
  busy: 'Please Wait',
  chooseFirst: 'Choose an amount first.',
  nothingTaken: 'No money is taken before you say yes on the payment page.',
  giftCardAtOnce: 'A gift card pays at once.',
  offlineNow: 'You are offline. What you typed stays here; pay once you are back.',

  offline: 'We could not reach the server. No money was taken, and what you typed is still here. Try again.',
  failed:
    'Something went wrong on our side. No money was taken, and what you typed is still here. Try again.',
  cardUnknown:
    'We got no answer, so we cannot say yet whether your gift card was used. What you typed is still here: press the button once more. The same gift is taken only once.',
  cardNotUsed: 'Your gift card could not pay this gift. Nothing was taken, and what you typed is still here.',
  cardNotUsedNow:
    'Your gift card could not pay this gift. If you sent the form before and got no answer, that gift was made: its receipt comes by e-mail. What you typed is still here.',
  otherWay: 'Choose another way to pay',
  pageExpired:
    'This page was open for a long time. What you typed is still here: press the button once more.',
});
