import type { FastifyInstance } from 'fastify';
import * as z from 'zod';

import type { Gateway } from '../gateway.ts';
import { inTransaction } from '../gateway.ts';
import { captureByHand } from '../money/capture.ts';
import { findPayment, findRefund } from '../money/read-rows.ts';
import { refundOnce } from '../money/refund-once.ts';
import type { RefundRequest } from '../money/refunds.ts';
import { refundPayment } from '../money/refunds.ts';
import { paymentEntity, paymentWithCard, refundEntity } from './entities.ts';
import { keyHasOtherCharacters, keyTooShort, unknownId } from './errors.ts';
import { currency, idOf, notes, paise, read } from './validation.ts';

const capturing = z.strictObject({ amount: paise, currency });

const refunding = z.strictObject({
  amount: paise.optional(),
  speed: z.enum(['normal', 'optimum'], 'The speed must be normal or optimum.').default('normal'),
  receipt: z.string().max(40, 'The receipt may not be greater than 40 characters.').nullish(),
  notes,
});

const expansion = z.object({ expand: z.preprocess((value) => [value].flat(), z.array(z.unknown())) });

const refundRequest = (body: unknown): RefundRequest => {
  const { amount, speed, receipt, notes: pairs } = read(refunding, body);
  return { amount: amount ?? null, speed, receipt: receipt ?? null, notes: pairs };
};

/**
 * Returns the key in `X-Refund-Idempotency`, null if absent; razorpay/markdown-docs
 * api/refunds/normal-refunds-idempotent.md.
 */
const idempotencyKey = (header: string | string[] | undefined): string | null => {
  if (header === undefined) return null;
  const key = [header].flat().join(',');
  if (key.length < 10) throw keyTooShort();
  if (!/^[\w-]{10,255}$/.test(key)) throw keyHasOtherCharacters();
  return key;
};

/** Registers `/v1/payments` and `/v1/refunds`; razorpay/markdown-docs api/payments and api/refunds. */
export const paymentRoutes = (app: FastifyInstance, gateway: Gateway): void => {
  app.get('/payments/:id', async (request) => {
    const id = idOf('pay', request.params);
    const payment = await findPayment(gateway.db, id);
    if (payment === undefined) throw unknownId();
    const withCard = read(expansion, request.query).expand.includes('card');
    return withCard ? paymentWithCard(payment) : paymentEntity(payment);
  });

  app.post('/payments/:id/capture', async (request) => {
    const id = idOf('pay', request.params);
    const { amount } = read(capturing, request.body);
    return paymentEntity(await inTransaction(gateway, (work) => captureByHand(work, id, amount)));
  });

  app.post('/payments/:id/refund', async (request) => {
    const id = idOf('pay', request.params);
    const key = idempotencyKey(request.headers['x-refund-idempotency']);
    const wanted = refundRequest(request.body);
    return inTransaction(gateway, async (work) =>
      key === null ? refundEntity(await refundPayment(work, id, wanted)) : refundOnce(work, key, id, wanted),
    );
  });

  app.get('/refunds/:id', async (request) => {
    const id = idOf('rfnd', request.params);
    const refund = await findRefund(gateway.db, id);
    if (refund === undefined) throw unknownId();
    return refundEntity(refund);
  });
};
