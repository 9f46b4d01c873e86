import type { Notes, Order, OrderMandate, OrderNotification } from '../database/tables.ts';
import { receiptTaken, unknownId } from '../dialect/errors.ts';
import type { Work } from '../gateway.ts';
import { newId } from '../gateway.ts';
import { lockToken } from './mandates.ts';

/**
 * The data of a new order; its payments are captured automatically within `automaticMinutes`, manually within
 * `manualMinutes`.
 */
export interface NewOrder {
  /** In whole paise. */
  amount: number;
  receipt: string | null;
  notes: Notes;
  capture: Order['capture'];
  automaticMinutes: number;
  manualMinutes: number;
  /** The mandate that paying it sets up. */
  mandate: OrderMandate | null;
  /** The mandate that is to pay it. */
  notification: Omit<OrderNotification, 'id'> | null;
  /** Whether repeating the request with the same receipt and amount returns the same order. */
  uniqueReceipt: boolean;
}

const expectCustomer = async ({ db }: Work, id: string): Promise<void> => {
  const customer = await db.selectFrom('customers').select('id').where('id', '=', id).executeTakeFirst();
  if (customer === undefined) throw unknownId();
};

/** Creates an order; a receipt can be used once, and another order with it is refused, naming the existing one. */
export const createOrder = async (
  work: Work,
  { uniqueReceipt, notes, mandate, notification, ...order }: NewOrder,
): Promise<Order> => {
  if (mandate !== null) await expectCustomer(work, mandate.customerId);
  if (notification !== null) await lockToken(work, notification.tokenId);
  const made = await work.db
    .insertInto('orders')
    .values({
      ...order,
      id: newId(work, 'order'),
      notes: JSON.stringify(notes),
      mandate: mandate && JSON.stringify(mandate),
      notification: notification && JSON.stringify({ ...notification, id: newId(work, 'notification') }),
      createdAt: work.now,
    })
    .onConflict((row) => row.column('receipt').doNothing())
    .returningAll()
    .executeTakeFirst();
  if (made !== undefined) return made;
  const holder = await work.db
    .selectFrom('orders')
    .selectAll()
    .where('receipt', '=', order.receipt)
    .executeTakeFirstOrThrow();
  if (uniqueReceipt && holder.amount === order.amount) return holder;
  throw receiptTaken(holder.id);
};
