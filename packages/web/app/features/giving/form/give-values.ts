import type { Visibility } from '@mysathi/contract/endpoints/donations';
import { visibilities } from '@mysathi/contract/endpoints/donations';
import { limits } from '@mysathi/contract/limits';
import { paymentOptionIds } from '@mysathi/contract/options/payment-methods';
import type { PaymentOptionId } from '@mysathi/contract/options/payment-methods';
import * as z from 'zod';

/** Chosen in place of one of the amounts: what was typed counts. */
export const otherAmount = 'other';

/** The form as it was filled in: texts as typed, ticks as booleans. */
export interface GiveValues {
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

/** Nothing is chosen for the giver, and nobody is named unless they say so. */
export const emptyValues: GiveValues = {
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
  { choice, wantsTaxReceipt, option }: Pick<GiveValues, 'choice' | 'wantsTaxReceipt' | 'option'>,
): boolean => {
  if (field === 'other') return choice === otherAmount;
  if (field === 'pan' || field === 'address') return wantsTaxReceipt;
  return field !== 'voucher' || option === 'gift_card';
};

const optionOf = (value: unknown): PaymentOptionId | '' => paymentOptionIds.find((id) => id === value) ?? '';

const textOf = (value: FormDataEntryValue | null): string => (typeof value === 'string' ? value : '');

/** Reads the form as the browser sends it, with or without script. */
export const readValues = (form: FormData): GiveValues => ({
  ...(Object.fromEntries(textFields.map((field) => [field, textOf(form.get(field))])) as Pick<
    GiveValues,
    (typeof textFields)[number]
  >),
  ...(Object.fromEntries(tickFields.map((field) => [field, form.has(field)])) as Pick<
    GiveValues,
    (typeof tickFields)[number]
  >),
  visibility: visibilities.find((one) => one === form.get('visibility')) ?? emptyValues.visibility,
  option: optionOf(form.get('option')),
});

/** What the address chose beforehand: an amount in paise and a way to pay. */
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
  return { ...amount, ...(option === '' ? {} : { option }) };
};

/** Where and when a draft was typed. */
interface DraftPlace {
  /** The entry of the browser's history. */
  readonly entry: string;
  /** The gift that had arrived when it was begun. */
  readonly after?: string | undefined;
}

/** A form as it lies on the device. */
type GiveDraft = Partial<GiveValues> & Partial<DraftPlace>;

/** What of the form may lie on the device as a draft: no tax number, no code of a gift card. */
export const draftOf = (
  { pan: _pan, voucher: _voucher, ...rest }: Partial<GiveValues>,
  place: DraftPlace,
): GiveDraft => ({ ...rest, ...place });

const draftShape = z
  .object({
    choice: z.string(),
    other: z.string(),
    tip: z.string(),
    visibility: z.enum(visibilities),
    name: z.string(),
    email: z.string(),
    phone: z.string(),
    message: z.string(),
    indianCitizen: z.boolean(),
    wantsUpdates: z.boolean(),
    wantsTaxReceipt: z.boolean(),
    address: z.string(),
    option: z.enum(paymentOptionIds).or(z.literal('')),
    after: z.string(),
    entry: z.string(),
  })
  .partial();

const readShape = (found: unknown) => draftShape.safeParse(found).data ?? {};

/** Whether a draft was typed before the gift that has arrived since: it was for that one. */
export const isGiven = (found: unknown, arrived: string | undefined): boolean =>
  found !== undefined && arrived !== undefined && readShape(found).after !== arrived;

/**
 * What is kept of the form: a draft as it was found on the device, nothing of one that cannot be read or whose gift has
 * arrived, with what the address chose. Where it was typed at this very place, before Back and Forward or a reload, it
 * outweighs the address; who comes anew has chosen since.
 */
export const keptValues = (
  found: unknown,
  { entry, after }: DraftPlace,
  chosen: Partial<GiveValues>,
): { draft: Partial<GiveValues>; values: Partial<GiveValues> } => {
  const { after: _after, entry: typedAt, ...read } = isGiven(found, after) ? {} : readShape(found);
  const draft = read as Partial<GiveValues>;
  return { draft, values: typedAt === entry ? { ...chosen, ...draft } : { ...draft, ...chosen } };
};
