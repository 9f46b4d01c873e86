import { randomBytes } from 'node:crypto';

import * as z from 'zod';

import type { Checkout } from '../database/tables.ts';
import { notes, paise } from '../dialect/validation.ts';
import type { Gateway } from '../gateway.ts';
import { messages } from '../messages.ts';
import { PageProblem } from '../pages/problem.ts';
import { methods } from './instruments.ts';

const address = z.url({ protocol: /^https?$/ }).max(2000);
const text = (most: number) => z.string().trim().max(most);
const descriptionBytes = 255;
/** Limited in bytes, not characters; begins with a letter or digit. */
const description = z
  .string()
  .trim()
  .refine((value) => Buffer.byteLength(value) <= descriptionBytes)
  .regex(/^(?:[\dA-Za-z]|$)/);

// The documented fields of the form; unknown ones are ignored, as by the real gateway.
const form = z.object({
  key_id: z.string(),
  order_id: z.string(),
  amount: paise.optional(),
  currency: z.literal('INR').optional(),
  name: text(100).min(1),
  description: description.optional(),
  prefill: z.object({ email: text(254).optional(), contact: text(20).optional() }).default({}),
  notes,
  method: z.enum(methods).optional(),
  customer_id: z.string().max(60).optional(),
  recurring: z.literal('1').optional(),
  callback_url: address,
  cancel_url: address.optional(),
});

/** Formats an Indian number as the gateway does, with +91. */
const contactOf = (contact: string | undefined): string | null => {
  const digits = contact?.replace(/[\s-]/g, '') ?? '';
  if (digits === '') return null;
  return /^\d{10}$/.test(digits) ? `+91${digits}` : digits;
};

const fieldNames = (error: z.ZodError): string =>
  [...new Set(error.issues.map(({ path }) => path.join('.')))].join(', ');

/**
 * Opens the hosted page for a form posted by a shop's page; returns its unguessable id. razorpay/markdown-docs
 * payments/payment-gateway/web-integration/hosted/integration-steps.md.
 */
export const openCheckout = async ({ db, account, clock }: Gateway, body: unknown): Promise<string> => {
  const parsed = form.safeParse(body);
  if (!parsed.success) throw new PageProblem(400, messages.wrong.fields(fieldNames(parsed.error)));
  const { data } = parsed;
  if (data.key_id !== account.keyId) throw new PageProblem(400, messages.wrong.keyUnknown);
  const order = await db
    .selectFrom('orders')
    .select(['id', 'amount', 'mandate'])
    .where('id', '=', data.order_id)
    .executeTakeFirst();
  if (order === undefined) throw new PageProblem(400, messages.wrong.orderUnknown);
  if (data.amount !== undefined && data.amount !== order.amount)
    throw new PageProblem(400, messages.wrong.amountDiffers);
  const recurring = data.recurring !== undefined;
  if (recurring && (order.mandate === null || order.mandate.customerId !== data.customer_id))
    throw new PageProblem(400, messages.wrong.customerDiffers);
  const id = randomBytes(18).toString('base64url');
  await db
    .insertInto('checkouts')
    .values({
      id,
      orderId: order.id,
      name: data.name,
      description: data.description || null,
      email: data.prefill.email || null,
      contact: contactOf(data.prefill.contact),
      notes: JSON.stringify(data.notes),
      method: data.method ?? null,
      callbackUrl: data.callback_url,
      cancelUrl: data.cancel_url ?? null,
      createdAt: clock.now(),
      recurring,
    })
    .execute();
  return id;
};

/** Returns an open hosted page. */
export const findCheckout = async ({ db }: Gateway, id: string): Promise<Checkout> => {
  const found = await db.selectFrom('checkouts').selectAll().where('id', '=', id).executeTakeFirst();
  if (found === undefined) throw new PageProblem(404, messages.wrong.checkoutGone);
  return found;
};
