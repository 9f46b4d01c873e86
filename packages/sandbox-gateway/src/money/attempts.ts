import type { Insertable } from 'kysely';

import type { Instrument } from '../checkout/instruments.ts';
import { after } from '../clock.ts';
import type { Notes, Order, Payment, Tables } from '../database/tables.ts';
import { orderIsPaid } from '../dialect/errors.ts';
import type { Work } from '../gateway.ts';
import { newId } from '../gateway.ts';
import { lockOrder } from './locked-rows.ts';
import { askMandate } from './mandates.ts';
import { unansweredMilliseconds } from './time-limits.ts';

/** What the checkout knows about a payment attempt. */
export interface Attempt {
  instrument: Instrument;
  description: string | null;
  email: string | null;
  contact: string | null;
  notes: Notes;
  /** Whether the mandate requested by the order is set up with it. */
  recurring: boolean;
}

/** The additional columns of a payment related to a mandate. */
type ByMandate = Pick<Insertable<Tables['payments']>, 'customerId' | 'tokenId' | 'debitsAt'>;

/** Inserts a payment for a locked order: it is `created`, the order `attempted`. */
export const insertPayment = async (
  work: Work,
  order: Order,
  { instrument, notes, ...details }: Omit<Attempt, 'recurring'>,
  byMandate: ByMandate = {},
): Promise<Payment> => {
  await work.db
    .updateTable('orders')
    .set({ status: 'attempted', attempts: order.attempts + 1 })
    .where('id', '=', order.id)
    .execute();
  return work.db
    .insertInto('payments')
    .values({
      ...details,
      ...byMandate,
      id: newId(work, 'pay'),
      orderId: order.id,
      amount: order.amount,
      method: instrument.method,
      instrument: JSON.stringify(instrument),
      notes: JSON.stringify(notes),
      createdAt: work.now,
      failsAt: after(byMandate.debitsAt ?? work.now, unansweredMilliseconds),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
};

/** Starts a donor's payment of an order, setting up the mandate the order requests. A paid order accepts no more. */
export const startPayment = async (
  work: Work,
  orderId: string,
  { recurring, ...attempt }: Attempt,
): Promise<Payment> => {
  const order = await lockOrder(work, orderId);
  if (order.status === 'paid') throw orderIsPaid();
  if (!recurring || order.mandate === null) return insertPayment(work, order, attempt);
  const token = await askMandate(work, order.mandate, attempt.instrument);
  return insertPayment(work, order, attempt, { customerId: token.customerId, tokenId: token.id });
};
