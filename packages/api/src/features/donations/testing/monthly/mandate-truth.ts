import { createHmac } from 'node:crypto';

import type {
  MandateCharge,
  MandateFact,
  NewOrder,
  Outcome,
  PaymentFact,
  PaymentGateway,
} from '../../../../platform/payments/payment-gateway.ts';
import { RazorpayGateway } from '../../../../platform/payments/razorpay-gateway.ts';
import { alteredGateway } from '../altered-gateway.ts';
import { paymentFact } from '../payment-fact.ts';

interface TrueOrder extends NewOrder {
  readonly orderId: string;
}

/** `lost`: done, but the answer does not come; `charges-lost`: the same for charges only; `down`: not done. */
export type Answers = 'given' | 'lost' | 'charges-lost' | 'down' | 'refused';

const secret = 'webhook-of-mandates';
const unanswered = { kind: 'unknown', reason: 'no answer' } as const;

/** The truth at a payment company with monthly gifts: orders, payments, mandates. It sends no events by itself. */
export class MandateTruth {
  readonly gateway: PaymentGateway;
  readonly orders = new Map<string, TrueOrder>();
  readonly payments: PaymentFact[] = [];
  readonly mandates = new Map<string, MandateFact>();
  /** All charges of mandates, in order. */
  readonly charged: (MandateCharge & { at: Date })[] = [];
  answers: Answers = 'given';
  /** Called while an order, or a charge, is in progress. */
  whileOrdering: () => Promise<void> = async () => undefined;
  whileCharging: () => Promise<void> = async () => undefined;
  readonly #now: () => Date;
  #ids = 0;

  constructor(now: () => Date) {
    this.#now = now;
    const real = new RazorpayGateway({
      baseUrl: 'http://gateway.invalid',
      keyId: 'rzp_test_mandates',
      keySecret: 'secret',
      webhookSecrets: [secret],
    });
    this.gateway = alteredGateway(real, {
      customer: ({ email }) => this.#answer(() => ({ customerId: `cust_${email}` })),
      createOrder: async (order) => {
        await this.whileOrdering();
        return this.#answer(() => ({ orderId: this.#order(order).orderId }));
      },
      paymentsOfOrder: async (orderId) => this.#told(this.payments.filter((one) => one.orderId === orderId)),
      payment: async (id) => this.#told(this.#payment(id)),
      charge: async (charge) => {
        await this.whileCharging();
        const charged = await this.#answer(() => ({ paymentId: this.#charge(charge).paymentId }));
        return this.answers === 'charges-lost' ? unanswered : charged;
      },
      mandate: async (ids) => {
        if (this.answers === 'refused') return { kind: 'rejected', reason: 'The request is not allowed' };
        return this.#told(this.mandates.get(ids.tokenId) ?? { ...ids, state: 'cancelled' });
      },
      refund: ({ paymentId, amount, key }) =>
        this.#answer(() => ({
          refundId: this.#id('rfnd'),
          paymentId,
          amount,
          status: 'processed',
          requestKey: key,
          bankReference: null,
          madeAt: this.#now(),
        })),
      cancelMandate: ({ tokenId }) =>
        this.#answer(() => {
          this.setMandate(tokenId, 'cancelled');
          return null;
        }),
    });
  }

  /** Pays the first gift of an order and sets up its mandate, unless the bank sets up none. */
  payFirst(orderId: string, state: MandateFact['state'] | null = 'confirmed'): PaymentFact {
    const order = [...this.orders.values()].find((one) => one.orderId === orderId);
    if (order === undefined) throw new Error('There is no such order.');
    const customerId = order.mandate?.customerId ?? null;
    const tokenId = state === null || customerId === null ? null : this.#id('token');
    if (tokenId !== null && state !== null) this.mandates.set(tokenId, { tokenId, customerId, state });
    const payment = this.#pay(order.orderId, order.amount, { tokenId, customerId });
    payment.status = 'captured';
    return payment;
  }

  /** Decides everything that waits for its bank. */
  settle(status: 'captured' | 'failed'): PaymentFact[] {
    const open = this.payments.filter((payment) => payment.status === 'created');
    for (const payment of open) payment.status = status;
    return open;
  }

  setMandate(tokenId: string, state: MandateFact['state']): void {
    const known = this.mandates.get(tokenId);
    if (known !== undefined) this.mandates.set(tokenId, { ...known, state });
  }

  /** Returns an event about a mandate, with its signature. */
  mandateEvent(tokenId: string, event: string): { body: string; signature: string } {
    const entity = { id: tokenId, entity: 'token' };
    const body = JSON.stringify({ event, payload: { token: { entity } } });
    return { body, signature: createHmac('sha256', secret).update(body).digest('hex') };
  }

  async #answer<Value>(act: () => Value): Promise<Outcome<Value>> {
    if (this.answers === 'down') return unanswered;
    if (this.answers === 'refused') return { kind: 'rejected', reason: 'refused' };
    const value = act();
    return this.answers === 'lost' ? unanswered : { kind: 'done', value };
  }

  #told<Value>(value: Value): Outcome<Value> {
    return this.answers === 'down' ? unanswered : { kind: 'done', value: structuredClone(value) };
  }

  #id(kind: string): string {
    this.#ids += 1;
    return `${kind}_${this.#ids}`;
  }

  #order(order: NewOrder): TrueOrder {
    const known = this.orders.get(order.reference);
    if (known !== undefined) return known;
    const made = { ...order, orderId: this.#id('order') };
    this.orders.set(order.reference, made);
    return made;
  }

  #payment(id: string): PaymentFact {
    const payment = this.payments.find(({ paymentId }) => paymentId === id);
    if (payment === undefined) throw new Error('There is no such payment.');
    return payment;
  }

  #pay(orderId: string, amount: number, from: Pick<PaymentFact, 'tokenId' | 'customerId'>): PaymentFact {
    const made = { paymentId: this.#id('pay'), orderId, madeAt: this.#now() };
    const payment = paymentFact({ ...made, amount, status: 'created', ...from });
    this.payments.push(payment);
    return payment;
  }

  /** Charges an order, which accepts only one payment. */
  #charge(charge: MandateCharge): PaymentFact {
    const known = this.payments.find(({ orderId }) => orderId === charge.orderId);
    if (known !== undefined) return known;
    this.charged.push({ ...charge, at: this.#now() });
    const { orderId, amount, tokenId, customerId } = charge;
    const payment = this.#pay(orderId, amount, { tokenId, customerId });
    if (this.mandates.get(tokenId)?.state !== 'confirmed') payment.status = 'failed';
    return payment;
  }
}
