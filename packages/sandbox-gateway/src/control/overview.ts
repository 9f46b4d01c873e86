import type { Kysely } from 'kysely';

import type { Order, Payment, Refund, Tables, Token } from '../database/tables.ts';

const ordersPerPage = 20;
const eventsPerPage = 40;

/** A payment with all its refunds. */
export interface SeenPayment extends Payment {
  refunds: Refund[];
}

/** An order with all payment attempts. */
export interface SeenOrder extends Order {
  payments: SeenPayment[];
}

/** An event with its deliveries to the shop. */
export interface SeenEvent {
  id: string;
  seq: number;
  type: string;
  createdAt: Date;
  /** The ids of the entities it contains. */
  about: string[];
  deliveries: { id: number; state: string; attempts: number; lastAnswer: string | null }[];
}

/** A page of a list, newest first. */
export interface List<Item> {
  items: Item[];
  /** Where the next (older) page begins; null if there is none. */
  older: number | null;
}

const cut = <Item extends { seq: number }>(items: Item[], most: number): List<Item> => ({
  items: items.slice(0, most),
  older: items.length > most ? (items[most - 1]?.seq ?? null) : null,
});

/** Returns a page of orders with all their payments, newest first, older than `before`. */
export const recentOrders = async (db: Kysely<Tables>, before: number | null): Promise<List<SeenOrder>> => {
  let query = db
    .selectFrom('orders')
    .selectAll()
    .orderBy('seq', 'desc')
    .limit(ordersPerPage + 1);
  if (before !== null) query = query.where('seq', '<', before);
  const { items, older } = cut(await query.execute(), ordersPerPage);
  if (items.length === 0) return { items: [], older };
  const orderIds = items.map(({ id }) => id);
  const payments = await db
    .selectFrom('payments')
    .selectAll()
    .where('orderId', 'in', orderIds)
    .orderBy('seq')
    .execute();
  const refunds = await db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.paymentId')
    .selectAll('refunds')
    .where('payments.orderId', 'in', orderIds)
    .orderBy('refunds.seq')
    .execute();
  const byPayment = Map.groupBy(refunds, ({ paymentId }) => paymentId);
  const seen = payments.map((payment) => ({ ...payment, refunds: byPayment.get(payment.id) ?? [] }));
  const byOrder = Map.groupBy(seen, ({ orderId }) => orderId);
  return { items: items.map((order) => ({ ...order, payments: byOrder.get(order.id) ?? [] })), older };
};

/** Returns a page of mandates, newest first, older than `before`. */
export const recentMandates = async (db: Kysely<Tables>, before: number | null): Promise<List<Token>> => {
  let query = db
    .selectFrom('tokens')
    .selectAll()
    .orderBy('seq', 'desc')
    .limit(ordersPerPage + 1);
  if (before !== null) query = query.where('seq', '<', before);
  return cut(await query.execute(), ordersPerPage);
};

const idsIn = (body: string): string[] => {
  const { payload } = JSON.parse(body) as { payload: Record<string, { entity: { id: string } }> };
  return Object.values(payload).map(({ entity }) => entity.id);
};

/** Returns a page of events with their deliveries, newest first, older than `before`. */
export const recentEvents = async (db: Kysely<Tables>, before: number | null): Promise<List<SeenEvent>> => {
  let query = db
    .selectFrom('events')
    .selectAll()
    .orderBy('seq', 'desc')
    .limit(eventsPerPage + 1);
  if (before !== null) query = query.where('seq', '<', before);
  const { items, older } = cut(await query.execute(), eventsPerPage);
  if (items.length === 0) return { items: [], older };
  const deliveries = await db
    .selectFrom('deliveries')
    .select(['id', 'eventId', 'state', 'attempts', 'lastAnswer'])
    .where(
      'eventId',
      'in',
      items.map(({ id }) => id),
    )
    .orderBy('id')
    .execute();
  const byEvent = Map.groupBy(deliveries, ({ eventId }) => eventId);
  return {
    items: items.map(({ body, ...event }) => ({
      ...event,
      about: idsIn(body),
      deliveries: byEvent.get(event.id) ?? [],
    })),
    older,
  };
};
