import { defineTexts } from '../../lib/words/i18n.ts';
import { params } from '../../lib/words/text-forms.ts';

/** What a member has given while signed in. */
export const ownGiftTexts = defineTexts('giving-own', {
  title: 'My gifts',
  pageTitle: 'My gifts - Mysathi',
  lead: 'What you gave while signed in. Others never see this list.',
  settings: 'Settings',
  waiting: 'waiting for your bank',
  confirmed: 'arrived',
  not_taken: 'not taken',
  going_back: 'on its way back',
  gone_back: 'went back',
  keptPart: params('{kept} of it counts'),
  receipt: params('Receipt {number}'),
  cancelledReceipt: params('Receipt {number}, cancelled'),
  endedMonthly: 'See the monthly gift, which has ended',
  none: 'No gifts here yet',
  noneHelp: 'What you give while signed in appears here, with its receipt.',
  donate: 'Support a cause',
  others: 'Gifts made without signing in are not listed here. Have their links sent to your e-mail:',
  findMine: 'Find my gifts',
  couldNotLoad: 'We could not load this. Check your connection.',
  showMore: 'Show more',
});
