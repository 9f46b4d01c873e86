import { sql } from 'kysely';

/**
 * SQL: when a payment was given, which decides its financial year and its approval: when it was made, even if the bank
 * confirms days later. A payment by a mandate, which is made when it is requested, is given when the bank takes it.
 */
export const givenAt = (payment: 'payment' | 'payments') => sql<Date>`given_at(${sql.ref(payment)})`;
