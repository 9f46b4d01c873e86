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

/** What is not right, by field, in words that say what to do. */
export type GiveProblems = Partial<Record<GiveField, string>>;

type Amount = { paise: number } | { problem: string };

/** The amount of the gift. Both groupings are read: 5,00,000 and 500,000. */
export const amountOf = ({ choice, other }: Pick<GiveValues, 'choice' | 'other'>): Amount => {
  if (choice === otherAmount) return readRupees(other);
  return /^\d{1,11}$/.test(choice) ? { paise: Number(choice) } : { problem: rupeeProblems.missing };
};

/** What is added for Mysathi; nothing where nothing is typed. */
export const tipOf = ({ tip }: Pick<GiveValues, 'tip'>): Amount =>
  tip.trim() === '' ? { paise: 0 } : readRupees(tip);

/** The field of the form that a name on the wire stands for. */
export const fieldOf = (path: string, { choice }: Pick<GiveValues, 'choice'>): GiveField =>
  path === 'amount' ? (choice === otherAmount ? 'other' : 'choice') : (path as GiveField);

/** Sent along by the form unseen. */
export interface HiddenValues {
  readonly pageToken: string;
  readonly attempt: string;
  /** Of the page. */
  readonly language: Language;
}

/** What the API is sent: fields that do not apply are left out, whatever was typed in them before. */
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

/** What is wrong with the whole where it is given every month; it is not looked at by itself while a part is not right. */
const problemsOfMonthly = (values: GiveValues, amount: Amount, tip: Amount): GiveProblems => ({
  ...('paise' in amount && 'paise' in tip && isTooMuchMonthly({ amount: amount.paise, tip: tip.paise })
    ? { [fieldOf('amount', values)]: tooMuchMonthly }
    : {}),
  ...(values.option !== '' && monthlyMethodOf(values.option) === null ? { option: notMonthly } : {}),
});

/** Checks the form by the rules of the API; gives what it takes, or all that is not right. */
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
  // The whole is not looked at while a part is not right.
  else if (isTooLittle({ amount: amount.paise, option: values.option }))
    problems[fieldOf('amount', values)] = tooLittle;
  if ('problem' in tip) problems.tip = tip.problem;
  if (values.rhythm === 'monthly') Object.assign(problems, problemsOfMonthly(values, amount, tip), problems);
  return read.success && Object.keys(problems).length === 0 ? { body: read.data } : { problems };
};

const hiddenApart: HiddenValues = { pageToken: '', attempt: '', language: 'en' };

/** What is wrong with one answer as it is left; an empty one is not asked for before the form is sent. */
export const problemOfLeft = (values: GiveValues, field: GiveField): string | undefined => {
  if (values[field] === '') return undefined;
  const checked = checkGive(values, hiddenApart);
  return 'problems' in checked ? checked.problems[field] : undefined;
};
