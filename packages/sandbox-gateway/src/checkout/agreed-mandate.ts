import type { Checkout, Order, OrderMandate } from '../database/tables.ts';
import { dayText, rupees } from '../pages/formats.ts';
import type { Method } from './instruments.ts';
import { methods } from './instruments.ts';

const recurringMethods = ['upi', 'card'] as const;

/** Returns the mandate that a donor agrees to by paying; null for a single payment. */
export const agreedMandate = (checkout: Checkout, order: Order): OrderMandate | null =>
  checkout.recurring ? order.mandate : null;

/** Returns the methods by which an order can be paid; with a mandate, only those it allows. */
export const methodsFor = (mandate: OrderMandate | null): readonly Method[] => {
  if (mandate === null) return methods;
  return mandate.method === null ? recurringMethods : [mandate.method];
};

/** Formats the amount and end of a mandate for pages. */
export const mandateWords = ({ maxAmount, expiresAt }: OrderMandate): [amount: string, until: string] => [
  rupees(maxAmount),
  dayText(new Date(expiresAt * 1000)),
];
