import { sql } from 'kysely';

import type { KnownPayment } from './shown-state.ts';

interface PaymentInJson extends Omit<KnownPayment, 'madeAt'> {
  readonly madeAt: string;
}

/** The payments of a `gift` within its row, for lists of gifts; `readPayments` reads them. */
export const paymentsInRow = sql<
  readonly PaymentInJson[]
>`(SELECT coalesce(jsonb_agg(jsonb_build_object('amount', amount, 'rank', rank, 'gone', gone,
    'madeAt', made_at)), '[]') FROM payments WHERE donation_id = gift.id)`;

/** Payments as `paymentsInRow` answers them. */
export const readPayments = (payments: readonly PaymentInJson[]): KnownPayment[] =>
  payments.map((payment) => ({ ...payment, madeAt: new Date(payment.madeAt) }));
