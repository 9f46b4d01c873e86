import * as z from 'zod';

import type {
  CheckoutForm,
  DisputeFact,
  DowntimeFact,
  GatewayFacts,
  MandateCharge,
  MandateFact,
  NewOrder,
  Outcome,
  PaymentFact,
  PaymentGateway,
  RefundFact,
  SettledLine,
  SettledReport,
} from './payment-gateway.ts';
import { idleInTransactionMilliseconds } from '../database/pool.ts';
import { isStorable } from '../http/storable-text.ts';
import { moneyModeOf } from './payment-settings.ts';
import type { GatewayAccount } from './payment-settings.ts';
import { RazorpayClient } from './razorpay-client.ts';
import type { ClientSettings } from './razorpay-client.ts';
import {
  collectionOf,
  disputeEntity,
  downtimeBody,
  eventBody,
  orderEntity,
  paymentEntity,
  readReconRow,
  refundEntity,
} from './razorpay-dialect.ts';
import {
  askForMonth,
  endMandate,
  findMandate,
  makeCustomer,
  mandateBody,
  mandateFields,
} from './razorpay-mandates.ts';
import { isSigned } from './signatures.ts';

/** The age of a payment up to which the gateway captures it by itself: five days, the longest possible. */
export const captureWindowMinutes = 5 * 24 * 60;
const reportRows = 1000;
/**
 * A charge must be answered while the transaction that waits for it lasts, with some seconds left to record the answer.
 */
const longestChargeMilliseconds = idleInTransactionMilliseconds - 3000;

const done = <From, To>(outcome: Outcome<From>, change: (value: From) => To): Outcome<To> =>
  outcome.kind === 'done' ? { kind: 'done', value: change(outcome.value) } : outcome;

const entity = <Schema extends z.ZodType>(schema: Schema, part: { entity?: unknown } | undefined) =>
  part === undefined ? null : schema.parse(part.entity);

/** Parses the bytes as JSON; null if they are not JSON, or could not be stored. */
const saidIn = (bytes: Uint8Array): unknown => {
  try {
    const said: unknown = JSON.parse(Buffer.from(bytes).toString('utf8'));
    return isStorable(said) ? said : null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
};

const letters = new Intl.Segmenter('en', { granularity: 'grapheme' });
const descriptionBytes = 255;

/** Describes the purpose of a payment: it begins with an ASCII letter, and is cut only between letters. */
const descriptionOf = (title: string): string => {
  let text = 'Gift:';
  for (const { segment } of letters.segment(` ${title}`)) {
    if (Buffer.byteLength(text + segment) > descriptionBytes) break;
    text += segment;
  }
  return text.trim();
};

/** Razorpay, or anything that speaks its API at the configured address. */
export class RazorpayGateway implements PaymentGateway {
  readonly provider = 'razorpay';
  readonly mode: PaymentGateway['mode'];
  readonly origin: string;
  readonly #account: GatewayAccount;
  readonly #client: RazorpayClient;
  readonly #chargeMilliseconds: number;

  constructor(account: GatewayAccount, settings: ClientSettings = {}) {
    this.#account = account;
    this.mode = moneyModeOf(account.keyId);
    this.origin = new URL(account.baseUrl).origin;
    this.#client = new RazorpayClient(account, settings);
    this.#chargeMilliseconds = settings.chargeMilliseconds ?? longestChargeMilliseconds;
  }

  customer(person: Parameters<PaymentGateway['customer']>[0]) {
    return makeCustomer(this.#client, person);
  }

  async createOrder({ amount, reference, ...recurring }: NewOrder) {
    const made = await this.#client.send({
      method: 'POST',
      path: '/orders',
      answer: orderEntity,
      body: {
        amount,
        currency: 'INR',
        receipt: reference,
        unique_receipt: true,
        ...mandateFields(recurring),
        payment: {
          capture: 'automatic',
          capture_options: {
            automatic_expiry_period: captureWindowMinutes,
            manual_expiry_period: captureWindowMinutes,
            refund_speed: 'normal',
          },
        },
      },
    });
    if (made.kind === 'done' && made.value.amount !== amount)
      return { kind: 'rejected' as const, reason: 'the order has another amount' };
    return done(made, ({ id }) => ({ orderId: id }));
  }

  paymentsOfOrder(orderId: string): Promise<Outcome<PaymentFact[]>> {
    return this.#paymentsOf(orderId);
  }

  payment(paymentId: string): Promise<Outcome<PaymentFact>> {
    const path = `/payments/${encodeURIComponent(paymentId)}?expand[]=card`;
    return this.#client.send({ method: 'GET', path, answer: paymentEntity });
  }

  capture(paymentId: string, amount: number): Promise<Outcome<PaymentFact>> {
    const path = `/payments/${encodeURIComponent(paymentId)}/capture`;
    return this.#client.send({
      method: 'POST',
      path,
      answer: paymentEntity,
      body: { amount, currency: 'INR' },
    });
  }

  async charge(charge: MandateCharge): Promise<Outcome<{ paymentId: string }>> {
    const signal = AbortSignal.timeout(this.#chargeMilliseconds);
    const before = await this.#firstPayment(charge.orderId, signal);
    if (before.kind !== 'done') return before;
    if (before.value !== null) return { kind: 'done', value: before.value };
    const asked = await askForMonth(this.#client, charge, signal);
    if (asked.kind !== 'rejected') return asked;
    // Another process may have charged between the two calls.
    const after = await this.#firstPayment(charge.orderId, signal);
    if (after.kind !== 'done') return { kind: 'unknown', reason: asked.reason };
    return after.value === null ? asked : { kind: 'done', value: after.value };
  }

  mandate(ids: { customerId: string; tokenId: string }): Promise<Outcome<MandateFact>> {
    return findMandate(this.#client, ids);
  }

  cancelMandate(ids: { customerId: string; tokenId: string }): Promise<Outcome<null>> {
    return endMandate(this.#client, ids);
  }

  refund({ paymentId, amount, key }: { paymentId: string; amount: number; key: string }) {
    return this.#client.send({
      method: 'POST',
      path: `/payments/${encodeURIComponent(paymentId)}/refund`,
      answer: refundEntity,
      headers: { 'x-refund-idempotency': key },
      body: { amount, speed: 'normal', notes: { request: key } },
    });
  }

  refundById(refundId: string): Promise<Outcome<RefundFact>> {
    const path = `/refunds/${encodeURIComponent(refundId)}`;
    return this.#client.send({ method: 'GET', path, answer: refundEntity });
  }

  dispute(disputeId: string): Promise<Outcome<DisputeFact>> {
    const path = `/disputes/${encodeURIComponent(disputeId)}`;
    return this.#client.send({ method: 'GET', path, answer: disputeEntity });
  }

  async settledOn(date: string): Promise<Outcome<SettledReport>> {
    const [year = '', month = '', day = ''] = date.split('-');
    // Each row once: while pages are read, new rows may push one onto the next page as well.
    const lines = new Map<string, SettledLine>();
    const unread: string[] = [];
    for (let skip = 0; ; skip += reportRows) {
      const query = new URLSearchParams({ year, month, day, count: String(reportRows), skip: String(skip) });
      const path = `/settlements/recon/combined?${query.toString()}`;
      const page = await this.#client.send({ method: 'GET', path, answer: collectionOf(z.unknown()) });
      if (page.kind !== 'done') return page;
      // A row that is not understood does not stop the others from being read.
      for (const [at, row] of page.value.items.entries()) {
        const read = readReconRow(row, skip + at + 1);
        if (read === null) continue;
        if ('unread' in read) unread.push(read.unread);
        else lines.set(`${read.kind} ${read.id} ${read.settlementId} ${read.credit} ${read.debit}`, read);
      }
      if (page.value.items.length < reportRows)
        return { kind: 'done', value: { lines: [...lines.values()], unread } };
    }
  }

  /** Returns the fields of the hosted page; razorpay/markdown-docs payment-gateway/web-integration/hosted. */
  checkout({ donor, ...form }: CheckoutForm) {
    return {
      action: `${this.#account.baseUrl}/v1/checkout/embedded`,
      fields: {
        key_id: this.#account.keyId,
        order_id: form.orderId,
        amount: String(form.amount),
        currency: 'INR',
        name: 'Mysathi',
        description: descriptionOf(form.title),
        method: form.method,
        ...(form.mandate ? { customer_id: form.mandate.customerId, recurring: '1' } : {}),
        'prefill[name]': donor.name,
        'prefill[email]': donor.email,
        ...(donor.phone === null ? {} : { 'prefill[contact]': `+91${donor.phone}` }),
        'notes[reference]': form.reference,
        callback_url: form.callbackUrl,
        cancel_url: form.cancelUrl,
      },
    };
  }

  signedEvent(bytes: Uint8Array, signature: string): boolean {
    return isSigned(bytes, signature, this.#account.webhookSecrets);
  }

  signedCallback(orderId: string, paymentId: string, signature: string): boolean {
    return isSigned(`${orderId}|${paymentId}`, signature, [this.#account.keySecret]);
  }

  readEvent(bytes: Uint8Array): GatewayFacts | null {
    try {
      const { payload } = eventBody.parse(saidIn(bytes));
      return {
        payment: entity(paymentEntity, payload.payment),
        refund: entity(refundEntity, payload.refund),
        dispute: entity(disputeEntity, payload.dispute),
      };
    } catch (error) {
      if (error instanceof z.ZodError) return null;
      throw error;
    }
  }

  readDowntime(bytes: Uint8Array): DowntimeFact | null {
    return downtimeBody.safeParse(saidIn(bytes)).data ?? null;
  }

  readMandate(bytes: Uint8Array): MandateFact | null {
    return mandateBody.safeParse(saidIn(bytes)).data ?? null;
  }

  async #paymentsOf(orderId: string, signal?: AbortSignal): Promise<Outcome<PaymentFact[]>> {
    const path = `/orders/${encodeURIComponent(orderId)}/payments`;
    const answer = collectionOf(paymentEntity);
    const found = await this.#client.send({ method: 'GET', path, answer, ...(signal && { signal }) });
    return done(found, ({ items }) => items);
  }

  async #firstPayment(orderId: string, signal: AbortSignal): Promise<Outcome<{ paymentId: string } | null>> {
    const found = await this.#paymentsOf(orderId, signal);
    return done(found, ([first]) => (first === undefined ? null : { paymentId: first.paymentId }));
  }
}
