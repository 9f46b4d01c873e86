import { defineTexts } from '../../lib/words/i18n.ts';
import { params } from '../../lib/words/text-forms.ts';

/** How a gift stands, and its receipt. */
export const giftTexts = defineTexts('giving-gift', {
  pageTitle: 'Your gift - Mysathi',
  receiptTitle: 'Receipt - Mysathi',
  reference: 'Reference',
  gift: 'Gift',
  total: 'In all',
  howOften: 'How often',
  everyMonth: 'Every month',
  monthly: 'This is a gift of every month: see how it goes on, pause it or stop it',
  toCampaign: 'Back to the campaign',
  shareCampaign: 'Share the campaign',
  keepLink: 'This page is yours: whoever has its address sees your gift. Bookmark it to come back.',
  keepLinkBack:
    'This page is yours: whoever has its address sees your gift and can take it back on its receipt. Bookmark it to come back.',
  writeToUs: params('Something is not right? Write to us and name the reference {reference}.'),

  openTitle: 'Your gift is not paid yet',
  openText:
    'We have heard of no payment for it. If you have just paid, press Check now before you pay again: however often it is paid, it counts once and the rest goes back.',
  handoverTitle: 'One more step: the payment',
  handoverText:
    'The payment page asks for your bank, app or card. We never get a whole card number, a PIN or a password.',
  pay: params('Pay {amount}'),
  change: 'Change the gift or the way to pay',
  paymentDown:
    'The payment page does not answer now, so nothing can be paid there. Your gift waits here: try again in a moment.',
  tryAgain: 'Try again',

  waitingTitle: 'Waiting for your bank',
  waitingText:
    'We have heard no yes or no from your bank yet. You need not stay here and must not pay again: as soon as it says yes, your gift counts and the receipt comes by e-mail.',
  waitingLong:
    'Banks mostly answer within minutes, seldom within three days. If it says no, no money is taken, or your bank sends it back.',
  waitingFind: 'If you close this page and lose its address, have it sent to your e-mail:',
  findMine: 'Find my gifts',
  checkNow: 'Check now',
  checking: 'Please Wait',

  notTakenTitle: 'Your gift was not taken',
  notPaid:
    'No payment came for it, and the days to pay it are over. If you paid all the same, press Check now before you give again.',
  cancelled:
    'The payment was cancelled, and nothing has arrived here. If your bank shows a debit, it counts here or comes back by itself: press Check now before you pay again.',
  declined:
    'The bank said no, and nothing has arrived here. If your bank shows a debit, it counts here or comes back by itself: press Check now before you pay again.',
  timedOut:
    'The bank did not answer in time. If it took the money all the same, we hear of it and your gift counts, or the bank sends it back.',
  insufficient:
    'The bank said that the account does not hold enough. If it shows a debit all the same, that counts here or comes back by itself: press Check now before you pay again.',
  foreignCard: 'The card was issued abroad, and this campaign cannot take money from abroad.',
  returned: 'The payment could not be completed.',
  other:
    'The payment did not go through, and nothing has arrived here. If your bank shows a debit, it counts here or comes back by itself: press Check now before you pay again.',
  kept: 'Everything you entered is kept.',
  retryText: 'You can pay this gift again, also in another way.',
  payAgain: params('Pay {amount} again'),
  anewText: 'This gift cannot be paid any more. You can make a new one, also in another way.',
  giveAnew: 'Make a new gift',

  confirmedTitle: params('Thank you. Your gift of {amount} has arrived.'),
  confirmedText: params('It counts for “{title}” now.'),
  countsInPart: params('{kept} of it counts for “{title}” now; the rest went back.'),
  goingBackTitle: 'Your gift is on its way back',
  goingBackText: params('Until the money has gone it counts for “{title}”.'),
  lostTitle: 'Your bank took the payment back',
  lostText: params(
    '{amount} went back to you through your bank, so your gift counts no more for “{title}”. If you did not ask for that, ask your bank, or write to us.',
  ),
  bankAsks: params(
    'Your bank asks for {amount} of this payment back. Until that is decided your gift counts.',
  ),
  givenBackTitle: 'Your gift was given back',
  givenBackText: params('It counts no more for “{title}”. Thank you for having thought of it.'),
  foreignTitle: 'Your payment came from abroad',
  foreignText: params(
    '“{title}” cannot take money from abroad. The gift counts no more, and what you paid goes back to you.',
  ),
  leftOnCard: params('On your gift card {amount} is left, until {date}.'),
  cardEmpty: 'Nothing is left on your gift card.',
  yourShare: 'The marigold part of the ring is yours.',
  receiptMailed: 'It comes by e-mail as well.',
  secondGoesBack: params(
    '{amount} came in a second time for this gift. It is on its way back to where it came from; it was not counted.',
  ),
  secondWentBack: params(
    '{amount} came in a second time for this gift. It went back to where it came from; it was not counted.',
  ),
  goesBack: params('{amount} is on its way back to where it came from; it does not count.'),
  wentBack: params('{amount} went back to where it came from; it does not count.'),

  takeBack: 'Take this gift back',
  takeBackUntil: params(
    'You can take it back until {time}, unless the campaign has paid its money out by then.',
  ),
  takeTipUntil: params('You can take the {amount} for Mysathi back until {time}.'),
  takeBackText: 'The money goes back to where it came from, mostly within 5 to 7 working days.',
  takeBackMonthly: 'This gift alone goes back: your monthly gift goes on until you stop it.',
  takeBackToCard: 'The money is on the gift card again at once. No bank is needed.',
  takeBackSpent:
    'The campaign has already paid out money, and what it still holds is less than this gift. So the gift cannot go back from here. Please write to us.',
  takeBackBeingPaid:
    'The campaign’s money is being paid out just now, and what stays is less than this gift. Should the payout not happen, you can take the gift back here again. Please write to us.',
  takeBackCardExpired:
    'The gift card that paid has expired: money on it could not be used. So the gift cannot go back from here. Please write to us.',
  takeAll: params('Take back {amount}'),
  takeTip: params('Take back only the {amount} for Mysathi'),
  refundAsked: 'Please Wait',
  refundsHeading: 'Given back',
  requested: 'asked for',
  pending: 'on its way',
  processed: 'given back',
  onGiftCard: 'on the gift card again',
  failed: 'could not be given back',
  lookedInto: 'could not be given back; we are looking into it',
  refundLine: params('{amount}, {state}, {date}'),
  bankReference: params('Reference of the bank: {reference}'),

  receipt: 'Receipt',
  receiptNumber: params('Receipt {number}'),
  date: 'Date',
  givenOn: 'Date of the gift',
  from: 'Received from',
  address: 'Address',
  pan: 'PAN',
  amount: 'Amount',
  inWords: 'In words',
  paymentReference: 'Payment reference',
  issuer: 'Issued by',
  approval: 'Approval',
  approvedFrom: params('{approval}, valid from {from}'),
  approvedBetween: params('{approval}, valid from {from} until {until}'),
  cancelledWhole: params('Cancelled on {date}: {amount} went back to the giver.'),
  cancelledHeld: params(
    'Cancelled on {date}: the gift counts no more. What was paid is to go back to the giver.',
  ),
  cancelledPart: params(
    'By {date}, {amount} of this gift had gone back to the giver; the receipt stands for the rest.',
  ),
  questions: params('Questions: {email}'),
  print: 'Print',
  download: 'Download PDF',
  handOnPdf:
    'Whoever has the address of this page can take the gift back. To show the receipt to somebody, hand on its PDF.',
  toGift: 'How the gift stands',
  lostAnswer:
    'The answer got lost on its way. If the gift goes back, you will see it below in a moment; if nothing comes, try again.',
});
