import type { CheckoutMethod } from '@mysathi/contract/options/payment-methods';

import type { MoneyMode } from './payment-settings.ts';

/** How a payment stands at the gateway, in growing finality. */
export type PaymentStatus = 'created' | 'failed' | 'authorized' | 'captured';

/** The parts of a way to pay that may be kept: never a whole number or address. */
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
  /**
   * The token that may be charged again, if the payment has set a mandate up or a mandate has paid; it need not be
   * confirmed yet.
   */
  tokenId: string | null;
  customerId: string | null;
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

/** A donor's permission to take money every month. Amounts in paise. */
export interface Mandate {
  customerId: string;
  method: 'upi' | 'card';
  /** The most that may be taken at once. */
  maxAmount: number;
  endsAt: Date;
}

/** How a mandate stands at the gateway. */
export interface MandateFact {
  tokenId: string;
  /** Null in an event: it names the token alone. */
  customerId: string | null;
  state: 'asked' | 'confirmed' | 'rejected' | 'paused' | 'cancelled';
}

/** A month of a mandate: the amount is in paise and the same as of the order. */
export interface MandateCharge {
  orderId: string;
  tokenId: string;
  customerId: string;
  amount: number;
  reference: string;
  donor: { email: string; phone: string | null };
}

/** What is to be paid. The amount is in paise; no two orders have the same reference. */
export interface NewOrder {
  amount: number;
  reference: string;
  /** Paying it sets this up. */
  mandate?: Mandate;
  /** It is paid by a mandate; the donor's bank tells the donor of it a day before. */
  charge?: { tokenId: string; notBefore: Date };
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

/** The data that the gateway's page is opened with. The amount is in paise and the same as of the order. */
export interface CheckoutForm {
  orderId: string;
  amount: number;
  /** Of what is given to, as long as it may be. */
  title: string;
  reference: string;
  method: CheckoutMethod;
  donor: { name: string; email: string; phone: string | null };
  /** As of the order, where paying sets up a mandate. */
  mandate?: Pick<Mandate, 'customerId'>;
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
  /** Somebody who may set up mandates. Repeated with the same address and number it gives the same customer. */
  customer(person: {
    name: string;
    email: string;
    phone: string | null;
  }): Promise<Outcome<{ customerId: string }>>;
  /** Repeated with the same reference it gives the same order. */
  createOrder(order: NewOrder): Promise<Outcome<{ orderId: string }>>;
  paymentsOfOrder(orderId: string): Promise<Outcome<PaymentFact[]>>;
  payment(paymentId: string): Promise<Outcome<PaymentFact>>;
  capture(paymentId: string, amount: number): Promise<Outcome<PaymentFact>>;
  /**
   * Lets a mandate pay an order, which takes one payment for good: whoever repeats it, as after `unknown`, is told of the
   * payment that is there, failed or not. It may stay `created` for a day and a half. A transaction may wait for the answer.
   */
  charge(charge: MandateCharge): Promise<Outcome<{ paymentId: string }>>;
  /** How a mandate stands; one that is not known any more is `cancelled`. */
  mandate(ids: { customerId: string; tokenId: string }): Promise<Outcome<MandateFact>>;
  /**
   * Ends a mandate; done as well when it has ended already. Of UPI the bank has yet to agree: it has when `mandate` or an
   * event says `cancelled`. A mandate of a card is gone from then on.
   */
  cancelMandate(ids: { customerId: string; tokenId: string }): Promise<Outcome<null>>;
  /** Repeated with the same key it gives the same refund. */
  refund(request: { paymentId: string; amount: number; key: string }): Promise<Outcome<RefundFact>>;
  refundById(refundId: string): Promise<Outcome<RefundFact>>;
  dispute(disputeId: string): Promise<Outcome<DisputeFact>>;
  /** The settlements of a day (`YYYY-MM-DD`) in Asia/Kolkata. */
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
  /** Null when the event is about something else. */
  readMandate(bytes: Uint8Array): MandateFact | null;
}
