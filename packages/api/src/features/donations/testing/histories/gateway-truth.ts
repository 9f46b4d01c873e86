import { createHmac } from 'node:crypto';

import type {
  DisputeFact,
  Outcome,
  PaymentFact,
  PaymentGateway,
  RefundFact,
  SettledReport,
} from '../../../../platform/payments/payment-gateway.ts';
import type { MoneyMode } from '../../../../platform/payments/payment-settings.ts';
import { NoMandates } from './no-mandates.ts';
import type { History } from './plan.ts';
import { settledReport } from './settled-report.ts';
import { disputeEntity, paymentEntity, refundEntity } from './true-entities.ts';
import type { TrueDispute, TruePayment, TrueRefund } from './true-entities.ts';
import { RazorpayGateway } from '../../../../platform/payments/razorpay-gateway.ts';

/** An event as the gateway sends it: its exact bytes. */
export interface TrueEvent {
  readonly id: string;
  readonly bytes: Buffer;
  /** Whether queries make up for its loss. */
  readonly canBeLost: boolean;
}

const webhookSecret = 'webhook';

/** Signs an event like the gateway. */
export const signatureOf = (bytes: Uint8Array, secret = webhookSecret): string =>
  createHmac('sha256', secret).update(bytes).digest('hex');

/** The truth at the gateway: a small world that reports itself by events and when queried. */
export class GatewayTruth extends NoMandates implements PaymentGateway {
  readonly provider = 'razorpay';
  readonly mode: MoneyMode;
  readonly origin = 'http://gateway.invalid';
  readonly payments: TruePayment[] = [];
  readonly refunds: TrueRefund[] = [];
  readonly disputes: TrueDispute[] = [];
  /**
   * Whether requested refunds are made, made without an answer, or refused, as with too little money in the account.
   */
  answers: History['answers'] = 'given';
  readonly #name: string;
  readonly #reader: RazorpayGateway;
  #told: TrueEvent[] = [];
  #seconds = 1_760_000_000;
  #ids = 0;

  /** The time of the last event. */
  get now(): Date {
    return new Date(this.#seconds * 1000);
  }

  /** `name` distinguishes the ids of this world from all others in the database. */
  constructor(name: string, mode: MoneyMode) {
    super();
    this.#name = name;
    this.mode = mode;
    this.#reader = new RazorpayGateway({
      baseUrl: 'http://gateway.invalid',
      keyId: mode === 'live' ? 'rzp_live_truth' : 'rzp_test_truth',
      keySecret: 'secret',
      webhookSecrets: [webhookSecret],
    });
  }

  /** Returns all events since the last call. */
  events(): TrueEvent[] {
    const told = this.#told;
    this.#told = [];
    return told;
  }

  /** Begins a payment, without an event yet. */
  attempt(
    orderId: string,
    amount: number,
    { foreign = false, currency = 'INR', wrong = null }: Partial<TruePayment> = {},
  ): TruePayment {
    const payment: TruePayment = {
      id: this.#id('pay'),
      orderId,
      amount,
      currency,
      status: 'created',
      captured: false,
      foreign,
      refunded: 0,
      madeAt: (this.#seconds += 1),
      wrong,
    };
    this.payments.push(payment);
    return payment;
  }

  fail(payment: TruePayment): void {
    payment.status = 'failed';
    this.#tell('payment.failed', { payment }, true);
  }

  authorize(payment: TruePayment, canBeLost = true): void {
    payment.status = 'authorized';
    this.#tell('payment.authorized', { payment }, canBeLost);
  }

  capturePayment(payment: TruePayment): void {
    payment.status = 'captured';
    payment.captured = true;
    this.#tell('payment.captured', { payment }, true);
    this.#tell('order.paid', { payment }, true);
  }

  /** Sends back the money of a payment that was never captured. */
  giveUp(payment: TruePayment): void {
    payment.status = 'refunded';
    payment.refunded = payment.amount;
    const refund = this.#newRefund(payment, payment.amount, 'processed', null);
    this.#tell('refund.processed', { payment, refund }, true);
  }

  /** Refunds at most what is left; null if nothing is. */
  sendBack(payment: TruePayment, wanted: number, end: 'processed' | 'failed', request: string | null = null) {
    const amount = Math.min(wanted, payment.amount - payment.refunded - this.#disputed(payment));
    if (amount <= 0) return null;
    const refund = this.#newRefund(payment, amount, 'pending', request);
    payment.refunded += amount;
    if (payment.refunded === payment.amount) payment.status = 'refunded';
    this.#tell('refund.created', { payment, refund }, end === 'processed');
    refund.status = end;
    if (end === 'failed') {
      payment.refunded -= amount;
      payment.status = 'captured';
    }
    this.#tell(`refund.${end}`, { payment, refund }, end === 'processed');
    return refund;
  }

  /** Opens a bank's dispute, whether the money already went back or not. */
  question(payment: TruePayment, wanted: number, end: 'open' | 'won' | 'lost' | 'closed'): void {
    const amount = Math.min(wanted, payment.amount - this.#disputed(payment));
    if (amount <= 0) return;
    const dispute: TrueDispute = { id: this.#id('disp'), paymentId: payment.id, amount, status: 'open' };
    this.disputes.push(dispute);
    // The report contains what it took.
    const canBeLost = end === 'open' || end === 'lost';
    this.#tell('payment.dispute.created', { payment, dispute }, canBeLost);
    if (end === 'open') return;
    dispute.status = end;
    this.#tell(`payment.dispute.${end}`, { payment, dispute }, canBeLost);
  }

  paymentsOfOrder(orderId: string): Promise<Outcome<PaymentFact[]>> {
    const found = this.payments.filter((payment) => payment.orderId === orderId);
    return this.#done(found.map((payment) => this.#factOf(payment)));
  }

  payment(paymentId: string): Promise<Outcome<PaymentFact>> {
    const found = this.payments.find(({ id }) => id === paymentId);
    return found ? this.#done(this.#factOf(found)) : this.#no();
  }

  refund({
    paymentId,
    amount,
    key,
  }: {
    paymentId: string;
    amount: number;
    key: string;
  }): Promise<Outcome<RefundFact>> {
    if (this.answers === 'refused' || amount < 1_00) return this.#no();
    const known = this.refunds.find(({ request }) => request === key);
    const payment = this.payments.find(({ id }) => id === paymentId);
    const made = known ?? (payment?.captured ? this.sendBack(payment, amount, 'processed', key) : null);
    if (made === null || made.amount !== amount) return this.#no();
    return this.answers === 'lost'
      ? Promise.resolve({ kind: 'unknown', reason: 'lost' })
      : this.#done(this.#refundFact(made));
  }

  refundById(refundId: string): Promise<Outcome<RefundFact>> {
    const found = this.refunds.find(({ id }) => id === refundId);
    return found ? this.#done(this.#refundFact(found)) : this.#no();
  }

  dispute(disputeId: string): Promise<Outcome<DisputeFact>> {
    const found = this.disputes.find(({ id }) => id === disputeId);
    return found ? this.#done(this.#disputeFact(found)) : this.#no();
  }

  settledOn(): Promise<Outcome<SettledReport>> {
    return this.#done(settledReport(this, `setl_${this.#name}`));
  }

  createOrder(): Promise<Outcome<{ orderId: string }>> {
    return this.#done({ orderId: this.#id('order') });
  }

  capture(): Promise<Outcome<PaymentFact>> {
    return this.#no();
  }

  checkout() {
    return { action: 'http://gateway.invalid', fields: {} };
  }

  signedEvent(bytes: Uint8Array, signature: string): boolean {
    return this.#reader.signedEvent(bytes, signature);
  }

  signedCallback(): boolean {
    return true;
  }

  readEvent(bytes: Uint8Array) {
    return this.#reader.readEvent(bytes);
  }

  readDowntime(bytes: Uint8Array) {
    return this.#reader.readDowntime(bytes);
  }

  #id(kind: string): string {
    this.#ids += 1;
    return `${kind}_${this.#name}_${this.#ids}`;
  }

  #done<Value>(value: Value): Promise<Outcome<Value>> {
    return Promise.resolve({ kind: 'done', value });
  }

  #no<Value>(): Promise<Outcome<Value>> {
    return Promise.resolve({ kind: 'rejected', reason: 'no such thing' });
  }

  #disputed(payment: TruePayment): number {
    return this.disputes
      .filter(({ paymentId, status }) => paymentId === payment.id && (status === 'open' || status === 'lost'))
      .reduce((sum, { amount }) => sum + amount, 0);
  }

  #newRefund(
    payment: TruePayment,
    amount: number,
    status: TrueRefund['status'],
    request: string | null,
  ): TrueRefund {
    const madeAt = (this.#seconds += 1);
    const refund: TrueRefund = {
      id: this.#id('rfnd'),
      paymentId: payment.id,
      amount,
      status,
      request,
      madeAt,
    };
    this.refunds.push(refund);
    return refund;
  }

  #factOf(payment: TruePayment): PaymentFact {
    return this.#read({ payment: { entity: paymentEntity(payment) } }).payment as PaymentFact;
  }

  #refundFact(refund: TrueRefund): RefundFact {
    return this.#read({ refund: { entity: refundEntity(refund) } }).refund as RefundFact;
  }

  #disputeFact(dispute: TrueDispute): DisputeFact {
    return this.#read({ dispute: { entity: disputeEntity(dispute) } }).dispute as DisputeFact;
  }

  #read(payload: object) {
    const facts = this.#reader.readEvent(Buffer.from(JSON.stringify({ event: 'fetched', payload })));
    if (facts === null) throw new Error('The truth writes what can be read.');
    return facts;
  }

  #tell(
    event: string,
    about: { payment: TruePayment; refund?: TrueRefund; dispute?: TrueDispute },
    canBeLost = false,
  ): void {
    const { payment, refund, dispute } = about;
    const payload = {
      payment: { entity: paymentEntity(payment) },
      ...(refund ? { refund: { entity: refundEntity(refund) } } : {}),
      ...(dispute ? { dispute: { entity: disputeEntity(dispute) } } : {}),
    };
    this.#told.push({
      id: this.#id('event'),
      bytes: Buffer.from(JSON.stringify({ event, contains: Object.keys(payload), payload })),
      canBeLost,
    });
  }
}
