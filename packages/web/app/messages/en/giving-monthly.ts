import { defineTexts } from '../../lib/words/i18n.ts';
import { count, params } from '../../lib/words/text-forms.ts';

/** What is given every month, on the page of whoever gives it. */
export const monthlyTexts = defineTexts('giving-monthly', {
  pageTitle: 'Your monthly gift - Mysathi',

  askedTitle: 'Your monthly gift has not begun yet',
  askedText: 'It begins once its first gift is paid and your bank has confirmed the monthly payments.',
  toFirst: 'See the first gift',
  activeTitle: 'Your monthly gift',
  next: params('The next gift is due on {date}. Your bank takes it on that day or up to two days later.'),
  told: count({
    one: 'We write to you {count} day before.',
    other: 'We write to you {count} days before.',
  }),
  lastUnderWay: 'The last gift is on its way. Nothing is taken after it.',
  noneLeft: 'No further gift is taken. If more months were set up, the campaign ends before them.',
  pausedTitle: 'Your monthly gift is paused',
  pausedText: 'Nothing is taken until you resume. Months that pass until then are skipped.',
  pausedNext: params('If you resume before {date}, the next gift is due on that day.'),
  underWayPaused:
    'Your bank had already been asked for one gift. If it takes that one before you resume, the money comes back to you automatically.',
  pausedByBank: 'It was paused at your bank or in your UPI app. It continues once you resume it there.',

  endedTitle: 'Your monthly gift has ended',
  stoppedTitle: 'Stopped. Nothing more is taken.',
  stopped: 'You have stopped your monthly gift. Thank you for what you have given.',
  completed: 'All its months are over. Thank you for every one of them.',
  cancelled: 'Its mandate was ended at your bank or in your UPI app. Nothing more is taken.',
  failing: count({
    one: 'Your bank has not let us take a gift for {count} month, so we have stopped trying. Nothing more is taken.',
    other:
      'Your bank has not let us take a gift for {count} months in a row, so we have stopped trying. Nothing more is taken.',
  }),
  campaignOver: params('“{title}” no longer takes gifts, so nothing more is taken. Thank you for your help.'),
  desk: 'We have stopped it. Nothing more is taken. If you have questions, write to us.',
  erased: 'It ended with your account. Nothing more is taken.',
  notPaid: 'Its first gift was not paid, so it never began. Nothing is taken.',
  noMandate:
    'Your bank has not confirmed that a gift may be taken every month. The first one has arrived and stays a one-time gift; nothing more is taken.',
  mandateLeft:
    'We will keep telling your bank that its mandate has ended until it confirms. Nothing is taken in any case.',
  underWay:
    'Your bank had already been asked for one gift. If it still takes that one, the money comes back to you automatically.',

  everyMonth: 'Every month',
  total: 'In all, every month',
  upi: 'UPI',
  card: 'Card',
  setUp: 'Set up for',
  last: 'Last gift',

  pause: 'Pause',
  resume: 'Resume',
  stop: 'Stop this monthly gift',
  stopHelp: 'One press stops it at once and for good. What you have given stays given.',
  busy: 'Please Wait',

  gifts: 'Your gifts',
  giftOf: params('{date}: {state}'),
  open: 'not paid yet',
  waiting: 'waiting for your bank',
  confirmed: 'arrived',
  not_taken: 'not taken',

  giveAnew: 'Give to this campaign',
  keepLink:
    'Keep this page private: anyone with its address can see, pause and stop this monthly gift. Bookmark it to come back.',
  writeToUs: 'Something not right?',
  unreached: 'We got no answer, so we cannot say whether that was done. Load this page again to see.',
});
