import { formatRupees } from '@mysathi/contract/giving/money';
import type { Language } from '@mysathi/contract/languages';

import { letterTo } from '../../../members/letters/letter.ts';
import type { Addressee, MailText } from '../../../members/letters/letter.ts';

/** Money that was sent back; amounts in paise. */
interface ToldRefund {
  /** The campaign's title. */
  readonly title: string;
  /** The refunded amount: the tip alone, or part of the gift with what is left of its tip. */
  readonly refunded: number;
  readonly isTip: boolean;
  /** Whether it was a payment besides the one that counts. */
  readonly isBesides: boolean;
  /** Whether it was a payment from abroad that the campaign may not accept. */
  readonly isForeign: boolean;
  /** Whether the donor asked for it; otherwise it comes as a surprise. */
  readonly isAsked: boolean;
  /** The receipt's number, if there is one. */
  readonly number: string | null;
  /** Where to ask about a surprise. */
  readonly contact: string;
  readonly gift: number;
  readonly tip: number;
  readonly bankReference: string | null;
  /** Whether it was returned to the gift card that paid, at once. */
  readonly toGiftCard: boolean;
  /** Whether it was a month that the bank took although the gift was paused or had ended. */
  readonly isUnwanted: boolean;
  /** The page of the monthly gift if further months will be taken; otherwise null. */
  readonly goesOn: string | null;
}

/** The kind of a refund. */
type Returned = 'foreign' | 'besides' | 'tip' | 'part' | 'whole';

const returnedOf = ({ isForeign, isBesides, isTip, refunded, gift, tip }: ToldRefund): Returned => {
  if (isForeign) return 'foreign';
  if (isBesides) return 'besides';
  if (isTip) return 'tip';
  return refunded < gift + tip ? 'part' : 'whole';
};

interface RefundWords {
  readonly subject: (toGiftCard: boolean) => string;
  readonly what: Readonly<Record<Returned, (told: ToldRefund) => string>>;
  readonly toGiftCard: string;
  readonly toSource: (bankReference: string | null) => string;
  /** For a refund that was asked for, as someone else could have done it. */
  readonly asked: (contact: string) => string;
  readonly cancelled: (number: string) => string;
  readonly abroad: string;
  readonly questions: (contact: string) => string;
  readonly unwanted: string;
  readonly goesOn: (link: string) => string;
}

const words: Readonly<Record<Language, RefundWords>> = {
  en: {
    subject: (toGiftCard) =>
      toGiftCard ? 'The money is back on your gift card' : 'Your money is on its way back',
    what: {
      foreign: ({ refunded, title }) => `${formatRupees(refunded)} that you paid for “${title}” went back`,
      besides: ({ refunded, title }) =>
        `The ${formatRupees(refunded)} that arrived in addition to your gift to “${title}”, and is not part of it, went back`,
      tip: ({ refunded, title }) =>
        `The ${formatRupees(refunded)} that you added for Mysathi with your gift to “${title}” went back`,
      part: ({ refunded, title, tip }) =>
        `${formatRupees(refunded)} of your gift to “${title}”${tip > 0 ? ' and of what you added for Mysathi' : ''} went back`,
      whole: ({ gift, title, tip }) =>
        `Your gift of ${formatRupees(gift)} to “${title}”${tip > 0 ? ` and the ${formatRupees(tip)} that you added for Mysathi` : ''} went back`,
    },
    toGiftCard: ' to the gift card you paid with: the money is on it again.',
    toSource: (bankReference) =>
      ` to where the money came from.${bankReference === null ? '' : ` The reference of the bank is ${bankReference}.`} Banks need a few working days to show it.`,
    asked: (contact) =>
      `Anyone who has the link to the gift could refund it. If this was not you, write to ${contact}.`,
    cancelled: (number) => ` Receipt ${number} is cancelled.`,
    abroad:
      'The payment came from abroad, and this campaign cannot take money from abroad: it does not count as a gift.',
    questions: (contact) => `If you have questions, write to ${contact}.`,
    unwanted: 'Your bank had taken it even though your monthly gift was paused or had ended.',
    goesOn: (link) =>
      `Only this gift was refunded: your monthly gift continues. To see it, pause it or stop it: ${link}`,
  },
  hi: {
    subject: (toGiftCard) => (toGiftCard ? 'पैसा आपके गिफ़्ट कार्ड पर लौट आया है' : 'आपका पैसा लौट रहा है'),
    what: {
      foreign: ({ refunded, title }) => `“${title}” के लिए आपके दिए ${formatRupees(refunded)}`,
      besides: ({ refunded, title }) =>
        `“${title}” के लिए आपके दान के अलावा आए ${formatRupees(refunded)}, जो उसमें नहीं गिने जाते,`,
      tip: ({ refunded, title }) =>
        `“${title}” के लिए दान के साथ आपने Mysathi के लिए जो ${formatRupees(refunded)} जोड़े थे, वे`,
      part: ({ refunded, title, tip }) =>
        `“${title}” के लिए आपके दान${tip > 0 ? ' और Mysathi के लिए जोड़ी गई राशि' : ''} में से ${formatRupees(refunded)}`,
      whole: ({ gift, title, tip }) =>
        `“${title}” के लिए आपके दान के ${formatRupees(gift)}${tip > 0 ? ` और Mysathi के लिए जोड़े गए ${formatRupees(tip)}` : ''}`,
    },
    toGiftCard: ' उसी गिफ़्ट कार्ड पर लौट आए हैं जिससे भुगतान हुआ था: पैसा फिर से उस पर है।',
    toSource: (bankReference) =>
      ` वहीं लौट गए हैं जहाँ से आए थे।${bankReference === null ? '' : ` बैंक का संदर्भ नंबर ${bankReference} है।`} खाते में दिखने में कुछ कामकाजी दिन लगते हैं।`,
    asked: (contact) =>
      `दान का लिंक जिसके पास हो, उसके लिए दान वापस लेना संभव था। अगर यह आपने नहीं किया, तो ${contact} पर लिखें।`,
    cancelled: (number) => ` रसीद ${number} रद्द हो गई है।`,
    abroad: 'यह भुगतान विदेश से आया था, और यह अभियान विदेश से पैसा नहीं ले सकता: यह दान में नहीं गिना जाता।',
    questions: (contact) => `कोई सवाल हो, तो ${contact} पर लिखें।`,
    unwanted: 'आपका मासिक दान रुका हुआ या समाप्त था, फिर भी आपके बैंक ने यह राशि काट ली थी।',
    goesOn: (link) => `केवल यही दान लौटा है: आपका मासिक दान आगे चलता है। इसे देखने, रोकने या बंद करने के लिए: ${link}`,
  },
};

/** Writes to a donor about a refund, requested or not. */
export const refundLetter = (to: Addressee, told: ToldRefund): MailText => {
  const said = words[to.language];
  const { isForeign, isAsked, isUnwanted, toGiftCard, bankReference, number, contact, goesOn } = told;
  const went = `${said.what[returnedOf(told)](told)}${toGiftCard ? said.toGiftCard : said.toSource(bankReference)}`;
  const cancelled = number === null ? '' : said.cancelled(number);
  const unwanted = isUnwanted ? `${said.unwanted} ` : '';
  const why = isForeign ? `${said.abroad}${cancelled} ` : unwanted;
  const besides = isAsked ? said.asked(contact) : `${why}${said.questions(contact)}`;
  const further = goesOn === null ? '' : `\n\n${said.goesOn(goesOn)}`;
  return letterTo(to, { subject: said.subject(toGiftCard), text: `${went}\n\n${besides}${further}` });
};
