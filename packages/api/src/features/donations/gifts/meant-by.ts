import { sql } from 'kysely';

import type { MoneyMode } from '../../../platform/payments/payment-settings.ts';
import type { Seals } from '../../../platform/sealing/contact-seals.ts';

/** Shorter texts occur in too many messages. */
const fewestOfMessage = 3;
const receiptShape = /^(\d{4}-\d{2})\/(\d{1,9})$/;

/**
 * Returns SQL for the gifts that a word of a letter means: a gift's reference, another name of it, or words of its
 * message. From any payment company, as commands next to a demonstration have none set.
 */
export const meantBy = ({ contacts }: Seals, typed: string, mode: MoneyMode) => {
  const [, year, number] = receiptShape.exec(typed) ?? [];
  if (number !== undefined)
    return sql<boolean>`gift.id IN (SELECT donation_id FROM receipts WHERE mode = ${mode} AND year = ${year}
      AND issuer_id = ANY(ARRAY(SELECT id FROM giving_parties)) AND number = ${Number(number)})`;
  if (typed.includes('@'))
    return sql<boolean>`gift.donor_id IN (SELECT id FROM donors
      WHERE mode = ${mode} AND email_trace = ANY(${contacts.emailTraces(typed)}))`;
  if (typed.startsWith('pay_'))
    return sql<boolean>`gift.id IN (SELECT donation_id FROM payments
      WHERE mode = ${mode} AND provider_payment_id = ${typed})`;
  if (typed.startsWith('rfnd_'))
    return sql<boolean>`gift.id IN (SELECT donation_id FROM refunds
      WHERE mode = ${mode} AND provider_refund_id = ${typed})`;
  if (typed.startsWith('order_'))
    return sql<boolean>`gift.id IN (SELECT donation_id FROM gateway_orders
      WHERE mode = ${mode} AND provider_order_id = ${typed})`;
  if (/^mys/i.test(typed)) return sql<boolean>`gift.reference = ${typed.toUpperCase()}`;
  if (typed.length < fewestOfMessage) return sql<boolean>`false`;
  return sql<boolean>`position(lower(${typed}) IN lower(gift.message)) > 0`;
};

/** Returns the error for a word that matches no gift. */
export const noGiftKnown = (word: string): Error =>
  new Error(
    `No gift is known as ${word}. Name its reference, its receipt, a payment, words of its message, or the e-mail address of its giver.`,
  );
