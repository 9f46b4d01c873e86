import type { Visibility } from '@mysathi/contract/endpoints/donations';
import { visibilities } from '@mysathi/contract/endpoints/donations';
import { limits } from '@mysathi/contract/limits';
import { monthlyMethodOf, paymentOptionIds } from '@mysathi/contract/options/payment-methods';
import type { PaymentOptionId } from '@mysathi/contract/options/payment-methods';

import { formText } from '../../../lib/calls/form-text.ts';

/** Chosen in place of one of the amounts: what was typed counts. */
export const otherAmount = 'other';

/** How often is given. */
export const rhythms = ['once', 'monthly'] as const;
export type Rhythm = (typeof rhythms)[number];

/** The form as it was filled in: texts as typed, ticks as booleans. */
export interface GiveValues {
  /** Once, or every month for so many months. */
  readonly rhythm: Rhythm;
  readonly months: string;
  /** An amount in paise, `other`, or empty while nothing is chosen. */
  readonly choice: string;
  readonly other: string;
  readonly tip: string;
  readonly visibility: Visibility;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly message: string;
  readonly indianCitizen: boolean;
  readonly wantsUpdates: boolean;
  readonly wantsTaxReceipt: boolean;
  readonly pan: string;
  readonly address: string;
  readonly option: PaymentOptionId | '';
  readonly voucher: string;
}

export type GiveField = keyof GiveValues;

const textFields = [
  'months',
  'choice',
  'other',
  'tip',
  'name',
  'email',
  'phone',
  'message',
  'pan',
  'address',
  'voucher',
] as const satisfies readonly GiveField[];
const tickFields = [
  'indianCitizen',
  'wantsUpdates',
  'wantsTaxReceipt',
] as const satisfies readonly GiveField[];

/** The fields in the order of the form. */
export const fieldOrder: readonly GiveField[] = [
  'rhythm',
  'months',
  'choice',
  'other',
  'tip',
  'name',
  'email',
  'phone',
  'visibility',
  'message',
  'indianCitizen',
  'wantsUpdates',
  'wantsTaxReceipt',
  'pan',
  'address',
  'option',
  'voucher',
];

/** But that it is given once, or else for the shortest time, nothing is chosen for the giver, and nobody is named unless they say so. */
export const emptyValues: GiveValues = {
  rhythm: 'once',
  months: String(limits.monthly.months[0]),
  choice: '',
  other: '',
  tip: '0',
  visibility: 'hidden',
  name: '',
  email: '',
  phone: '',
  message: '',
  indianCitizen: false,
  wantsUpdates: false,
  wantsTaxReceipt: false,
  pan: '',
  address: '',
  option: '',
  voucher: '',
};

/** Whether the form asks for a field, by what is chosen in others. */
export const isAsked = (
  field: GiveField,
  {
    rhythm,
    choice,
    wantsTaxReceipt,
    option,
  }: Pick<GiveValues, 'rhythm' | 'choice' | 'wantsTaxReceipt' | 'option'>,
): boolean => {
  if (field === 'months') return rhythm === 'monthly';
  if (field === 'other') return choice === otherAmount;
  if (field === 'pan' || field === 'address') return wantsTaxReceipt;
  return field !== 'voucher' || option === 'gift_card';
};

const optionOf = (value: unknown): PaymentOptionId | '' => paymentOptionIds.find((id) => id === value) ?? '';

/** Reads the form as the browser sends it, with or without script. */
export const readValues = (form: FormData): GiveValues => ({
  ...(Object.fromEntries(textFields.map((field) => [field, formText(form, field)])) as Pick<
    GiveValues,
    (typeof textFields)[number]
  >),
  ...(Object.fromEntries(tickFields.map((field) => [field, form.has(field)])) as Pick<
    GiveValues,
    (typeof tickFields)[number]
  >),
  rhythm: rhythms.find((one) => one === form.get('rhythm')) ?? emptyValues.rhythm,
  visibility: visibilities.find((one) => one === form.get('visibility')) ?? emptyValues.visibility,
  option: optionOf(form.get('option')),
});

/** What the address chose beforehand: an amount in paise and a way to pay, with `once` where it can pay nothing else. */
export const valuesOfAddress = (search: URLSearchParams): Partial<GiveValues> => {
  const asked = search.get('amount') ?? '';
  const listed = limits.giftChoicesPaise.some((paise) => String(paise) === asked);
  const isAmount = /^\d{1,11}$/.test(asked) && Number(asked) > 0;
  const amount = listed
    ? { choice: asked }
    : isAmount
      ? { choice: otherAmount, other: String(Number(asked) / 100) }
      : {};
  const option = optionOf(search.get('option'));
  if (option === '') return amount;
  return { ...amount, option, ...(monthlyMethodOf(option) === null ? { rhythm: 'once' } : {}) };
};
