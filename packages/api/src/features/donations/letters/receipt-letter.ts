import { formatRupees } from '@mysathi/contract/giving/money';
import type { Language } from '@mysathi/contract/languages';

import { dayIn } from '../../../members/letters/day-in-words.ts';
import { letterTo } from '../../../members/letters/letter.ts';
import type { Addressee, MailText } from '../../../members/letters/letter.ts';

interface ToldGift {
  readonly title: string;
  /** In paise. */
  readonly amount: number;
  /** In paise; 0 if there is none. */
  readonly tip: number;
  readonly number: string;
  readonly link: string;
  /** The page of the monthly gift it belongs to; null for a single gift. */
  readonly monthly: string | null;
  /** Null if it cannot be taken back. */
  readonly takeableUntil: Date | null;
}

const arrived: Readonly<Record<Language, (gift: ToldGift) => MailText>> = {
  en: ({ title, amount, tip, number, link, monthly, takeableUntil }) => ({
    subject: `Thank you: receipt ${number}`,
    text: `Your gift of ${formatRupees(amount)} to “${title}” has arrived.${tip > 0 ? ` You added ${formatRupees(tip)} for Mysathi.` : ''} Your receipt ${number} is here, to read, print or keep:\n\n${link}\n\nAnyone who has this link can see the receipt${takeableUntil === null ? '' : ` and, until ${dayIn('en', takeableUntil)}, refund the gift`}. To show the receipt to someone, share its PDF.${monthly === null ? '' : `\n\nThis is a monthly gift. See how it continues, and how to pause or stop it: ${monthly}`}`,
  }),
  hi: ({ title, amount, tip, number, link, monthly, takeableUntil }) => ({
    subject: `धन्यवाद: रसीद ${number}`,
    text: `“${title}” के लिए आपका ${formatRupees(amount)} का दान पहुँच गया है।${tip > 0 ? ` आपने Mysathi के लिए ${formatRupees(tip)} जोड़े हैं।` : ''} आपकी रसीद ${number} यहाँ है, पढ़ने, प्रिंट करने या सँभालकर रखने के लिए:\n\n${link}\n\nयह लिंक जिसके पास हो, उसे रसीद दिखती है${takeableUntil === null ? '' : ` और ${dayIn('hi', takeableUntil)} तक इससे दान वापस लिया जा सकता है`}। किसी को रसीद दिखानी हो, तो उसका PDF दें।${monthly === null ? '' : `\n\nयह हर महीने का दान है। आगे क्या होगा, और इसे रोकना या बंद करना हो: ${monthly}`}`,
  }),
};

/** Writes to a donor whose gift has arrived. */
export const receiptLetter = (to: Addressee, gift: ToldGift): MailText =>
  letterTo(to, arrived[to.language](gift));
