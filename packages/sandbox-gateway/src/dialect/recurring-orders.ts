import * as z from 'zod';

import { unixSeconds } from '../clock.ts';
import type { OrderMandate, OrderNotification } from '../database/tables.ts';
import { invalid, orderBeyondMandate } from './errors.ts';
import { paise, unixTime } from './validation.ts';

// Maximum amounts per debit in paise: for cards without additional authentication, for UPI in general.
const mostByCard = 1_500_000;
const mostByUpi = 9_999_900;
const mostSeconds = 30 * 366 * 86_400;

const id = z.string().max(60);

/**
 * The fields of an order that sets up a mandate or is paid by one; razorpay/markdown-docs
 * api/payments/recurring-payments/upi and cards: create-authorization-transaction.md, create-subsequent-payments.md.
 * This gateway only supports monthly mandates.
 */
export const recurringOrder = {
  customer_id: id.optional(),
  method: z.enum(['upi', 'card'], 'The selected method is invalid.').optional(),
  token: z
    .strictObject({
      max_amount: paise,
      expire_at: unixTime('expire at'),
      frequency: z.literal('monthly', 'The selected frequency is invalid.'),
    })
    .optional(),
  notification: z
    .strictObject({ token_id: id, payment_after: unixTime('payment after').optional() })
    .optional(),
};

const fields = z.object(recurringOrder);
type Fields = z.output<typeof fields>;

/** Returns the mandate that an order sets up; throws the gateway's refusals. */
export const mandateOf = (
  { amount, token, method, customer_id: customerId }: Fields & { amount: number },
  now: Date,
): OrderMandate | null => {
  if (token === undefined) return null;
  if (customerId === undefined) throw invalid('The customer id field is required.', 'customer_id');
  const most = method === 'card' ? mostByCard : mostByUpi;
  if (token.max_amount > most) throw invalid('Amount exceeds maximum amount allowed.', 'token');
  if (amount > token.max_amount) throw orderBeyondMandate();
  const seconds = token.expire_at - unixSeconds(now);
  if (seconds <= 0 || seconds > mostSeconds) throw invalid('The expire at is not a valid time.', 'token');
  return { customerId, method: method ?? null, maxAmount: token.max_amount, expiresAt: token.expire_at };
};

/** Returns the mandate that is to pay an order. */
export const notificationOf = ({ notification }: Fields): Omit<OrderNotification, 'id'> | null =>
  notification === undefined
    ? null
    : { tokenId: notification.token_id, paymentAfter: notification.payment_after ?? null };
