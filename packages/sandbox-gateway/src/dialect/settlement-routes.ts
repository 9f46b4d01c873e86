import type { FastifyInstance } from 'fastify';
import * as z from 'zod';

import { startOfKolkataDay, unixSeconds } from '../clock.ts';
import type { Gateway } from '../gateway.ts';
import { collection } from './entities.ts';
import { page, read } from './validation.ts';
import type { SettledRow } from './settled-rows.ts';
import { settledRows } from './settled-rows.ts';

const numberText = (shape: RegExp, words: string) => z.string(words).regex(shape, words).transform(Number);

const wantedDay = z.object({
  year: numberText(/^\d{4}$/, 'The year must be 4 digits.'),
  month: numberText(/^(0?[1-9]|1[0-2])$/, 'The month is not a valid month.'),
  day: numberText(/^(0?[1-9]|[12]\d|3[01])$/, 'The day must be between 1 and 2 digits.').optional(),
  ...page(1000),
});

/** Returns a transaction of a settlement; razorpay/markdown-docs api/settlements/fetch-recon.md. */
const reconItem = (row: SettledRow) => ({
  entity_id: row.entityId,
  type: row.type,
  debit: row.type === 'refund' ? row.amount : 0,
  credit: row.type === 'payment' ? row.amount - row.fee : 0,
  amount: row.amount,
  currency: 'INR' as const,
  fee: row.fee,
  tax: row.tax,
  on_hold: false,
  settled: true,
  created_at: unixSeconds(row.createdAt),
  settled_at: unixSeconds(row.settledAt),
  settlement_id: row.settlementId,
  posted_at: null,
  credit_type: 'default' as const,
  description: row.description,
  notes: JSON.stringify(row.notes),
  payment_id: row.paymentId,
  settlement_utr: row.utr,
  order_id: row.orderId,
  order_receipt: row.receipt,
  method: row.method,
  card_network: row.instrument.method === 'card' ? row.instrument.card.network : null,
  card_issuer: row.instrument.method === 'card' ? row.instrument.card.issuer : null,
  card_type: row.instrument.method === 'card' ? row.instrument.card.type : null,
  dispute_id: null,
});

/** Registers `/v1/settlements/recon/combined`: everything settled on a day, or in a month, in Asia/Kolkata. */
export const settlementRoutes = (app: FastifyInstance, { db }: Gateway): void => {
  app.get('/settlements/recon/combined', async (request) => {
    const { year, month, day, count, skip } = read(wantedDay, request.query);
    const from = startOfKolkataDay(year, month, day ?? 1);
    const until =
      day === undefined ? startOfKolkataDay(year, month + 1, 1) : startOfKolkataDay(year, month, day + 1);
    const rows = await settledRows(db, { from, until, count, skip });
    return collection(rows.map(reconItem));
  });
};
