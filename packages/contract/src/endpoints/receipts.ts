import * as z from 'zod';
import { answer, endpoint } from '../endpoint.ts';
import { paise } from '../giving/money.ts';
import { uuid } from '../uuid.ts';

/** The success message of the call in this file. */
export const receiptMessages = { receipt: 'Receipt' } as const;

/** A receipt as shown on its page and in its PDF, for the donor who holds the secret address. */
const receipt = z.object({
  /** Such as `2026-27/000123`; numbered without gaps within a financial year (April to March). */
  number: z.string(),
  /** When it was issued, which is when the gift was confirmed. */
  date: z.iso.date(),
  /** When the gift was paid; this day decides its tax treatment. */
  givenOn: z.iso.date(),
  issuer: z.object({
    name: z.string(),
    address: z.string(),
    pan: z.string(),
    approval: z.string().nullable(),
    /** The first and last day of the approval; null if unknown, or if it has no last day. */
    approvedFrom: z.iso.date().nullable(),
    approvedUntil: z.iso.date().nullable(),
  }),
  donor: z.object({ name: z.string(), address: z.string().nullable(), maskedPan: z.string().nullable() }),
  campaign: z.object({ _id: z.string(), title: z.string() }),
  amount: paise,
  /** Such as `Rupees two thousand five hundred only`. */
  inWords: z.string(),
  /** How it was paid, such as `UPI` or `Card ending 1007`. */
  paidBy: z.string(),
  /** The gateway's payment ID, or our gift reference if a gift card paid. */
  paymentReference: z.string(),
  taxLine: z.string(),
  statement: z.string(),
  /** Set once all or part of the gift no longer counts: the receipt is void, or stands for the rest. */
  cancelled: z
    .object({
      on: z.iso.date(),
      refunded: paise,
      whole: z.boolean(),
      /** Whether the money has been refunded already; money from abroad stops counting before it is sent back. */
      wentBack: z.boolean(),
    })
    .nullable(),
  sandbox: z.boolean(),
});
export type Receipt = z.infer<typeof receipt>;

export const readReceipt = endpoint({
  method: 'GET',
  path: '/gifts/:key/receipt',
  summary: 'The receipt of a gift',
  access: 'visitor',
  params: z.object({ key: uuid() }),
  answer: answer(receipt),
});

/** Returns the address of the receipt as a PDF. */
export const receiptPdfPath = (key: string): string => `/api/gifts/${encodeURIComponent(key)}/receipt.pdf`;
