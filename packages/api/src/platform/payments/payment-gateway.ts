import type { CheckoutMethod } from '@mysathi/contract/options/payment-methods';

import type { MoneyMode } from './payment-settings.ts';

/** How a payment stands at the gateway, in growing finality. */
export type PaymentStatus = 'created' | 'failed' | 'authorized' | 'captured';

/** What may be kept of how somebody paid: never a whole number or address. */
export interface PaidWith {
  last4?: string;
  network?: string;
  issuer?: string;
  bank?: string;
  wallet?: string;
  /** Such as `a***@okbank`. */
  maskedVpa?: string;
}

/** A payment as the gateway told of it at some moment. Amounts in paise. */
export interface PaymentFact {
  paymentId: string;
  orderId: string | null;
  amount: number;
  currency: string;
  status: PaymentStatus;
  /** From a card of another country. */
  international: boolean;
  method: string | null;
  paidWith: PaidWith;
  /** The gateway's share with the tax in it; null until it is known. */
  fee: number | null;
  tax: number | null;
  /** The gateway's word for why it failed. */
  failure: string | null;
  /** Sent back, or on the way. */
  refunded: number;
  /** All of it went back, and it never was ours. */
  returned: boolean;
  madeAt: Date;
}

/** A refund as the gateway told of it. The amount is in paise. */
export interface RefundFact {
  refundId: string;
  paymentId: string;
  amount: number;
  status: 'pending' | 'processed' | 'failed';
  /** The key it was asked for with; null when it was made at the gateway. */
  requestKey: string | null;
  bankReference: string | null;
  madeAt: Date;
}

/** A payment that its bank questions (a chargeback). The amount in question is in paise. */
export interface DisputeFact {
  disputeId: string;
  paymentId: string;
  amount: number;
  state: 'open' | 'closed' | 'won' | 'lost';
}

/** A way to pay, or one bank, app or network of it, that works badly, as the gateway told of it at some moment. */
export interface DowntimeFact {
  downtimeId: string;
  /** As of payments, such as `upi`. */
  method: string;
  isOver: boolean;
  changedAt: Date;
}

/** Everything that one event tells; parts that an event of another kind lacks are null. */
export interface GatewayFacts {
  payment: PaymentFact | null;
  refund: RefundFact | null;
  dispute: DisputeFact | null;
}

/** A line of the report of what was paid to our bank. */
export interface SettledLine {
  kind: 'payment' | 'refund' | 'adjustment';
  /** The payment's, refund's or adjustment's id. */
  id: string;
  paymentId: string | null;
  /** Of an adjustment that a dispute brought about. */
  disputeId: string | null;
  settlementId: string;
  amount: number;
  credit: number;
  debit: number;
  fee: number;
  tax: number;
  madeAt: Date;
}

/** The report of a day. */
export interface SettledReport {
  readonly lines: readonly SettledLine[];
  /** Rows that could not be understood, by their ids or places. */
  readonly unread: readonly string[];
}

/**
 * How a call ended. `rejected`: the gateway said no to what was asked, and trying again is no use. `throttled` and
 * `unknown`: it may be tried again; after `unknown` the call may have had its effect, or the gateway refused our key.
 */
export type Outcome<Value> =
  | { kind: 'done'; value: Value }
  | { kind: 'rejected'; reason: string }
  | { kind: 'throttled' }
  | { kind: 'unknown'; reason: string };

/** What the page of the gateway is opened with. The amount is in paise and the same as of the order. */
export interface CheckoutForm {
  orderId: string;
  amount: number;
  /** Of what is given to, as long as it may be. */
  title: string;
  reference: string;
  method: CheckoutMethod;
  donor: { name: string; email: string; phone: string | null };
  /** Where the donor comes back to after an attempt, and after giving up. */
  callbackUrl: string;
  cancelUrl: string;
}

/** Takes payments: everything that is particular to a gateway lies behind this. */
export interface PaymentGateway {
  readonly provider: string;
  readonly mode: MoneyMode;
  /** Of its hosted page. */
  readonly origin: string;
  /** Repeated with the same reference it gives the same order. */
  createOrder(order: { amount: number; reference: string }): Promise<Outcome<{ orderId: string }>>;
  paymentsOfOrder(orderId: string): Promise<Outcome<PaymentFact[]>>;
  payment(paymentId: string): Promise<Outcome<PaymentFact>>;
  capture(paymentId: string, amount: number): Promise<Outcome<PaymentFact>>;
  /** Repeated with the same key it gives the same refund. */
  refund(request: { paymentId: string; amount: number; key: string }): Promise<Outcome<RefundFact>>;
  refundById(refundId: string): Promise<Outcome<RefundFact>>;
  dispute(disputeId: string): Promise<Outcome<DisputeFact>>;
  /** What was settled on a day (`YYYY-MM-DD`) in Asia/Kolkata. */
  settledOn(day: string): Promise<Outcome<SettledReport>>;
  /** The form that takes the donor to the hosted page. */
  checkout(form: CheckoutForm): { action: string; fields: Record<string, string> };
  /** Whether these exact bytes were signed by the gateway for us. */
  signedEvent(bytes: Uint8Array, signature: string): boolean;
  /** Whether the gateway has signed this payment of our order. */
  signedCallback(orderId: string, paymentId: string, signature: string): boolean;
  /** Null when the bytes are no event. */
  readEvent(bytes: Uint8Array): GatewayFacts | null;
  /** Null when the event is about something else. */
  readDowntime(bytes: Uint8Array): DowntimeFact | null;
}
