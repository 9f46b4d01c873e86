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

/** The success messages of the calls in this file. */
export const donationMessages = {
  form: 'Give',
  started: 'Your gift is ready to be paid.',
  voucherTaken: 'Thank you! Your gift card has been used for this gift.',
  status: 'Your gift',
  refundAsked: 'Your money is on its way back.',
  returnedToCard: 'The money is back on your gift card.',
  voucher: 'Gift card',
} as const;

/** What the public sees of a donor: the full name, the initials, nothing, or everything but the amount. */
export const visibilities = ['name', 'initials', 'hidden', 'amount_hidden'] as const;
export const visibility = z.enum(visibilities);
export type Visibility = z.infer<typeof visibility>;

export const giftBody = z
  .object({
    /** In paise. */
    amount: giftAmount,
    currency: z
      .literal('INR', 'We can take rupees (₹) only. Please enter the amount in rupees.')
      .default('INR'),
    /** An additional amount for Mysathi, in paise; never preselected. */
    tip: tipAmount.default(0),
    /** The number of months the gift recurs; a one-time gift if omitted. */
    months: giftMonths,
    visibility: visibility.default('name'),
    name: personName,
    email: emailAddress,
    phone: optionalText(z.string().regex(/^(?:\+91)?[6-9]\d{9}$/, noMobileNumber)),
    message: optionalText(publicText(limits.gift.messageCharacters)),
    /** The declaration that the giver is an Indian citizen giving their own money. */
    indianCitizen: tick.refine(
      (said) => said,
      'Only Indian citizens can give to this campaign. Please confirm it.',
    ),
    /** Whether the donor wants this campaign's updates by e-mail; off by default. */
    wantsUpdates: tick.default(false),
    /** The language of e-mails about the gift. */
    language: z.enum(languages).default('en'),
    /** PAN and address are kept only if this is set. */
    wantsTaxReceipt: tick.default(false),
    pan: optionalText(pan),
    address: optionalText(safeText(limits.gift.addressCharacters)),
    option: z.enum(paymentOptionIds).default('other_upi'),
    /** The code of a gift card, for option `gift_card`. */
    voucher: optionalText(safeText(40)),
    /** Comes with the form and proves that the call was made by one of our pages. */
    pageToken: z.string().max(300),
    /** Same as the Idempotency-Key header, which takes precedence; plain forms send it in a hidden field. */
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
      /** False if no payment service is configured, so that no gift could be paid. */
      takesGifts: z.boolean(),
      pageToken: z.string(),
      /** A fresh idempotency key for this visit; send it with every retry of the same gift. */
      attempt: uuid(),
      /** Whether a tax receipt can be issued, and how the law names it on this day. */
      taxReceipt: z.boolean(),
      taxLine: z.string(),
      refundDays: z.number(),
      /** The gateway's configured fee on ₹1,000 per payment method; the actual fee is booked later. */
      fees: z.array(feeLine),
      /** Payment methods for which the gateway currently reports failures or delays. */
      failing: z.array(z.enum(checkoutMethods)),
      /** Whether this is the sandbox, where no real money moves. */
      sandbox: z.boolean(),
    }),
  ),
});

/** A form to post to the gateway's hosted page: automatically with scripts, by its button without. */
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
      /** The secret key of the gift: anyone who has it can see the gift. */
      gift: uuid(),
      /** Null if nothing is left to pay, as after a gift card. */
      checkout: handover.nullable(),
    }),
  ),
});

const byKey = z.object({ key: uuid() });
const moment = z.iso.datetime();

/** Why a gift was not taken; the screen has the words for each. */
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
  /**
   * `confirmed`: captured and in the books. `waiting`: the bank has not answered. `not_taken`: nothing counts, and any
   * money received is refunded.
   */
  state: z.enum(['open', 'waiting', 'confirmed', 'not_taken']),
  reason: notTakenReason.nullable(),
  /** Our reference, at most 40 characters; the gateway knows it too. */
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
  /** Whether payment can be attempted (again) for this gift. */
  payable: z.boolean(),
  receipt: z.object({ number: z.string(), cancelled: z.boolean() }).nullable(),
  /** The secret key of the monthly gift it belongs to; null for a one-time gift. */
  monthly: uuid().nullable(),
  /** Whether the following months are still collected although this gift is refunded. */
  monthlyGoesOn: z.boolean(),
  /** The part of the gift that currently counts towards the campaign's figures, in paise. */
  kept: paise,
  /** Amounts the donor's bank disputes: still undecided (`open`) and taken back (`lost`), in paise. */
  disputed: z.object({ open: paise, lost: paise }),
  refund: z.object({
    /** What can be taken back now, and until when; zero if nothing can. */
    gift: paise,
    tip: paise,
    until: moment.nullable(),
    /** Whether the refund period is still open but the campaign has already paid out the money. */
    spent: z.boolean(),
    /** As `spent`, while the payout is still in progress: if it fails, the gift becomes refundable again. */
    beingPaid: z.boolean(),
    /** Whether the refund period is still open but the gift card that paid has expired. */
    cardExpired: z.boolean(),
    /** Whether the refund goes back onto the gift card that paid: immediately, and without a bank. */
    toGiftCard: z.boolean(),
    /** Refunds completed or in progress. */
    made: z.array(
      z.object({
        amount: paise,
        state: z.enum(['requested', 'pending', 'processed', 'failed']),
        /** Whether the refund failed and the cause is still to be investigated. */
        lookedInto: z.boolean(),
        at: moment,
        /** The bank's reference; null until it is known. */
        bankReference: z.string().nullable(),
      }),
    ),
  }),
  /**
   * The balance and last day of the gift card that paid; null for other payment methods, or once the card is unusable.
   */
  giftCard: z.object({ left: paise, until: z.iso.date() }).nullable(),
  /** Money received for this gift that does not count: still being refunded, and already refunded; in paise. */
  besides: z.object({ goingBack: paise, wentBack: paise }),
  /** Whether the state of its money may still change by itself, so that polling makes sense. */
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
  // A gift card needs no hosted page: it is charged when the gift is made.
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
