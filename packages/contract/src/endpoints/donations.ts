import * as z from 'zod';
import { campaignId } from '../giving/campaign-id.ts';
import { emailAddress } from '../contacts/email-address.ts';
import { answer, endpoint } from '../endpoint.ts';
import { safeText } from '../fields.ts';
import { languages } from '../languages.ts';
import { limits } from '../limits.ts';
import {
  giftAmount,
  giftMonths,
  isTooLittle,
  isTooMuchMonthly,
  notMonthly,
  optionalText,
  pan,
  tick,
  tipAmount,
  tooLittle,
  tooMuchMonthly,
} from '../giving/gift-fields.ts';
import { paise } from '../giving/money.ts';
import { checkoutMethods, monthlyMethodOf, paymentOptionIds } from '../options/payment-methods.ts';
import { noMobileNumber } from '../contacts/mobile-number.ts';
import { personName } from '../contacts/person-name.ts';
import { publicText } from '../texts/public-text.ts';
import { campaignStanding, campaignTotals } from './campaigns.ts';
import { uuid } from '../uuid.ts';

/** What the calls of this file say when they have done it. */
export const donationMessages = {
  form: 'Give',
  started: 'Your gift is ready to be paid.',
  voucherTaken: 'Thank you! Your gift card has been used for this gift.',
  status: 'Your gift',
  refundAsked: 'Your money is on its way back.',
  returnedToCard: 'The money is back on your gift card.',
  voucher: 'Gift card',
} as const;

/** What the public sees of a donor: the full name, the initials, nothing, or all but the amount. */
export const visibilities = ['name', 'initials', 'hidden', 'amount_hidden'] as const;
export const visibility = z.enum(visibilities);
export type Visibility = z.infer<typeof visibility>;

export const giftBody = z
  .object({
    /** Paise. */
    amount: giftAmount,
    currency: z
      .literal('INR', 'We can take rupees (₹) only. Please enter the amount in rupees.')
      .default('INR'),
    /** Paise on top for Mysathi; never preset. */
    tip: tipAmount.default(0),
    /** Given every month, so many times; left out, it is given once. */
    months: giftMonths,
    visibility: visibility.default('name'),
    name: personName,
    email: emailAddress,
    phone: optionalText(z.string().regex(/^(?:\+91)?[6-9]\d{9}$/, noMobileNumber)),
    message: optionalText(publicText(limits.gift.messageCharacters)),
    /** The declaration that the money is an Indian citizen's own. */
    indianCitizen: tick.refine(
      (said) => said,
      'Only Indian citizens can give to this campaign. Please confirm it.',
    ),
    /** The updates of this campaign by e-mail; unticked unless asked for. */
    wantsUpdates: tick.default(false),
    /** Of the letters about the gift. */
    language: z.enum(languages).default('en'),
    /** Identity is taken only with this. */
    wantsTaxReceipt: tick.default(false),
    pan: optionalText(pan),
    address: optionalText(safeText(limits.gift.addressCharacters)),
    option: z.enum(paymentOptionIds).default('other_upi'),
    /** The code of a gift card, with option `gift_card`. */
    voucher: optionalText(safeText(40)),
    /** From the form; says that the call comes from a page of ours. */
    pageToken: z.string().max(300),
    /** The same as the header Idempotency-Key, which wins; a form carries it in a hidden field. */
    attempt: uuid().optional(),
  })
  .refine((given) => !isTooLittle(given), { path: ['amount'], message: tooLittle })
  .refine(({ months, ...given }) => months === undefined || !isTooMuchMonthly(given), {
    path: ['amount'],
    message: tooMuchMonthly,
  })
  .refine(({ months, option }) => months === undefined || monthlyMethodOf(option) !== null, {
    path: ['option'],
    message: notMonthly,
  })
  .refine(({ wantsTaxReceipt, pan: given }) => !wantsTaxReceipt || given !== undefined, {
    path: ['pan'],
    message: 'A tax receipt needs your PAN. Enter it, or untick the tax receipt.',
  })
  .refine(({ wantsTaxReceipt, address }) => !wantsTaxReceipt || address !== undefined, {
    path: ['address'],
    message: 'A tax receipt needs your address. Enter it, or untick the tax receipt.',
  })
  .refine(({ option, wantsTaxReceipt }) => option !== 'gift_card' || !wantsTaxReceipt, {
    path: ['wantsTaxReceipt'],
    message:
      'A gift card has no tax receipt, as the deduction belongs to the person who bought it. Untick the tax receipt, or pay another way.',
  })
  .refine(({ option, voucher }) => option !== 'gift_card' || voucher !== undefined, {
    path: ['voucher'],
    message: 'Please enter the code of your gift card.',
  });
export type GiftBody = z.output<typeof giftBody>;

const feeLine = z.object({ option: z.enum(paymentOptionIds), percent: z.number(), reaches: paise });

export const readGiveForm = endpoint({
  method: 'GET',
  path: '/campaigns/:id/give',
  summary: 'What the form to give needs',
  access: 'visitor',
  params: z.object({ id: campaignId }),
  answer: answer(
    z.object({
      campaign: z.object({
        _id: z.string(),
        title: z.string(),
        by: z.string(),
        ...campaignStanding.shape,
        demo: z.boolean(),
        totals: campaignTotals,
      }),
      /** False where this site has no payment service: no gift could be paid. */
      takesGifts: z.boolean(),
      pageToken: z.string(),
      /** A fresh key for this visit; send it with every retry of the same gift. */
      attempt: uuid(),
      /** Whether a tax receipt can be issued, and how the law calls it on this day. */
      taxReceipt: z.boolean(),
      taxLine: z.string(),
      refundDays: z.number(),
      /** What the gateway keeps of ₹1,000 by each way to pay, as configured; the true fee is booked later. */
      fees: z.array(feeLine),
      /** Ways of which the gateway says that some payments fail or are late now. */
      failing: z.array(z.enum(checkoutMethods)),
      /** No real money moves. */
      sandbox: z.boolean(),
    }),
  ),
});

/** A form that is posted to the gateway's hosted page; with script at once, without by its button. */
export const handover = z.object({ action: z.url(), fields: z.record(z.string(), z.string()) });
export type Handover = z.infer<typeof handover>;

export const give = endpoint({
  method: 'POST',
  path: '/campaigns/:id/gifts',
  summary: 'Begin a gift; with the same Idempotency-Key the same gift comes back',
  access: 'visitor',
  params: z.object({ id: campaignId }),
  body: giftBody,
  answer: answer(
    z.object({
      /** The gift's secret name: whoever has it sees the gift. */
      gift: uuid(),
      /** Null when nothing is left to pay, as after a gift card. */
      checkout: handover.nullable(),
    }),
  ),
});

const byKey = z.object({ key: uuid() });
const moment = z.iso.datetime();

/** Why a gift was not taken, as a key of the screen's words. */
const notTakenReason = z.enum([
  'not_paid',
  'cancelled',
  'declined',
  'timed_out',
  'insufficient',
  'foreign_card',
  'returned',
  'other',
]);

const giftStatus = z.object({
  gift: uuid(),
  /** Confirmed: captured and in the books. Waiting: the bank has not said. Not taken: nothing counts; what came in goes back. */
  state: z.enum(['open', 'waiting', 'confirmed', 'not_taken']),
  reason: notTakenReason.nullable(),
  /** Our reference, at most 40 characters, which the gateway knows as well. */
  reference: z.string(),
  amount: paise,
  tip: paise,
  at: moment,
  confirmedAt: moment.nullable(),
  campaign: z.object({
    _id: z.string(),
    title: z.string(),
    ...campaignStanding.shape,
    totals: campaignTotals,
  }),
  /** Whether paying can be tried (again) with this gift. */
  payable: z.boolean(),
  receipt: z.object({ number: z.string(), cancelled: z.boolean() }).nullable(),
  /** The secret name of the monthly gift that it belongs to. */
  monthly: uuid().nullable(),
  /** Whether its further months are taken although this one goes back. */
  monthlyGoesOn: z.boolean(),
  /** What of the gift counts for its campaign now, as in the campaign's figures; paise. */
  kept: paise,
  /** What the giver's bank asks to have back and is not decided, and what it has taken back; paise. */
  disputed: z.object({ open: paise, lost: paise }),
  refund: z.object({
    /** What can be taken back now, and until when; null amounts are zero. */
    gift: paise,
    tip: paise,
    until: moment.nullable(),
    /** Whether the gift could go back by its days, and cannot as the campaign's money was paid out. */
    spent: z.boolean(),
    /** The same while it is being paid out: where that does not happen, the gift can go back again. */
    beingPaid: z.boolean(),
    /** Whether the gift could go back by its days, and cannot as the gift card that paid has expired. */
    cardExpired: z.boolean(),
    /** It goes back onto the gift card that paid: at once, and by no bank. */
    toGiftCard: z.boolean(),
    /** Given back or on the way. */
    made: z.array(
      z.object({
        amount: paise,
        state: z.enum(['requested', 'pending', 'processed', 'failed']),
        /** Whether it failed, and somebody has yet to look at why. */
        lookedInto: z.boolean(),
        at: moment,
        /** The bank's reference once it is known. */
        bankReference: z.string().nullable(),
      }),
    ),
  }),
  /** What the gift card that paid holds now, and its last day; null for other ways, and once it can be used no more. */
  giftCard: z.object({ left: paise, until: z.iso.date() }).nullable(),
  /** What came in for this gift and counts for none: what of it is on its way back, and what has gone back; paise. */
  besides: z.object({ goingBack: paise, wentBack: paise }),
  /** Whether something may still become of its money by itself, so that it is worth asking again. */
  awaited: z.boolean(),
  sandbox: z.boolean(),
});
export type GiftStatus = z.infer<typeof giftStatus>;

export const readGift = endpoint({
  method: 'GET',
  path: '/gifts/:key',
  summary: 'Where a gift stands',
  access: 'visitor',
  params: byKey,
  answer: answer(giftStatus),
});

export const checkGift = endpoint({
  method: 'POST',
  path: '/gifts/:key/check',
  summary: 'Asks the gateway now, and tells where the gift stands',
  access: 'visitor',
  params: byKey,
  answer: answer(giftStatus),
});

export const payGift = endpoint({
  method: 'POST',
  path: '/gifts/:key/checkout',
  summary: 'The hand-over to the hosted page again, for the same order: it cannot be paid twice',
  access: 'visitor',
  params: byKey,
  // A gift card needs no hosted page: it pays with the gift itself.
  body: z.object({ option: z.enum(paymentOptionIds).exclude(['gift_card']).optional() }),
  answer: answer(handover),
});

export const refundGift = endpoint({
  method: 'POST',
  path: '/gifts/:key/refund',
  summary: 'Take a gift or its tip back within the stated days, to the original method',
  access: 'visitor',
  params: byKey,
  body: z.object({ part: z.enum(['all', 'tip']) }),
  answer: answer(giftStatus),
});

export const checkVoucher = endpoint({
  method: 'POST',
  path: '/vouchers/check',
  summary: 'What a gift card still holds',
  access: 'visitor',
  body: z.object({ code: safeText(40).trim().min(1, 'Please enter the code of your gift card.') }),
  answer: answer(z.object({ balance: paise, expiresOn: z.iso.date() })),
});
