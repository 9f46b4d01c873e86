import { giftBody } from '@mysathi/contract/endpoints/donations';
import type { GiftBody } from '@mysathi/contract/endpoints/donations';
import {
  isTooLittle,
  isTooMuchMonthly,
  notMonthly,
  tooLittle,
  tooMuchMonthly,
} from '@mysathi/contract/giving/gift-fields';
import type { Language } from '@mysathi/contract/languages';
import { readRupees, rupeeProblems } from '@mysathi/contract/giving/money';
import { monthlyMethodOf } from '@mysathi/contract/options/payment-methods';

import { wordsByField } from '../../../lib/calls/failures/field-faults.ts';
import { typedPhone } from '../../../ui/fields/texts/phone-field.tsx';
import type { GiveField, GiveValues } from './give-values.ts';
import { otherAmount } from './give-values.ts';

/** The error of each field, saying what to do. */
export type GiveProblems = Partial<Record<GiveField, string>>;

type Amount = { paise: number } | { problem: string };

/** Returns the amount of the gift. Both groupings are accepted: 5,00,000 and 500,000. */
export const amountOf = ({ choice, other }: Pick<GiveValues, 'choice' | 'other'>): Amount => {
  if (choice === otherAmount) return readRupees(other);
  return /^\d{1,11}$/.test(choice) ? { paise: Number(choice) } : { problem: rupeeProblems.missing };
};

/** Returns the tip for Mysathi; zero if none is typed. */
export const tipOf = ({ tip }: Pick<GiveValues, 'tip'>): Amount =>
  tip.trim() === '' ? { paise: 0 } : readRupees(tip);

/** Returns the form field that a wire name stands for. */
export const fieldOf = (path: string, { choice }: Pick<GiveValues, 'choice'>): GiveField =>
  path === 'amount' ? (choice === otherAmount ? 'other' : 'choice') : (path as GiveField);

/** The hidden fields of the form. */
export interface HiddenValues {
  readonly pageToken: string;
  readonly attempt: string;
  /** The page's language. */
  readonly language: Language;
}

/** Returns what is sent to the API; fields that do not apply are left out even if filled in. */
const wireOf = (values: GiveValues, hidden: HiddenValues, amount: Amount, tip: Amount) => {
  const { rhythm, wantsTaxReceipt, option, name, email, phone, message, visibility } = values;
  return {
    amount: 'paise' in amount ? amount.paise : 0,
    tip: 'paise' in tip ? tip.paise : 0,
    ...(rhythm === 'monthly' ? { months: values.months } : {}),
    visibility,
    name,
    email,
    // Where nobody's script did so as it was typed. Words without a digit are no number, and not nothing either.
    phone: typedPhone(phone) || phone,
    message,
    indianCitizen: values.indianCitizen,
    wantsUpdates: values.wantsUpdates,
    wantsTaxReceipt,
    ...(wantsTaxReceipt ? { pan: values.pan.replaceAll(/[\s-]/g, ''), address: values.address } : {}),
    ...(option === '' ? {} : { option }),
    ...(option === 'gift_card' ? { voucher: values.voucher } : {}),
    ...hidden,
  };
};

/** Returns errors that concern a monthly gift as a whole; checked only if the parts are valid. */
const problemsOfMonthly = (values: GiveValues, amount: Amount, tip: Amount): GiveProblems => ({
  ...('paise' in amount && 'paise' in tip && isTooMuchMonthly({ amount: amount.paise, tip: tip.paise })
    ? { [fieldOf('amount', values)]: tooMuchMonthly }
    : {}),
  ...(values.option !== '' && monthlyMethodOf(values.option) === null ? { option: notMonthly } : {}),
});

/** Validates the form by the API's rules; returns the request body, or all errors. */
export const checkGive = (
  values: GiveValues,
  hidden: HiddenValues,
): { body: GiftBody } | { problems: GiveProblems } => {
  const amount = amountOf(values);
  const tip = tipOf(values);
  const read = giftBody.safeParse(wireOf(values, hidden, amount, tip));
  const problems: GiveProblems = wordsByField(read.error?.issues, ({ path: [name] }) =>
    fieldOf(String(name), values),
  );
  if ('problem' in amount) problems[fieldOf('amount', values)] = amount.problem;
  // The total is checked only if the parts are valid.
  else if (isTooLittle({ amount: amount.paise, option: values.option }))
    problems[fieldOf('amount', values)] = tooLittle;
  if ('problem' in tip) problems.tip = tip.problem;
  if (values.rhythm === 'monthly') Object.assign(problems, problemsOfMonthly(values, amount, tip), problems);
  return read.success && Object.keys(problems).length === 0 ? { body: read.data } : { problems };
};

const hiddenApart: HiddenValues = { pageToken: '', attempt: '', language: 'en' };

/** Returns the error of a field that was left; an empty one is reported only when the form is sent. */
export const problemOfLeft = (values: GiveValues, field: GiveField): string | undefined => {
  if (values[field] === '') return undefined;
  const checked = checkGive(values, hiddenApart);
  return 'problems' in checked ? checked.problems[field] : undefined;
};
