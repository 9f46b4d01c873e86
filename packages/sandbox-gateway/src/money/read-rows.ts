import type { Kysely } from 'kysely';

import type { Order, Payment, Refund, Tables, Token } from '../database/tables.ts';

type Db = Kysely<Tables>;

/** Returns an order, without locking it. */
export const findOrder = (db: Db, id: string): Promise<Order | undefined> =>
  db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst();

/** Returns orders, newest first; only those with a receipt, if one is given. */
export const findOrders = (
  db: Db,
  { receipt, count, skip }: { receipt?: string | undefined; count: number; skip: number },
): Promise<Order[]> => {
  const orders = db.selectFrom('orders').selectAll().orderBy('seq', 'desc').limit(count).offset(skip);
  return (receipt === undefined ? orders : orders.where('receipt', '=', receipt)).execute();
};

/** Returns a payment, without locking it. */
export const findPayment = (db: Db, id: string): Promise<Payment | undefined> =>
  db.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirst();

/** Returns all payment attempts for an order, oldest first. */
export const paymentsOfOrder = (db: Db, orderId: string): Promise<Payment[]> =>
  db.selectFrom('payments').selectAll().where('orderId', '=', orderId).orderBy('seq').execute();

/** Returns the captured payment of an order. */
export const capturedPayment = (db: Db, orderId: string): Promise<Payment | undefined> =>
  db
    .selectFrom('payments')
    .selectAll()
    .where('orderId', '=', orderId)
    .where('captured', '=', true)
    .executeTakeFirst();

/** Returns a refund, without locking it. */
export const findRefund = (db: Db, id: string): Promise<Refund | undefined> =>
  db.selectFrom('refunds').selectAll().where('id', '=', id).executeTakeFirst();

/** Returns a mandate that was not deleted, without locking it. */
export const findToken = (db: Db, id: string): Promise<Token | undefined> =>
  db.selectFrom('tokens').selectAll().where('id', '=', id).where('deleted', '=', false).executeTakeFirst();

/** Returns the mandates of a customer, newest first, without rejected ones. */
export const findTokens = (db: Db, customerId: string): Promise<Token[]> =>
  db
    .selectFrom('tokens')
    .selectAll()
    .where('customerId', '=', customerId)
    .where('deleted', '=', false)
    .where('status', '<>', 'rejected')
    .orderBy('seq', 'desc')
    .limit(100)
    .execute();
