import type { Checkout, Order, OrderMandate } from '../database/tables.ts';
import { dayText, rupees } from '../pages/formats.ts';
import type { Method } from './instruments.ts';
import { methods } from './instruments.ts';

const recurringMethods = ['upi', 'card'] as const;

/** What a donor agrees to by paying; null where it is this payment alone. */
export const agreedMandate = (checkout: Checkout, order: Order): OrderMandate | null =>
  checkout.recurring ? order.mandate : null;

/** How an order can be paid: a mandate only by what it is asked for. */
export const methodsFor = (mandate: OrderMandate | null): readonly Method[] => {
  if (mandate === null) return methods;
  return mandate.method === null ? recurringMethods : [mandate.method];
};

/** The amount and the end of a mandate as pages write them. */
export const mandateWords = ({ maxAmount, expiresAt }: OrderMandate): [amount: string, until: string] => [
  rupees(maxAmount),
  dayText(new Date(expiresAt * 1000)),
];
