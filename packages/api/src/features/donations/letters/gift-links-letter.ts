import { formatRupees } from '@mysathi/contract/giving/money';
import type { Language } from '@mysathi/contract/languages';

import type { MailText } from '../../../members/letters/letter.ts';

/** Where the money of a gift is that never counted. */
export type Uncounted = 'notArrived' | 'goesBack' | 'wentBack';

/** A gift of an address; amounts in paise. */
interface LinkedGift {
  readonly title: string;
  readonly amount: number;
  /** How much of it counts, or where its money is if it never did. */
  readonly kept: number | Uncounted;
  readonly link: string;
}

interface LinksWords {
  readonly subject: string;
  readonly before: string;
  readonly gift: (gift: LinkedGift) => string;
  readonly uncounted: Readonly<Record<Uncounted, string>>;
  readonly noMore: string;
  readonly ofWhich: (kept: string) => string;
  readonly after: string;
}

const words: Readonly<Record<Language, LinksWords>> = {
  en: {
    subject: 'Your gifts',
    before: 'These are the gifts that were made with this e-mail address:',
    gift: ({ amount, title }) => `${formatRupees(amount)} to “${title}”`,
    uncounted: {
      notArrived: ', not arrived',
      goesBack: ', does not count and is on its way back',
      wentBack: ', does not count and went back',
    },
    noMore: ', no longer counts',
    ofWhich: (kept) => `, of which ${kept} counts`,
    after:
      'Anyone who has the link to a gift can see its receipt and, while it can be refunded, get the refund.',
  },
  hi: {
    subject: 'आपके दान',
    before: 'इस ईमेल पते से ये दान किए गए हैं:',
    gift: ({ amount, title }) => `“${title}” के लिए ${formatRupees(amount)}`,
    uncounted: {
      notArrived: ', अभी नहीं पहुँचा',
      goesBack: ', गिना नहीं जाता और लौट रहा है',
      wentBack: ', गिना नहीं जाता और लौट गया',
    },
    noMore: ', अब नहीं गिना जाता',
    ofWhich: (kept) => `, इसमें से ${kept} गिने जाते हैं`,
    after:
      'दान का लिंक जिसके पास हो, उसे उसकी रसीद दिखती है, और जब तक दान लौट सकता है, उससे दान वापस लिया जा सकता है।',
  },
};

const whatCounts = ({ amount, kept }: LinkedGift, said: LinksWords): string => {
  if (kept === amount) return '';
  if (typeof kept === 'string') return said.uncounted[kept];
  return kept === 0 ? said.noMore : said.ofWhich(formatRupees(kept));
};

/** Lists the gifts of an address, for the reader of its mailbox. */
export const giftLinksLetter = (language: Language, gifts: readonly LinkedGift[]): MailText => {
  const said = words[language];
  const lines = gifts.map((gift) => `${said.gift(gift)}${whatCounts(gift, said)}: ${gift.link}`);
  return {
    subject: said.subject,
    text: `${said.before}\n\n${lines.join('\n')}\n\n${said.after}\n\nMysathi`,
  };
};
