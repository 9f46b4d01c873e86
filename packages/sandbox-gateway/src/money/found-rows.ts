import type { Kysely } from 'kysely';

import type { Order, Payment, Refund, Tables, Token } from '../database/tables.ts';

type Db = Kysely<Tables>;

/** An order as it stands; nothing is held. */
export const findOrder = (db: Db, id: string): Promise<Order | undefined> =>
  db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst();

/** Orders, newest first; those with a receipt alone where one is given. */
export const findOrders = (
  db: Db,
  { receipt, count, skip }: { receipt?: string | undefined; count: number; skip: number },
): Promise<Order[]> => {
  const orders = db.selectFrom('orders').selectAll().orderBy('seq', 'desc').limit(count).offset(skip);
  return (receipt === undefined ? orders : orders.where('receipt', '=', receipt)).execute();
};

/** A payment as it stands; nothing is held. */
export const findPayment = (db: Db, id: string): Promise<Payment | undefined> =>
  db.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirst();

/** Every try to pay an order, in the order they were made. */
export const paymentsOfOrder = (db: Db, orderId: string): Promise<Payment[]> =>
  db.selectFrom('payments').selectAll().where('orderId', '=', orderId).orderBy('seq').execute();

/** A payment that was captured for an order. */
export const capturedPayment = (db: Db, orderId: string): Promise<Payment | undefined> =>
  db
    .selectFrom('payments')
    .selectAll()
    .where('orderId', '=', orderId)
    .where('captured', '=', true)
    .executeTakeFirst();

/** A refund as it stands; nothing is held. */
export const findRefund = (db: Db, id: string): Promise<Refund | undefined> =>
  db.selectFrom('refunds').selectAll().where('id', '=', id).executeTakeFirst();

/** A mandate as it stands; nothing is held, and one that was deleted is not there. */
export const findToken = (db: Db, id: string): Promise<Token | undefined> =>
  db.selectFrom('tokens').selectAll().where('id', '=', id).where('deleted', '=', false).executeTakeFirst();

/** The mandates of a customer, newest first; those that came to nothing are left out. */
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
