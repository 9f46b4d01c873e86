import type { Notes, Order } from '../database/tables.ts';
import { receiptTaken } from '../dialect/errors.ts';
import type { Work } from '../gateway.ts';
import { newId } from '../gateway.ts';

/** What an order is made of; it is captured by itself within `automaticMinutes`, by hand within `manualMinutes`. */
export interface NewOrder {
  /** Whole paise. */
  amount: number;
  receipt: string | null;
  notes: Notes;
  capture: Order['capture'];
  automaticMinutes: number;
  manualMinutes: number;
  /** A create that is repeated with the same receipt and amount gives the same order. */
  uniqueReceipt: boolean;
}

/** Makes an order; a receipt is taken once, refusing the next with the order that has it. */
export const createOrder = async (
  work: Work,
  { uniqueReceipt, notes, ...order }: NewOrder,
): Promise<Order> => {
  const made = await work.db
    .insertInto('orders')
    .values({ ...order, id: newId(work, 'order'), notes: JSON.stringify(notes), createdAt: work.now })
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
