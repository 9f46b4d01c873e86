import type { Instrument } from '../checkout/instruments.ts';
import { after } from '../clock.ts';
import type { Notes, Payment } from '../database/tables.ts';
import { orderIsPaid } from '../dialect/errors.ts';
import type { Work } from '../gateway.ts';
import { newId } from '../gateway.ts';
import { lockOrder } from './held-rows.ts';
import { unansweredMilliseconds } from './time-limits.ts';

/** What the checkout knows of a payment that begins. */
export interface Attempt {
  instrument: Instrument;
  description: string | null;
  email: string | null;
  contact: string | null;
  notes: Notes;
}

/** A donor begins to pay an order: the payment is `created`, the order `attempted`. A paid order takes no more. */
export const startPayment = async (
  work: Work,
  orderId: string,
  { instrument, notes, ...details }: Attempt,
): Promise<Payment> => {
  const order = await lockOrder(work, orderId);
  if (order.status === 'paid') throw orderIsPaid();
  await work.db
    .updateTable('orders')
    .set({ status: 'attempted', attempts: order.attempts + 1 })
    .where('id', '=', orderId)
    .execute();
  return work.db
    .insertInto('payments')
    .values({
      ...details,
      id: newId(work, 'pay'),
      orderId,
      amount: order.amount,
      method: instrument.method,
      instrument: JSON.stringify(instrument),
      notes: JSON.stringify(notes),
      createdAt: work.now,
      failsAt: after(work.now, unansweredMilliseconds),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
};
