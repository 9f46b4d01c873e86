import type { ColumnType, Generated, Selectable } from 'kysely';

import type { Instrument } from '../checkout/instruments.ts';
import type { RefundEntity } from '../dialect/entities.ts';
import type { PaymentFailure } from '../money/failures.ts';
import type { DeliveryFault } from '../switches.ts';

/** Free pairs that the shop attaches; at most 15 of 256 characters. */
export type Notes = Record<string, string>;

/** JSON goes in as text, so that lists are not taken for arrays of the database. */
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
}

interface SettlementsTable {
  id: string;
  /** PostgreSQL's bigint arrives as text. */
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
}

/** The schema `sandbox_gateway` as the migrations make it. */
export interface Tables {
  account: AccountTable;
  orders: OrdersTable;
  settlements: SettlementsTable;
  payments: PaymentsTable;
  refunds: RefundsTable;
  refundRequests: RefundRequestsTable;
  events: EventsTable;
  deliveries: DeliveriesTable;
  checkouts: CheckoutsTable;
}

export type Order = Selectable<OrdersTable>;
export type Payment = Selectable<PaymentsTable>;
export type Refund = Selectable<RefundsTable>;
export type Checkout = Selectable<CheckoutsTable>;
