/** Sentences about gifts that stand on receipts, in mails and beside the form. Wordings of the law follow the day of the gift. */
import { kolkataDay, longDay } from '@mysathi/contract/calendar';
import { formatRupees } from '@mysathi/contract/money';
import type { CheckoutMethod } from '@mysathi/contract/options/payment-methods';

import type { MailText } from '../../members/letter.ts';
import type { MoneyMode } from '../../platform/payments/payment-settings.ts';

/** From this day the Income-tax Act 2025 applies. */
const newActFrom = '2026-04-01';

/** The section of the law under which a gift of a day can be deducted. */
export const sectionOn = (day: string): string => (day >= newActFrom ? '80G (now section 133)' : '80G');

/** Whether a gift can be deducted, or else why not. */
export type TaxGround =
  | 'deductible'
  | 'for_a_person'
  | 'not_approved'
  | 'not_valid'
  | 'without_pan'
  | 'gift_card';

const notApproved = 'The non-profit has no approval for tax: gifts to this campaign cannot be deducted.';

/** Whether a gift of a day (`YYYY-MM-DD`) may be deducted. */
export const taxLine = (day: string, ground: TaxGround): string =>
  ({
    deductible: `Gifts to this campaign can qualify for a deduction under section ${sectionOn(day)}, within its limits and not in the new tax regime. The certificate for your return comes from the tax portal after the non-profit has filed.`,
    for_a_person: 'Gifts to this campaign are for a person and cannot be deducted from tax.',
    not_approved: notApproved,
    // Why is told to whoever chose the receipt.
    not_valid: notApproved,
    without_pan:
      'This gift was made without a PAN. The non-profit does not file it, and it cannot be deducted from tax.',
    gift_card:
      'This gift was paid with a gift card. The deduction belongs to whoever paid for the card, so this gift cannot be deducted from tax.',
  })[ground];

export const receiptStatement = 'Received as a gift. No goods or services were given in return.';

/** On the picture that previews of a campaign's link show. */
export const shareWords = {
  raised: (amount: string) => `${amount} raised`,
  goal: (amount: string) => `of a goal of ${amount}`,
  demo: 'Demonstration: no real money moves',
};

const signature = '\n\nMysathi';

/** A letter about gifts, which says of play money first that it is some. */
export const aboutMoney = (mode: MoneyMode, { subject, text }: MailText): MailText => ({
  subject,
  text: mode === 'live' ? text : `Sandbox: no real money moved.\n\n${text}`,
});

interface ToldGift {
  readonly name: string;
  readonly title: string;
  readonly amount: number;
  readonly tip: number;
  readonly number: string;
  readonly link: string;
  /** Null where it cannot be taken back. */
  readonly takeableUntil: Date | null;
}

const untilDay = (until: Date): string => longDay(kolkataDay(until));

/** To a donor whose gift has arrived; amounts are in paise, the tip 0 where there is none. */
export const receiptMail = ({
  name,
  title,
  amount,
  tip,
  number,
  link,
  takeableUntil,
}: ToldGift): MailText => ({
  subject: `Thank you: receipt ${number}`,
  text: `Dear ${name},\n\nYour gift of ${formatRupees(amount)} to “${title}” has arrived.${tip > 0 ? ` You added ${formatRupees(tip)} for Mysathi.` : ''} Your receipt ${number} is here, to read, print or keep:\n\n${link}\n\nWhoever has this link can see the receipt${takeableUntil === null ? '' : ` and, until ${untilDay(takeableUntil)}, take the gift back`}. To show the receipt to somebody, hand on its PDF.${signature}`,
});

interface ToldRefund {
  readonly name: string;
  readonly title: string;
  /** What went back, in paise: the tip alone, or of the gift with what is left of its tip. */
  readonly refunded: number;
  readonly isTip: boolean;
  /** Of a payment that came in besides the one that counts. */
  readonly isBesides: boolean;
  /** Of a payment from abroad that its campaign may not take. */
  readonly isForeign: boolean;
  /** The donor took it back; else it comes as a surprise. */
  readonly isAsked: boolean;
  /** Of the receipt, where there is one. */
  readonly number: string | null;
  /** Where to ask about a surprise. */
  readonly contact: string;
  readonly gift: number;
  readonly tip: number;
  readonly bankReference: string | null;
  /** Onto the gift card that paid, at once. */
  readonly toGiftCard: boolean;
}

const whatWentBack = (told: ToldRefund): string => {
  const { title, refunded, isTip, isBesides, isForeign, gift, tip } = told;
  if (isForeign) return `${formatRupees(refunded)} that you paid for “${title}”`;
  if (isBesides)
    return `The ${formatRupees(refunded)} that arrived besides your gift to “${title}” and is no part of it`;
  if (isTip) return `The ${formatRupees(refunded)} that you added for Mysathi with your gift to “${title}”`;
  if (refunded < gift + tip)
    return `${formatRupees(refunded)} of your gift to “${title}”${tip > 0 ? ' and of what you added for Mysathi' : ''}`;
  return `Your gift of ${formatRupees(gift)} to “${title}”${tip > 0 ? ` and the ${formatRupees(tip)} that you added for Mysathi` : ''}`;
};

const whereTo = ({ toGiftCard, bankReference }: ToldRefund): string => {
  if (toGiftCard) return 'onto the gift card that paid: the money is on it again.';
  const named = bankReference === null ? '' : ` The reference of the bank is ${bankReference}.`;
  return `to where the money came from.${named} Banks need some working days until it shows.`;
};

/** Why money goes back that nobody asked for, or who could ask for it, and whom to write to. */
const surprise = ({ isForeign, isAsked, number, contact }: ToldRefund): string => {
  if (isAsked)
    return `\n\nWhoever has the link of the gift could take it back. If that was not you, write to ${contact}.`;
  const cancelled = number === null ? '' : ` Receipt ${number} is cancelled.`;
  const reason = isForeign
    ? `The payment came from abroad, and this campaign cannot take money from abroad: it does not count as a gift.${cancelled} `
    : '';
  return `\n\n${reason}If you have questions, write to ${contact}.`;
};

/** To a donor some of whose money went back, asked for or not. */
export const refundMail = (told: ToldRefund): MailText => ({
  subject: told.toGiftCard ? 'Your gift card holds the money again' : 'Your money is on its way back',
  text: `Dear ${told.name},\n\n${whatWentBack(told)} went back ${whereTo(told)}${surprise(told)}${signature}`,
});

const uncounted = {
  notArrived: ', not arrived',
  goesBack: ', does not count and is on its way back',
  wentBack: ', does not count and went back',
} as const;

/** Where the money is of a gift that never counted. */
export type Uncounted = keyof typeof uncounted;

interface LinkedGift {
  readonly title: string;
  readonly amount: number;
  /** What of it counts, or where its money is if it never did. */
  readonly kept: number | Uncounted;
  readonly link: string;
}

const whatCounts = ({ amount, kept }: LinkedGift): string => {
  if (kept === amount) return '';
  if (typeof kept === 'string') return uncounted[kept];
  return kept === 0 ? ', counts no more' : `, of which ${formatRupees(kept)} counts`;
};

/** The gifts of an address, for whoever reads its e-mails; amounts are in paise. */
export const giftLinksMail = (gifts: readonly LinkedGift[]): MailText => ({
  subject: 'Your gifts',
  text: `These are the gifts that were made with this e-mail address:\n\n${gifts.map((gift) => `${formatRupees(gift.amount)} to “${gift.title}”${whatCounts(gift)}: ${gift.link}`).join('\n')}\n\nWhoever has the link of a gift can see its receipt and, as long as the gift can go back, take it back.${signature}`,
});

interface ToldUpdate {
  readonly name: string;
  /** The campaign's. */
  readonly title: string;
  readonly number: number;
  readonly updateTitle: string;
  readonly text: string;
  readonly link: string;
  /** Where one wants no more of them. */
  readonly end: string;
}

/** The news of a campaign, to a donor who asked for them. */
export const updateMail = ({ name, title, number, updateTitle, text, link, end }: ToldUpdate): MailText => ({
  subject: `Update ${number} of “${title}”`,
  text: `Dear ${name},\n\n“${title}”, to which you gave, has an update:\n\n${updateTitle}\n\n${text}\n\nAll updates: ${link}${signature}\n\nYou asked for the updates when you gave. No more e-mails about this campaign: ${end}`,
});

/** The update of a campaign that pauses by itself. */
export const coveredUpdate = (goal: number) => ({
  title: 'The bills are covered',
  text: `The gifts have reached ${formatRupees(goal)}, the whole goal of this campaign, so it paused and takes no gifts now. What was being paid at that moment still counts. Thank you to everybody who gave.`,
});

const methods: Readonly<Record<CheckoutMethod | 'voucher', string>> = {
  upi: 'UPI',
  card: 'Card',
  netbanking: 'Net banking',
  wallet: 'Wallet',
  voucher: 'Gift card',
};
const isNamed = (method: string): method is keyof typeof methods => Object.hasOwn(methods, method);

/** How a gift was paid, such as `Card ending 1007`. */
export const paidByText = (method: string | null, last4: string | undefined): string => {
  const name = method !== null && isNamed(method) ? methods[method] : 'Online payment';
  return last4 === undefined ? name : `${name} ending ${last4}`;
};
