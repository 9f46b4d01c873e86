import { isUtf8 } from 'node:buffer';
import { dirname } from 'node:path';

import { campaignId } from '@mysathi/contract/giving/campaign-id';
import { causes } from '@mysathi/contract/endpoints/campaigns';
import { safeText } from '@mysathi/contract/fields';
import * as z from 'zod';

import { readNamedFile } from '../../../../platform/desk/read-named-file.ts';

const line = (most: number) => safeText(most).trim().min(1);
const day = z.iso.date();
const rupees = z.int().positive().max(1_000_000_000);

/** The currencies of bills; a misspelt one would appear on the page. */
const currencies = new Set(Intl.supportedValuesOf('currency'));

const party = z
  .strictObject({
    /** The same in every file that names this party. */
    id: campaignId,
    kind: z.enum(['person', 'nonprofit', 'hospital']),
    name: line(120),
    place: line(80),
    address: line(240),
    /** Printed on receipts; for organisations only. */
    pan: z
      .string()
      .regex(/^[A-Z]{5}\d{4}[A-Z]$/, 'A PAN looks like AAATT1234T.')
      .optional(),
    /** The approval that makes gifts tax-deductible. */
    approval: z.strictObject({ number: line(60), from: day, until: day.optional() }).optional(),
    /** The checks that were made of the party, with their days. */
    checked: z.array(z.strictObject({ what: line(120), on: day })).default([]),
  })
  .refine(({ kind, pan }) => kind !== 'person' || pan === undefined, {
    path: ['pan'],
    message: 'The PAN of a person is not kept here.',
  })
  .refine(({ kind, pan, approval }) => !approval || (kind === 'nonprofit' && pan !== undefined), {
    path: ['approval'],
    message: 'An approval is of a non-profit with its PAN.',
  })
  .refine(({ approval }) => !approval?.until || approval.from <= approval.until, {
    path: ['approval'],
    message: 'The last day of the approval is before its first.',
  });

/** Tests whether parties with the same id are written identically. */
const isEachWrittenOnce = (parties: readonly z.output<typeof party>[]): boolean =>
  [...Map.groupBy(parties, ({ id }) => id).values()].every(
    (alike) => new Set(alike.map((one) => JSON.stringify(one))).size === 1,
  );

const document = z
  .strictObject({
    title: line(140),
    kind: z.enum(['bill', 'estimate', 'letter', 'certificate', 'photo']),
    pages: z.int().positive().max(999).default(1),
    dated: day,
    /** In its own currency, in that currency's smallest unit. */
    amount: z
      .strictObject({
        currency: z.string().refine((code) => currencies.has(code), 'A currency looks like INR, MYR or USD.'),
        minor: z.int().nonnegative().max(10_000_000_000_000),
      })
      .optional(),
    /** Converted at the rate given by the organiser. */
    converted: z.strictObject({ rupees, on: day, source: line(140) }).optional(),
    checked: z.strictObject({ by: line(80), on: day }).optional(),
    /** A picture next to the file, without anything that the public must not read. */
    scan: line(200).optional(),
  })
  .refine(({ amount, converted }) => converted === undefined || (amount && amount.currency !== 'INR'), {
    path: ['converted'],
    message: 'Only a bill of another currency is converted.',
  });

const shape = z
  .strictObject({
    /** Its name in addresses and at the desk. */
    id: campaignId,
    title: line(140),
    summary: line(280),
    /** Paragraphs. */
    story: z.array(line(4000)).min(1),
    cause: z.enum(causes),
    /** Whether gifts are for a non-profit or for a person. */
    for: z.enum(['nonprofit', 'individual']),
    organiser: party,
    beneficiary: party,
    /** The issuer of the receipts; by default the beneficiary. */
    issuer: party.optional(),
    /** They add up to the goal; `document` is the position of the bill among the documents, from 1. */
    stages: z
      .array(z.strictObject({ label: line(140), rupees, document: z.int().positive() }))
      .min(1)
      .max(20),
    documents: z.array(document).max(50).default([]),
    pictures: z
      .array(z.strictObject({ file: line(200), alt: line(200) }))
      .max(12)
      .default([]),
    /** In India; without it the campaign has no end. */
    lastDay: day.optional(),
    refundDays: z.int().min(0).max(60).default(7),
    takesForeign: z.boolean().default(false),
    bearsFees: z.boolean().default(false),
  })
  .refine(({ beneficiary, issuer = beneficiary }) => issuer.kind !== 'person', {
    path: ['issuer'],
    message: 'Receipts are issued by an organisation.',
  })
  .refine(({ for: kind, beneficiary }) => kind !== 'nonprofit' || beneficiary.kind === 'nonprofit', {
    path: ['beneficiary'],
    message: 'A campaign for a non-profit has one as its beneficiary.',
  })
  .refine(
    ({ organiser, beneficiary, issuer = beneficiary }) => isEachWrittenOnce([organiser, beneficiary, issuer]),
    {
      path: ['organiser'],
      message: 'Two parties have one id and differ: write both alike, or give one another id.',
    },
  )
  .refine(({ stages, documents }) => stages.every(({ document: place }) => place <= documents.length), {
    path: ['stages'],
    message: 'A stage names a document that is not there.',
  });

/** A campaign as written in a file. */
export type CampaignFile = z.output<typeof shape>;
export type PartyOfFile = CampaignFile['organiser'];

/** Returns the days in a file that must be past: when something was checked, written or converted. */
const daysThatWere = ({
  organiser,
  beneficiary,
  issuer = beneficiary,
  documents,
}: CampaignFile): string[] => [
  ...[organiser, beneficiary, issuer].flatMap(({ checked }) => checked.map(({ on }) => on)),
  ...documents.flatMap(({ dated, checked, converted }) => [
    dated,
    checked?.on ?? dated,
    converted?.on ?? dated,
  ]),
];

/**
 * Checks that such days are not in the future.
 * @throws for the first one after `today`
 */
export const assertDaysWere = (campaign: CampaignFile, today: string): void => {
  const late = daysThatWere(campaign).find((one) => one > today);
  if (late !== undefined)
    throw new Error(`${late} is not yet: nothing was checked, dated or converted on that day.`);
};

const readJson = (path: string, bytes: Buffer): unknown => {
  if (!isUtf8(bytes)) throw new Error(`${path} is no text in UTF-8: save it so.`);
  try {
    // Some editors begin a file with a byte order mark.
    return JSON.parse(bytes.toString('utf8').replace(/^\uFEFF/, ''));
  } catch (error) {
    const where = error instanceof Error ? error.message.replaceAll(/\s+/g, ' ') : '';
    throw new Error(`${path} is not JSON: ${where}.`, { cause: error });
  }
};

const inEnglish = z.locales.en().localeError;
/** Explains an error to the author of a file: forms say less, and the library uses its own terms. */
const wordsFor: z.core.$ZodErrorMap = (issue) => {
  if (issue.code === 'invalid_format' && issue.path?.at(-1) === 'id')
    return 'Give it a name of small letters and digits with hyphens between, such as reading-room-satara.';
  if (issue.code === 'invalid_type' && ['int', 'number'].includes(issue.expected))
    return 'Give a whole number, without quotes or commas.';
  return inEnglish(issue);
};

/**
 * Reads a campaign from its file.
 * @throws an error that lists every place that is wrong
 */
export const readCampaignFile = async (path: string): Promise<{ campaign: CampaignFile; folder: string }> => {
  const bytes = await readNamedFile(path, `There is no file ${path} to read.`);
  const found = readJson(path, bytes);
  const { data, error } = shape.safeParse(found, { error: wordsFor });
  if (data === undefined) throw new Error(`${path} is no campaign:\n${z.prettifyError(error)}`);
  return { campaign: data, folder: dirname(path) };
};
