import type { Updateable } from 'kysely';

import type { Order, Payment, Tables } from '../database/tables.ts';
import { unknownId } from '../dialect/errors.ts';
import type { Work } from '../gateway.ts';

/** Locks an order until the transaction ends; every change to money locks the order first. */
export const lockOrder = async ({ db }: Work, id: string): Promise<Order> => {
  const order = await db.selectFrom('orders').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (order === undefined) throw unknownId();
  return order;
};

/** Locks a payment and its order until the transaction ends. */
export const lockPayment = async (work: Work, id: string): Promise<{ order: Order; payment: Payment }> => {
  const found = await work.db
    .selectFrom('payments')
    .select('orderId')
    .where('id', '=', id)
    .executeTakeFirst();
  if (found === undefined) throw unknownId();
  const order = await lockOrder(work, found.orderId);
  const payment = await work.db
    .selectFrom('payments')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { order, payment };
};

/** Updates columns of a locked payment, and returns the updated row. */
export const changePayment = (
  { db }: Work,
  id: string,
  changes: Updateable<Tables['payments']>,
): Promise<Payment> =>
  db.updateTable('payments').set(changes).where('id', '=', id).returningAll().executeTakeFirstOrThrow();
