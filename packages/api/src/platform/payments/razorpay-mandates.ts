import * as z from 'zod';

import type { Mandate, MandateCharge, MandateFact, NewOrder, Outcome } from './payment-gateway.ts';
import type { RazorpayClient } from './razorpay-client.ts';
import { id } from './razorpay-dialect.ts';

interface Ids {
  customerId: string;
  tokenId: string;
}

const unixSeconds = (moment: Date): number => Math.floor(moment.getTime() / 1000);
const contactOf = (phone: string | null) => (phone === null ? {} : { contact: `+91${phone}` });

// 3 to 50 characters, with neither end a sign that is allowed only in between.
const customerName = /[\da-z.)].{1,48}[\da-z.)]/i;

/** Reduces a name to the letters that the gateway allows for customers, if any are left; docs/api/customers/create. */
const nameOf = (name: string): { name?: string } => {
  const letters = name.normalize('NFKD').replace(/[^\d a-z'._()@/-]/gi, '');
  const [written] = customerName.exec(letters) ?? [];
  return written === undefined ? {} : { name: written };
};

const customerEntity = z.object({ id }).transform((entity) => ({ customerId: entity.id }));

/**
 * Creates a customer; razorpay/markdown-docs api/payments/recurring-payments/upi/create-authorization-transaction.md.
 */
export const makeCustomer = (
  client: RazorpayClient,
  { name, email, phone }: { name: string; email: string; phone: string | null },
): Promise<Outcome<{ customerId: string }>> =>
  client.send({
    method: 'POST',
    path: '/customers',
    answer: customerEntity,
    body: { ...nameOf(name), email, ...contactOf(phone), fail_existing: '0' },
  });

const tokenOf = ({ customerId, method, maxAmount, endsAt }: Mandate) => ({
  customer_id: customerId,
  method,
  token: { max_amount: maxAmount, expire_at: unixSeconds(endsAt), frequency: 'monthly' },
});

/**
 * Returns an order's additional fields if it sets up a mandate or is paid by one; the pages
 * create-authorization-transaction.md and create-subsequent-payments.md.
 */
export const mandateFields = ({ mandate, charge }: Pick<NewOrder, 'mandate' | 'charge'>): object => ({
  ...(mandate ? tokenOf(mandate) : {}),
  ...(charge
    ? { notification: { token_id: charge.tokenId, payment_after: unixSeconds(charge.notBefore) } }
    : {}),
});

const askedPayment = z
  .object({ razorpay_payment_id: id })
  .transform((answer) => ({ paymentId: answer.razorpay_payment_id }));

/** Charges a month; razorpay/markdown-docs api/payments/recurring-payments/upi/create-subsequent-payments.md. */
export const askForMonth = (
  client: RazorpayClient,
  { orderId, tokenId, customerId, amount, reference, donor }: MandateCharge,
  signal: AbortSignal,
): Promise<Outcome<{ paymentId: string }>> =>
  client.send({
    method: 'POST',
    path: '/payments/create/recurring',
    answer: askedPayment,
    signal,
    body: {
      email: donor.email,
      ...contactOf(donor.phone),
      amount,
      currency: 'INR',
      order_id: orderId,
      customer_id: customerId,
      token: tokenId,
      recurring: true,
      description: 'Monthly gift',
      notes: { reference },
    },
  });

const states = {
  initiated: 'asked',
  confirmed: 'confirmed',
  rejected: 'rejected',
  paused: 'paused',
  cancelled: 'cancelled',
  // The bank was asked to end it, and may refuse.
  cancellation_initiated: 'confirmed',
} as const;
const status = z.enum(Object.keys(states) as (keyof typeof states)[]);
/** The states in which there is nothing left to end, or ending is in progress. */
const ended: ReadonlySet<keyof typeof states> = new Set(['rejected', 'cancelled', 'cancellation_initiated']);

/** A token; razorpay/markdown-docs api/payments/recurring-payments/upi/tokens.md and cards/tokens.md. */
const tokenEntity = z.object({
  id,
  method: z.string().max(40),
  recurring_details: z.object({ status }),
});

const tokenPath = ({ customerId, tokenId }: Ids): string =>
  `/customers/${encodeURIComponent(customerId)}/tokens/${encodeURIComponent(tokenId)}`;

const findToken = (client: RazorpayClient, ids: Ids) =>
  client.send({ method: 'GET', path: tokenPath(ids), answer: tokenEntity });

const isGone = (reason: string): boolean => reason.includes('The id provided does not exist');

/** Returns the current state of a mandate; if it is unknown, its token was deleted. */
export const findMandate = async (client: RazorpayClient, ids: Ids): Promise<Outcome<MandateFact>> => {
  const found = await findToken(client, ids);
  if (found.kind === 'rejected' && isGone(found.reason))
    return { kind: 'done', value: { ...ids, state: 'cancelled' } };
  if (found.kind !== 'done') return found;
  const { id: tokenId, recurring_details: details } = found.value;
  return {
    kind: 'done',
    value: { tokenId, customerId: ids.customerId, state: states[details.status] },
  };
};

const nothingLeft = { kind: 'done', value: null } as const;

const cancelled = z.object({ status: z.string().max(60) }).transform(() => null);
const deleted = z.object({ deleted: z.literal(true) }).transform(() => null);

/**
 * Ends a mandate: for UPI the bank is told, because deleting the token would leave the mandate standing; a card's token
 * is deleted.
 */
export const endMandate = async (client: RazorpayClient, ids: Ids): Promise<Outcome<null>> => {
  const found = await findToken(client, ids);
  if (found.kind === 'rejected' && isGone(found.reason)) return nothingLeft;
  if (found.kind !== 'done') return found;
  const { method, recurring_details: details } = found.value;
  if (ended.has(details.status)) return nothingLeft;
  return method === 'upi'
    ? client.send({ method: 'PUT', path: `${tokenPath(ids)}/cancel`, answer: cancelled })
    : client.send({ method: 'DELETE', path: tokenPath(ids), answer: deleted });
};

const toldStates = {
  'token.confirmed': 'confirmed',
  'token.rejected': 'rejected',
  'token.paused': 'paused',
  'token.resumed': 'confirmed',
  'token.cancelled': 'cancelled',
} as const;

/**
 * An event about a mandate; the state is in the event's name, as entities of cards may lack it; razorpay/markdown-docs
 * api/payments/recurring-payments/webhooks.md.
 */
export const mandateBody = z
  .object({
    event: z.enum(['token.confirmed', 'token.rejected', 'token.paused', 'token.resumed', 'token.cancelled']),
    payload: z.object({ token: z.object({ entity: z.object({ id, customer_id: id.nullish() }) }) }),
  })
  .transform(({ event, payload: { token } }): MandateFact => ({
    tokenId: token.entity.id,
    customerId: token.entity.customer_id ?? null,
    state: toldStates[event],
  }));
