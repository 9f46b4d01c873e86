import * as z from 'zod';
import { limits } from '../limits.ts';
import { formatRupees, rupeeProblems } from './money.ts';

const { gift, tip } = limits;

const amountOf = (paise: z.ZodNumber) =>
  z.codec(z.union([z.number(), z.string().max(20)]), paise, {
    decode: (given) => {
      if (typeof given === 'number') return given;
      // Digits only: JavaScript would also parse 1e5 or 0x10, which nobody means.
      return /^\d{1,15}$/.test(given) ? Number(given) : Number.NaN;
    },
    encode: (amount) => amount,
  });

const paise = z.int(rupeeProblems.notAmount);

/** Whether a gift is below the minimum for everything but a gift card, which may be used up to its last rupees. */
export const isTooLittle = ({ amount, option }: { amount: number; option: string }): boolean =>
  amount < gift.minPaise && option !== 'gift_card';

/** The message for such a gift. */
export const tooLittle = `Please give at least ${formatRupees(gift.minPaise)}.`;

/** The amount of a gift in paise; only a gift card may pay less than `minPaise`. */
export const giftAmount = amountOf(
  paise
    .min(gift.restPaise, tooLittle)
    .max(
      gift.maxPaise,
      `A single gift can be at most ${formatRupees(gift.maxPaise)}. For more, please write to us.`,
    ),
);
/** The extra amount for Mysathi, in paise: zero, or large enough to be refunded on its own. */
export const tipAmount = amountOf(
  paise
    .refine(
      (amount) => amount === 0 || amount >= tip.minPaise,
      `Please leave this at ₹0 or add at least ${formatRupees(tip.minPaise)}.`,
    )
    .max(tip.maxPaise, `Please add at most ${formatRupees(tip.maxPaise)} for Mysathi.`),
);

/** For how many months a gift recurs; omitted, or empty as forms send it, for a one-time gift. */
export const giftMonths = z.codec(
  z.union([z.number(), z.string().max(3)]).optional(),
  z.literal(limits.monthly.months).optional(),
  {
    decode: (given) =>
      given === undefined || given === ''
        ? undefined
        : (Number(given) as (typeof limits.monthly.months)[number]),
    encode: (months) => months,
  },
);

/** Whether gift and tip together exceed what a mandate may collect at once. */
export const isTooMuchMonthly = ({ amount, tip: added }: { amount: number; tip: number }): boolean =>
  amount + added > limits.monthly.maxPaise;

/** The message for such a gift. */
export const tooMuchMonthly = `You can give at most ${formatRupees(limits.monthly.maxPaise)} every month, with what you add for Mysathi. Please choose less, or give once.`;

/** The message for a payment method that mandates cannot use. */
export const notMonthly =
  'Monthly gifts are paid by a UPI app or a card. Please choose one of these, or give once.';

/** A checkbox: `true`, or `on` from a form submitted without scripts. */
export const tick = z.codec(z.union([z.boolean(), z.enum(['on', 'true', 'false', ''])]), z.boolean(), {
  decode: (given) => given === true || given === 'on' || given === 'true',
  encode: (value) => value,
});

/** A text that may be left out or empty. */
export const optionalText = (schema: z.ZodType<string, string>) =>
  z.codec(z.string().max(2000).optional(), schema.optional(), {
    decode: (given) => given?.trim() || undefined,
    encode: (value) => value,
  });

/** A PAN (permanent account number) of a person, which the fourth letter P marks. */
export const pan = z
  .string()
  .regex(
    /^[A-Z]{3}P[A-Z]\d{4}[A-Z]$/i,
    'Please check the PAN. It must be a person’s, such as ABCPE1234F, with P as the fourth letter.',
  );
