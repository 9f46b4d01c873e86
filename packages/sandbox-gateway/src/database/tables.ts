import type { ColumnType, Generated, Selectable } from 'kysely';

import type { Instrument } from '../checkout/instruments.ts';
import type { RefundEntity } from '../dialect/entities.ts';
import type { PaymentFailure } from '../money/failures.ts';
import type { DeliveryFault } from '../switches.ts';

/** Arbitrary pairs attached by the shop; at most 15 of 256 characters. */
export type Notes = Record<string, string>;

/** JSON is written as text, so that lists are not taken for PostgreSQL arrays. */
type Json<Value> = ColumnType<Value, string, string>;

interface AccountTable {
  onlyRow: Generated<boolean>;
  accountId: string;
  keyId: string;
  keySecret: string;
  webhookSecret: string;
  previousWebhookSecret: string;
  clockAheadSeconds: Generated<number>;
  switches: ColumnType<unknown, string | undefined, string>;
}

/** The monthly mandate that is set up by paying an order. */
export interface OrderMandate {
  customerId: string;
  /** Null if the donor may choose. */
  method: 'upi' | 'card' | null;
  maxAmount: number;
  /** Seconds since 1970. */
  expiresAt: number;
}

/** The bank's advance notification to the donor that a mandate will pay an order. */
export interface OrderNotification {
  id: string;
  tokenId: string;
  /** Seconds since 1970. */
  paymentAfter: number | null;
}

interface OrdersTable {
  id: string;
  seq: Generated<number>;
  amount: number;
  receipt: string | null;
  status: Generated<'created' | 'attempted' | 'paid'>;
  attempts: Generated<number>;
  notes: Json<Notes>;
  capture: 'automatic' | 'manual';
  automaticMinutes: number;
  manualMinutes: number;
  createdAt: Date;
  mandate: Json<OrderMandate> | null;
  notification: Json<OrderNotification> | null;
}

interface CustomersTable {
  id: string;
  name: string | null;
  email: string | null;
  contact: string | null;
  notes: Json<Notes>;
  createdAt: Date;
}

interface TokensTable {
  id: string;
  seq: Generated<number>;
  customerId: string;
  token: string;
  instrument: Json<Instrument>;
  maxAmount: number;
  status: Generated<'initiated' | 'confirmed' | 'rejected' | 'paused' | 'cancelled'>;
  deleted: Generated<boolean>;
  nextFails: Generated<boolean>;
  createdAt: Date;
  usedAt: Date;
  expiresAt: Date;
}

interface SettlementsTable {
  id: string;
  /** PostgreSQL's bigint is returned as text. */
  amount: ColumnType<string, number, never>;
  utr: string;
  createdAt: Date;
}

interface PaymentsTable {
  id: string;
  seq: Generated<number>;
  orderId: string;
  amount: number;
  status: Generated<'created' | 'authorized' | 'captured' | 'refunded' | 'failed'>;
  captured: Generated<boolean>;
  amountRefunded: Generated<number>;
  fee: number | null;
  tax: number | null;
  method: Instrument['method'];
  instrument: Json<Instrument>;
  description: string | null;
  email: string | null;
  contact: string | null;
  notes: Json<Notes>;
  failure: ColumnType<PaymentFailure | null, string | null, string | null>;
  bankReference: string | null;
  createdAt: Date;
  failsAt: Date;
  bankAnswersAt: Date | null;
  captureBy: Date | null;
  settlesAt: Date | null;
  settlementId: string | null;
  customerId: string | null;
  tokenId: string | null;
  debitsAt: Date | null;
}

interface RefundsTable {
  id: string;
  seq: Generated<number>;
  paymentId: string;
  amount: number;
  status: 'pending' | 'processed' | 'failed';
  speed: 'normal' | 'optimum';
  receipt: string | null;
  notes: Json<Notes>;
  bankReference: string | null;
  createdAt: Date;
  answersAt: Date | null;
  answer: 'processed' | 'failed' | null;
  settlementId: string | null;
}

interface RefundRequestsTable {
  key: string;
  requestHash: string;
  answer: Json<RefundEntity>;
}

interface EventsTable {
  id: string;
  seq: Generated<number>;
  type: string;
  body: string;
  createdAt: Date;
}

interface DeliveriesTable {
  id: Generated<number>;
  eventId: string;
  fault: DeliveryFault;
  state: Generated<'waiting' | 'delivered' | 'dropped' | 'gave_up'>;
  dueAt: Date;
  rank: number;
  attempts: Generated<number>;
  lastAnswer: string | null;
}

interface CheckoutsTable {
  id: string;
  orderId: string;
  name: string;
  description: string | null;
  email: string | null;
  contact: string | null;
  notes: Json<Notes>;
  method: string | null;
  callbackUrl: string;
  cancelUrl: string | null;
  createdAt: Date;
  recurring: boolean;
}

/** The tables of the schema `sandbox_gateway`, as created by the migrations. */
export interface Tables {
  account: AccountTable;
  orders: OrdersTable;
  customers: CustomersTable;
  tokens: TokensTable;
  settlements: SettlementsTable;
  payments: PaymentsTable;
  refunds: RefundsTable;
  refundRequests: RefundRequestsTable;
  events: EventsTable;
  deliveries: DeliveriesTable;
  checkouts: CheckoutsTable;
}

export type Customer = Selectable<CustomersTable>;
export type Token = Selectable<TokensTable>;
export type Order = Selectable<OrdersTable>;
export type Payment = Selectable<PaymentsTable>;
export type Refund = Selectable<RefundsTable>;
export type Checkout = Selectable<CheckoutsTable>;
