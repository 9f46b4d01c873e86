import { sql } from 'kysely';

import type { KnownPayment } from './shown-state.ts';

interface PaymentInJson extends Omit<KnownPayment, 'madeAt'> {
  readonly madeAt: string;
}

/** SQL for the payments of a `gift` in its row, for lists of gifts; `readPayments` parses them. */
export const paymentsInRow = sql<
  readonly PaymentInJson[]
>`(SELECT coalesce(jsonb_agg(jsonb_build_object('amount', amount, 'rank', rank, 'gone', gone,
    'madeAt', made_at)), '[]') FROM payments WHERE donation_id = gift.id)`;

/** Parses payments selected by `paymentsInRow`. */
export const readPayments = (payments: readonly PaymentInJson[]): KnownPayment[] =>
  payments.map((payment) => ({ ...payment, madeAt: new Date(payment.madeAt) }));
