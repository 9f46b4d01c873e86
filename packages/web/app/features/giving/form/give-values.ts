import type { Visibility } from '@mysathi/contract/endpoints/donations';
import { visibilities } from '@mysathi/contract/endpoints/donations';
import { limits } from '@mysathi/contract/limits';
import { monthlyMethodOf, paymentOptionIds } from '@mysathi/contract/options/payment-methods';
import type { PaymentOptionId } from '@mysathi/contract/options/payment-methods';

import { formText } from '../../../lib/calls/form-text.ts';

/** The choice of typing another amount instead of a preset. */
export const otherAmount = 'other';

/** How often the gift is made. */
export const rhythms = ['once', 'monthly'] as const;
export type Rhythm = (typeof rhythms)[number];

/** The form's values: texts as typed, checkboxes as booleans. */
export interface GiveValues {
  /** Once, or monthly for `months`. */
  readonly rhythm: Rhythm;
  readonly months: string;
  /** An amount in paise, `other`, or empty if nothing is chosen. */
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

/** The fields in form order. */
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

/**
 * Apart from giving once, and the shortest period, nothing is preselected, and the donor's name is hidden by default.
 */
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

/** Whether the form asks for a field, given the other answers. */
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

/** Reads the submitted form, with or without scripts. */
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

/**
 * Returns the values preset by the address: an amount in paise, how often, and a payment option, with `once` if that
 * supports nothing else.
 */
export const valuesOfAddress = (search: URLSearchParams): Partial<GiveValues> => {
  const asked = search.get('amount') ?? '';
  const listed = limits.giftChoicesPaise.some((paise) => String(paise) === asked);
  const isAmount = /^\d{1,11}$/.test(asked) && Number(asked) > 0;
  const amount = listed
    ? { choice: asked }
    : isAmount
      ? { choice: otherAmount, other: String(Number(asked) / 100) }
      : {};
  const rhythm = rhythms.find((one) => one === search.get('rhythm'));
  const begun = { ...amount, ...(rhythm === undefined ? {} : { rhythm }) };
  const option = optionOf(search.get('option'));
  if (option === '') return begun;
  return { ...begun, option, ...(monthlyMethodOf(option) === null ? { rhythm: 'once' } : {}) };
};
