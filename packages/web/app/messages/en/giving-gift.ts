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
  monthly: 'This is a monthly gift: see how it continues, pause it or stop it',
  toCampaign: 'Back to the campaign',
  shareCampaign: 'Share the campaign',
  keepLink: 'Keep this page private: anyone with its address can see your gift. Bookmark it to come back.',
  keepLinkBack:
    'Keep this page private: anyone with its address can see your gift, and refund it on its receipt. Bookmark it to come back.',
  writeToUs: params('Something not right? Write to us and mention the reference {reference}.'),

  openTitle: 'Your gift is not paid yet',
  openText:
    'We have no payment for it yet. If you have just paid, press Check now before you pay again: even if it is paid twice, it counts once and the rest goes back.',
  handoverTitle: 'One more step: the payment',
  handoverText:
    'The payment page asks for your bank, app or card. We never get a whole card number, a PIN or a password.',
  pay: params('Pay {amount}'),
  change: 'Change the gift or the way to pay',
  paymentDown:
    'The payment page is not responding, so you cannot pay there now. Your gift waits here: try again in a moment.',
  tryAgain: 'Try again',

  waitingTitle: 'Waiting for your bank',
  waitingText:
    'Your bank has not said yes or no yet. You need not stay here, and please do not pay again: as soon as it says yes, your gift counts and the receipt comes by e-mail.',
  waitingLong:
    'Banks usually answer within minutes, but may take up to three days. If yours says no, no money is taken, or your bank sends it back.',
  waitingFind: 'If you close this page and lose its address, have it sent to your e-mail:',
  findMine: 'Find my gifts',
  checkNow: 'Check now',
  checking: 'Please Wait',

  notTakenTitle: 'Your gift was not taken',
  notPaid:
    'No payment came for it, and the time to pay has passed. If you did pay, press Check now before you give again.',
  cancelled:
    'The payment was cancelled, and nothing has arrived here. If your bank shows a debit, it will count here or come back to you: press Check now before you pay again.',
  declined:
    'The bank said no, and nothing has arrived here. If your bank shows a debit, it will count here or come back to you: press Check now before you pay again.',
  timedOut:
    'The bank did not answer in time. If it took the money, we will hear of it and your gift will count, or the bank will send it back.',
  insufficient:
    'The bank said there is not enough money in the account. If it shows a debit all the same, that will count here or come back to you: press Check now before you pay again.',
  foreignCard: 'The card was issued abroad, and this campaign cannot take money from abroad.',
  returned: 'The payment could not be completed.',
  other:
    'The payment did not go through, and nothing has arrived here. If your bank shows a debit, it will count here or come back to you: press Check now before you pay again.',
  kept: 'Everything you entered is kept.',
  retryText: 'You can try again, and pay another way if you like.',
  payAgain: params('Pay {amount} again'),
  anewText: 'This gift can no longer be paid. You can make a new one, and pay another way if you like.',
  giveAnew: 'Make a new gift',

  confirmedTitle: params('Thank you. Your gift of {amount} has arrived.'),
  confirmedText: params('It counts for “{title}” now.'),
  countsInPart: params('{kept} of it counts for “{title}” now; the rest went back.'),
  goingBackTitle: 'Your gift is on its way back',
  goingBackText: params('It counts for “{title}” until the money has left.'),
  lostTitle: 'Your bank took the payment back',
  lostText: params(
    '{amount} went back to you through your bank, so your gift no longer counts for “{title}”. If you did not ask for that, ask your bank, or write to us.',
  ),
  bankAsks: params(
    'Your bank has asked for {amount} of this payment back. Until that is decided, your gift counts.',
  ),
  givenBackTitle: 'Your gift was refunded',
  givenBackText: params('It no longer counts for “{title}”. Thank you for thinking of it.'),
  foreignTitle: 'Your payment came from abroad',
  foreignText: params(
    '“{title}” cannot take money from abroad. The gift no longer counts, and what you paid goes back to you.',
  ),
  leftOnCard: params('Your gift card has {amount} left, to use until {date}.'),
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

  takeBack: 'Refund this gift',
  takeBackUntil: params(
    'You can get a refund until {time}, unless the campaign has paid the money out by then.',
  ),
  takeTipUntil: params('You can get back the {amount} for Mysathi until {time}.'),
  takeBackText: 'The money goes back to where it came from, usually within 5 to 7 working days.',
  takeBackMonthly: 'Only this gift is refunded: your monthly gift continues until you stop it.',
  takeBackToCard: 'The money is back on the gift card at once. No bank is needed.',
  takeBackSpent:
    'The campaign has already paid out money, and what it still holds is less than this gift, so we cannot refund it from here. Please write to us.',
  takeBackBeingPaid:
    'The campaign’s money is being paid out just now, and what is left is less than this gift. If the payout does not happen, you can get a refund here again. Please write to us.',
  takeBackCardExpired:
    'The gift card you paid with has expired, and money on it could not be used, so we cannot refund the gift from here. Please write to us.',
  takeAll: params('Refund {amount}'),
  takeTip: params('Refund only the {amount} for Mysathi'),
  refundAsked: 'Please Wait',
  refundsHeading: 'Refunds',
  requested: 'asked for',
  pending: 'on its way',
  processed: 'refunded',
  onGiftCard: 'back on the gift card',
  failed: 'could not be refunded',
  lookedInto: 'could not be refunded; we are looking into it',
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
  cancelledWhole: params('Cancelled on {date}: {amount} went back to the donor.'),
  cancelledHeld: params(
    'Cancelled on {date}: the gift no longer counts. What was paid is to go back to the donor.',
  ),
  cancelledPart: params(
    'By {date}, {amount} of this gift had gone back to the donor; the receipt holds for the rest.',
  ),
  questions: params('Questions: {email}'),
  print: 'Print',
  download: 'Download PDF',
  handOnPdf:
    'Anyone with the address of this page can refund the gift. To show the receipt to someone, share its PDF.',
  toGift: 'Status of the gift',
  lostAnswer:
    'We got no answer. If the gift is refunded, you will see it below in a moment; if not, try again.',
});
