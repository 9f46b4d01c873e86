import * as z from 'zod';
import { answer, endpoint } from '../endpoint.ts';
import { paise } from '../giving/money.ts';
import { uuid } from '../uuid.ts';

/** What the call of this file says when it has done it. */
export const receiptMessages = { receipt: 'Receipt' } as const;

/** A receipt as its page and its PDF show it; for the donor, who has the secret address. */
const receipt = z.object({
  /** Such as `2026-27/000123`; without gaps within an April to March year. */
  number: z.string(),
  /** When it was issued: with the confirmation. */
  date: z.iso.date(),
  /** When the gift was paid; its tax follows this day. */
  givenOn: z.iso.date(),
  issuer: z.object({
    name: z.string(),
    address: z.string(),
    pan: z.string(),
    approval: z.string().nullable(),
    /** The days in which the approval holds; null where that is not known, and without a last day. */
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
  /** The gateway's number of the payment; ours of the gift where a gift card paid. */
  paymentReference: z.string(),
  taxLine: z.string(),
  statement: z.string(),
  /** Set once the gift counts no more, or a part of it: the receipt no longer stands, or stands for the rest. */
  cancelled: z
    .object({
      on: z.iso.date(),
      refunded: paise,
      whole: z.boolean(),
      /** Whether its money went back already; what came from abroad is sent back after it stopped counting. */
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

/** Address of the receipt as a PDF. */
export const receiptPdfPath = (key: string): string => `/api/gifts/${encodeURIComponent(key)}/receipt.pdf`;
