import type { FastifyInstance } from 'fastify';
import * as z from 'zod';

import { inTransaction } from '../gateway.ts';
import type { Gateway } from '../gateway.ts';
import { findOrder, findOrders, paymentsOfOrder } from '../money/read-rows.ts';
import { createOrder } from '../money/orders.ts';
import {
  captureWindowMinutes,
  longestCaptureMinutes,
  shortestAutomaticMinutes,
} from '../money/time-limits.ts';
import { collection, orderEntity, paymentEntity } from './entities.ts';
import { unknownId } from './errors.ts';
import { mandateOf, notificationOf, recurringOrder } from './recurring-orders.ts';
import { currency, idOf, notes, page, paise, read } from './validation.ts';

const receipt = z
  .string('The receipt must be a string.')
  .max(40, 'The receipt may not be greater than 40 characters.');

const captureOptions = z.strictObject({
  automatic_expiry_period: z.int().min(shortestAutomaticMinutes).max(longestCaptureMinutes).optional(),
  manual_expiry_period: z.int().min(shortestAutomaticMinutes).max(longestCaptureMinutes).optional(),
  refund_speed: z.enum(['normal', 'optimum']).optional(),
});

const newOrder = z.strictObject({
  amount: paise,
  currency,
  receipt: receipt.nullish(),
  notes,
  unique_receipt: z.boolean().optional(),
  partial_payment: z.literal(false).optional(),
  payment_capture: z.union([z.boolean(), z.literal([0, 1])]).optional(),
  payment: z
    .strictObject({ capture: z.enum(['automatic', 'manual']), capture_options: captureOptions.optional() })
    .optional(),
  ...recurringOrder,
});

const listing = z.object({ receipt: receipt.optional(), ...page(100) });

/** Returns the capture settings of a new order; its own options override the account's automatic capture. */
const captureOf = ({ payment, payment_capture: legacy }: z.output<typeof newOrder>) => {
  const options = payment?.capture_options;
  const automaticMinutes = options?.automatic_expiry_period ?? captureWindowMinutes;
  return {
    capture:
      payment?.capture ?? (legacy === false || legacy === 0 ? ('manual' as const) : ('automatic' as const)),
    automaticMinutes,
    manualMinutes: Math.max(options?.manual_expiry_period ?? captureWindowMinutes, automaticMinutes),
  };
};

/** Registers `/v1/orders`; razorpay/markdown-docs api/orders. */
export const orderRoutes = (app: FastifyInstance, gateway: Gateway): void => {
  const { db } = gateway;

  app.post('/orders', async (request) => {
    const body = read(newOrder, request.body);
    const order = await inTransaction(gateway, (work) =>
      createOrder(work, {
        ...captureOf(body),
        amount: body.amount,
        receipt: body.receipt ?? null,
        notes: body.notes,
        uniqueReceipt: body.unique_receipt ?? false,
        mandate: mandateOf(body, work.now),
        notification: notificationOf(body),
      }),
    );
    return orderEntity(order);
  });

  app.get('/orders', async (request) => {
    const wanted = read(listing, request.query);
    const orders = await findOrders(db, wanted);
    return collection(orders.map(orderEntity));
  });

  const orderById = async (params: unknown) => {
    const id = idOf('order', params);
    const order = await findOrder(db, id);
    if (order === undefined) throw unknownId();
    return order;
  };

  app.get('/orders/:id', async (request) => orderEntity(await orderById(request.params)));

  app.get('/orders/:id/payments', async (request) => {
    const { id } = await orderById(request.params);
    const payments = await paymentsOfOrder(db, id);
    return collection(payments.map(paymentEntity));
  });
};
