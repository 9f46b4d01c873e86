import type { CheckoutMethod } from '@mysathi/contract/options/payment-methods';

import type { MoneyMode } from './payment-settings.ts';

/** The state of a payment at the gateway, in order of increasing finality. */
export type PaymentStatus = 'created' | 'failed' | 'authorized' | 'captured';

/** The parts of a payment method that may be stored: never a whole number or address. */
export interface PaidWith {
  last4?: string;
  network?: string;
  issuer?: string;
  bank?: string;
  wallet?: string;
  /** For example `a***@okbank`. */
  maskedVpa?: string;
}

/** A payment as reported by the gateway at some moment. Amounts in paise. */
export interface PaymentFact {
  paymentId: string;
  orderId: string | null;
  amount: number;
  currency: string;
  status: PaymentStatus;
  /** Whether it was made with a foreign card. */
  international: boolean;
  method: string | null;
  paidWith: PaidWith;
  /** The gateway's fee including tax; null until it is known. */
  fee: number | null;
  tax: number | null;
  /** The gateway's reason for the failure. */
  failure: string | null;
  /** The amount sent back, or on its way. */
  refunded: number;
  /** Whether all of it went back, so that it never was ours. */
  returned: boolean;
  /**
   * The token that may be charged again, if the payment has set up a mandate or was made by one; it need not be
   * confirmed yet.
   */
  tokenId: string | null;
  customerId: string | null;
  madeAt: Date;
}

/** A refund as reported by the gateway. The amount is in paise. */
export interface RefundFact {
  refundId: string;
  paymentId: string;
  amount: number;
  status: 'pending' | 'processed' | 'failed';
  /** The key of the request; null if the refund was made at the gateway. */
  requestKey: string | null;
  bankReference: string | null;
  madeAt: Date;
}

/** A payment disputed by its bank (a chargeback). The amount is in paise: what is disputed or, of a lost one, was taken. */
export interface DisputeFact {
  disputeId: string;
  paymentId: string;
  amount: number;
  state: 'open' | 'closed' | 'won' | 'lost';
}

/** A payment method, or one bank, app or network of it, that works badly, as reported by the gateway at some moment. */
export interface DowntimeFact {
  downtimeId: string;
  /** As in payments, such as `upi`. */
  method: string;
  isOver: boolean;
  changedAt: Date;
}

/** A donor's permission to take money every month. Amounts in paise. */
export interface Mandate {
  customerId: string;
  method: 'upi' | 'card';
  /** The most that may be taken at once. */
  maxAmount: number;
  endsAt: Date;
}

/** The state of a mandate at the gateway. */
export interface MandateFact {
  tokenId: string;
  /** Null in an event, which names only the token. */
  customerId: string | null;
  state: 'asked' | 'confirmed' | 'rejected' | 'paused' | 'cancelled';
}

/** A month of a mandate: the amount is in paise and the same as in the order. */
export interface MandateCharge {
  orderId: string;
  tokenId: string;
  customerId: string;
  amount: number;
  reference: string;
  donor: { email: string; phone: string | null };
}

/** An amount to be paid, in paise; no two orders have the same reference. */
export interface NewOrder {
  amount: number;
  reference: string;
  /** The mandate that paying it sets up. */
  mandate?: Mandate;
  /** The mandate that pays it; the donor's bank tells the donor a day before. */
  charge?: { tokenId: string; notBefore: Date };
}

/** Everything reported by one event; parts that its kind does not have are null. */
export interface GatewayFacts {
  payment: PaymentFact | null;
  refund: RefundFact | null;
  dispute: DisputeFact | null;
}

/** A line of the report of what was paid to our bank. */
export interface SettledLine {
  kind: 'payment' | 'refund' | 'adjustment';
  /** The id of the payment, refund or adjustment. */
  id: string;
  paymentId: string | null;
  /** The dispute that caused an adjustment. */
  disputeId: string | null;
  settlementId: string;
  amount: number;
  credit: number;
  debit: number;
  fee: number;
  tax: number;
  madeAt: Date;
}

/** The report of one day. */
export interface SettledReport {
  readonly lines: readonly SettledLine[];
  /** Rows that could not be understood, by their ids or positions. */
  readonly unread: readonly string[];
}

/**
 * The outcome of a call. `rejected`: the gateway refused, and trying again is useless. `throttled` and `unknown`: it
 * may be tried again; after `unknown` the call may have taken effect, or the gateway refused our key.
 */
export type Outcome<Value> =
  | { kind: 'done'; value: Value }
  | { kind: 'rejected'; reason: string }
  | { kind: 'throttled' }
  | { kind: 'unknown'; reason: string };

/** The data with which the gateway's page is opened. The amount is in paise and the same as in the order. */
export interface CheckoutForm {
  orderId: string;
  amount: number;
  /** The cause of the gift, as long as it may be. */
  title: string;
  reference: string;
  method: CheckoutMethod;
  donor: { name: string; email: string; phone: string | null };
  /** As in the order, if paying sets up a mandate. */
  mandate?: Pick<Mandate, 'customerId'>;
  /** The pages to which the donor returns after an attempt, and after giving up. */
  callbackUrl: string;
  cancelUrl: string;
}

/** Takes payments: everything specific to a gateway is behind this interface. */
export interface PaymentGateway {
  readonly provider: string;
  readonly mode: MoneyMode;
  /** The origin of its hosted page. */
  readonly origin: string;
  /** Creates a customer who may set up mandates. With the same address and number it returns the same customer. */
  customer(person: {
    name: string;
    email: string;
    phone: string | null;
  }): Promise<Outcome<{ customerId: string }>>;
  /** Creates an order. With the same reference it returns the same order. */
  createOrder(order: NewOrder): Promise<Outcome<{ orderId: string }>>;
  paymentsOfOrder(orderId: string): Promise<Outcome<PaymentFact[]>>;
  payment(paymentId: string): Promise<Outcome<PaymentFact>>;
  capture(paymentId: string, amount: number): Promise<Outcome<PaymentFact>>;
  /**
   * Makes a mandate pay an order, which accepts only one payment: a repeated call, for example after `unknown`, returns
   * the existing payment, failed or not. It may stay `created` for a day and a half. A transaction may wait for the
   * answer.
   */
  charge(charge: MandateCharge): Promise<Outcome<{ paymentId: string }>>;
  /** Returns the state of a mandate; an unknown one is `cancelled`. */
  mandate(ids: { customerId: string; tokenId: string }): Promise<Outcome<MandateFact>>;
  /**
   * Ends a mandate; succeeds if it has ended already. For UPI the bank must still agree: it has when `mandate` or an
   * event says `cancelled`. A mandate of a card ends at once.
   */
  cancelMandate(ids: { customerId: string; tokenId: string }): Promise<Outcome<null>>;
  /** Refunds part or all of a payment. With the same key it returns the same refund. */
  refund(request: { paymentId: string; amount: number; key: string }): Promise<Outcome<RefundFact>>;
  refundById(refundId: string): Promise<Outcome<RefundFact>>;
  dispute(disputeId: string): Promise<Outcome<DisputeFact>>;
  /** Returns the settlements of a day (`YYYY-MM-DD`) in Asia/Kolkata. */
  settledOn(day: string): Promise<Outcome<SettledReport>>;
  /** Returns the form that takes the donor to the hosted page. */
  checkout(form: CheckoutForm): { action: string; fields: Record<string, string> };
  /** Tests whether the gateway signed exactly these bytes for us. */
  signedEvent(bytes: Uint8Array, signature: string): boolean;
  /** Tests whether the gateway signed this payment of our order. */
  signedCallback(orderId: string, paymentId: string, signature: string): boolean;
  /** Reads an event about payments; null if the bytes are not an event. */
  readEvent(bytes: Uint8Array): GatewayFacts | null;
  /** Reads an event about a downtime; null if it is about something else. */
  readDowntime(bytes: Uint8Array): DowntimeFact | null;
  /** Reads an event about a mandate; null if it is about something else. */
  readMandate(bytes: Uint8Array): MandateFact | null;
}
