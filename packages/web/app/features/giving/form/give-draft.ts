import { visibilities } from '@mysathi/contract/endpoints/donations';
import { paymentOptionIds } from '@mysathi/contract/options/payment-methods';
import * as z from 'zod';

import { rhythms } from './give-values.ts';
import type { GiveValues } from './give-values.ts';

/** Where and when a draft was typed. */
interface DraftPlace {
  /** The browser history entry. */
  readonly entry: string;
  /** The gift that had arrived before the draft was started. */
  readonly after?: string | undefined;
}

/** A draft of the form as stored on the device. */
type GiveDraft = Partial<GiveValues> & Partial<DraftPlace>;

/** Returns the part of the form that may be stored on the device: no PAN, no gift card code. */
export const draftOf = (
  { pan: _pan, voucher: _voucher, ...rest }: Partial<GiveValues>,
  place: DraftPlace,
): GiveDraft => ({ ...rest, ...place });

const draftShape = z
  .object({
    rhythm: z.enum(rhythms),
    months: z.string(),
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

/** Whether a draft belongs to the gift that has arrived since it was typed. */
export const isGiven = (found: unknown, arrived: string | undefined): boolean =>
  found !== undefined && arrived !== undefined && readShape(found).after !== arrived;

/**
 * Merges the stored draft with what the address chose. The draft wins where it was typed in this history entry (as
 * after Back or a reload); otherwise the address wins. A draft that is unreadable or already given is ignored.
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
