import type { MonthlyEnd } from '@mysathi/contract/endpoints/monthly-gifts';
import type { Language } from '@mysathi/contract/languages';
import { limits } from '@mysathi/contract/limits';
import { formatRupees } from '@mysathi/contract/giving/money';

import { dayIn } from '../../../members/letters/day-in-words.ts';
import { letterTo } from '../../../members/letters/letter.ts';
import type { Addressee, MailText } from '../../../members/letters/letter.ts';
import type { ToldOfMonthly } from '../books/outbox.ts';

/** A monthly gift in a letter; amounts are in paise, days `YYYY-MM-DD`. */
export interface ToldMonthly {
  /** The campaign's title. */
  readonly title: string;
  readonly amount: number;
  readonly tip: number;
  /** The page to view, pause and stop it. */
  readonly link: string;
  /** The page to give again. */
  readonly give: string;
  /** The page to ask questions. */
  readonly contact: string;
  readonly nextOn: string | null;
  readonly lastOn: string | null;
  /** The due day of the month that the letter is about. */
  readonly dueOn: string | null;
  readonly ended: MonthlyEnd | null;
}

/** The ends with a letter: a monthly gift that never began has none. */
type ToldEnd = Exclude<MonthlyEnd, 'not_paid' | 'no_mandate'>;

type Reasons = Readonly<Record<ToldEnd, (told: ToldMonthly) => string>>;
type Letters = Readonly<Record<ToldOfMonthly, (told: ToldMonthly) => MailText>>;

const { toldDaysBefore, failuresInARow } = limits.monthly;

const whyOf = (told: ToldMonthly, words: Reasons): string => {
  const { ended } = told;
  if (ended === null || ended === 'not_paid' || ended === 'no_mandate')
    throw new Error('A monthly gift that has not ended cannot be told of as such.');
  return words[ended](told);
};

/** Returns words about a day; empty if there is no day. */
const on = (language: Language, day: string | null, words: (day: string) => string): string =>
  day === null ? '' : words(dayIn(language, new Date(day)));

const dueDay = (language: Language, { dueOn }: ToldMonthly): string => {
  if (dueOn === null) throw new Error('A month without a day cannot be told of.');
  return dayIn(language, new Date(dueOn));
};

const partsEn = ({ title, amount, tip }: ToldMonthly): string =>
  `${formatRupees(amount)} for “${title}”${tip > 0 ? ` and ${formatRupees(tip)} for Mysathi` : ''}`;
const steerEn = ({ link }: ToldMonthly): string =>
  `To see it, pause it or stop it with one press:\n\n${link}\n\nAnyone who has this link can do so.`;
const whyEn: Reasons = {
  stopped: () => 'You have stopped it. If that was not you: anyone who has its link can stop it.',
  completed: () => 'All its months are over. Thank you for every one of them.',
  cancelled: () => 'Its mandate was ended at your bank or in your UPI app.',
  failing: () =>
    `Your bank has not let us take a gift for ${failuresInARow} months in a row, so we have stopped trying.`,
  campaign_over: ({ title }) => `“${title}” no longer takes gifts, so it has ended. Thank you for your help.`,
  desk: ({ contact }) => `We have stopped it. If you have questions, write to ${contact}.`,
  erased: () => 'It ended with your account.',
};

const partsHi = ({ title, amount, tip }: ToldMonthly): string =>
  `“${title}” के लिए ${formatRupees(amount)}${tip > 0 ? ` और Mysathi के लिए ${formatRupees(tip)}` : ''}`;
const steerHi = ({ link }: ToldMonthly): string =>
  `इसे देखने, कुछ समय के लिए रोकने या एक ही बार दबाकर बंद करने के लिए:\n\n${link}\n\nयह लिंक जिसके पास हो, उसके लिए यह सब संभव है।`;
const whyHi: Reasons = {
  stopped: () => 'इसे आपने बंद किया है। अगर यह आपने नहीं किया: इसका लिंक जिसके पास हो, उसके लिए इसे बंद करना संभव है।',
  completed: () => 'इसके सारे महीने पूरे हो गए। हर महीने के लिए धन्यवाद।',
  cancelled: () => 'इसकी अनुमति आपके बैंक में या आपके UPI ऐप में खत्म की गई।',
  failing: () => `आपके बैंक ने लगातार ${failuresInARow} महीने दान नहीं लेने दिया, इसलिए अब और कोशिश नहीं होगी।`,
  campaign_over: ({ title }) => `“${title}” अब दान नहीं लेता, इसलिए यह समाप्त हो गया। मदद के लिए धन्यवाद।`,
  desk: ({ contact }) => `इसे हमने बंद किया है। कोई सवाल हो, तो ${contact} पर लिखें।`,
  erased: () => 'यह आपके खाते के साथ समाप्त हो गया।',
};

const letters: Readonly<Record<Language, Letters>> = {
  en: {
    monthly_begun: (told) => ({
      subject: 'Your monthly gift has begun',
      text: `Your bank now takes ${partsEn(told)} every month. The first gift has arrived.${on('en', told.nextOn, (day) => ` The next one is due on ${day}${on('en', told.lastOn, (last) => `, the last on ${last}`)}.`)} We write to you ${toldDaysBefore} days before each.\n\n${steerEn(told)}`,
    }),
    monthly_single: ({ amount, title, give }) => ({
      subject: 'Your gift stays a one-time gift',
      text: `Your gift of ${formatRupees(amount)} to “${title}” has arrived. Your bank has not confirmed that a gift may be taken every month, so it stays a one-time gift: nothing more is taken. If you still want to give every month, you can begin again:\n\n${give}`,
    }),
    monthly_soon: (told) => ({
      subject: `Your monthly gift: ${formatRupees(told.amount + told.tip)} on ${dueDay('en', told)}`,
      text: `On ${dueDay('en', told)}, or up to two days later, your bank takes ${partsEn(told)}. You need not do anything; the receipt comes by e-mail.\n\n${steerEn(told)}`,
    }),
    monthly_failed: (told) => ({
      subject: 'This month’s gift was not taken',
      text: `Your bank has not let us take ${partsEn(told)} this month. Nothing was taken, and this month is skipped.${on('en', told.nextOn, (day) => ` The next gift is due on ${day}.`)} After ${failuresInARow} months in a row without one, it ends automatically.\n\n${steerEn(told)}`,
    }),
    monthly_ended: (told) => ({
      subject: 'Your monthly gift has ended',
      text: `Your monthly gift of ${partsEn(told)} has ended, and nothing more is taken. ${whyOf(told, whyEn)}\n\nYour gifts and their receipts stay here:\n\n${told.link}`,
    }),
  },
  hi: {
    monthly_begun: (told) => ({
      subject: 'आपका मासिक दान शुरू हो गया है',
      text: `अब हर महीने आपके बैंक से ${partsHi(told)} लिए जाते हैं। पहला दान पहुँच गया है।${on('hi', told.nextOn, (day) => ` अगला दान ${day} को है${on('hi', told.lastOn, (last) => `, आखिरी ${last} को`)}।`)} हर दान से ${toldDaysBefore} दिन पहले आपको ईमेल मिलेगा।\n\n${steerHi(told)}`,
    }),
    monthly_single: ({ amount, title, give }) => ({
      subject: 'आपका दान एक ही बार का रहा',
      text: `“${title}” के लिए आपका ${formatRupees(amount)} का दान पहुँच गया है। आपके बैंक ने हर महीने दान लेने की पुष्टि नहीं की, इसलिए यह एक ही बार का दान है: आगे कुछ नहीं लिया जाएगा। अगर फिर भी हर महीने दान करना चाहें, तो नए सिरे से शुरू करें:\n\n${give}`,
    }),
    monthly_soon: (told) => ({
      subject: `आपका मासिक दान: ${dueDay('hi', told)} को ${formatRupees(told.amount + told.tip)}`,
      text: `${dueDay('hi', told)} को, या उसके दो दिन बाद तक, आपके बैंक से ${partsHi(told)} लिए जाएँगे। आपको कुछ करना नहीं है; रसीद ईमेल से आती है।\n\n${steerHi(told)}`,
    }),
    monthly_failed: (told) => ({
      subject: 'इस महीने का दान नहीं लिया गया',
      text: `आपके बैंक ने इस महीने ${partsHi(told)} नहीं लेने दिए। कुछ नहीं लिया गया, और यह महीना बाद में पूरा नहीं किया जाएगा।${on('hi', told.nextOn, (day) => ` अगला दान ${day} को है।`)} लगातार ${failuresInARow} महीने दान न लिया जा सके, तो यह अपने-आप समाप्त हो जाता है।\n\n${steerHi(told)}`,
    }),
    monthly_ended: (told) => ({
      subject: 'आपका मासिक दान समाप्त हो गया है',
      text: `आपका मासिक दान, ${partsHi(told)}, समाप्त हो गया है, और आगे कुछ नहीं लिया जाएगा। ${whyOf(told, whyHi)}\n\nआपके दान और उनकी रसीदें यहाँ रहती हैं:\n\n${told.link}`,
    }),
  },
};

/** Writes to a donor who gives every month: what has begun, is due, was not taken or has ended. */
export const monthlyLetter = (to: Addressee, kind: ToldOfMonthly, told: ToldMonthly): MailText =>
  letterTo(to, letters[to.language][kind](told));
