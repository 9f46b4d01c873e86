import { formatRupees } from '@mysathi/contract/giving/money';

import { recordAtDesk } from '../../../platform/desk/desk-log.ts';
import { reasonInLog } from '../../../platform/desk/desk-reason.ts';
import type { DeskReason } from '../../../platform/desk/desk-reason.ts';
import type { PaymentGateway } from '../../../platform/payments/payment-gateway.ts';
import { fetched } from '../books/inbox.ts';
import { loadGifts } from '../books/load-gifts.ts';
import { closeException, readExceptionName } from '../books/open-exceptions.ts';
import { leftToSend } from '../gifts/returning/refund-gift.ts';
import type { Giving } from '../giving.ts';
import { storeRefund } from './request-refund.ts';
import { refundableOf } from '../rules/refundable.ts';
import { sentBackOf } from '../rules/gift-standing.ts';

interface FailedRefund {
  readonly exceptionId: number;
  readonly kind: string;
  readonly paymentId: string;
}

const failedKinds = ['refund_refused', 'refund_failed'];

/**
 * Returns the refund of an exception.
 * @throws if it is not about a refund that a donor requested
 */
const failedRefundOf = async (
  { platform: { db }, book: { provider, mode } }: Giving,
  name: string,
): Promise<FailedRefund> => {
  const { letter, id } = readExceptionName(name);
  const noted = await db
    .selectFrom('paymentExceptions')
    .select(['kind', 'subject'])
    .where('id', '=', letter === 'E' ? id : -1)
    .where('mode', '=', mode)
    .where('kind', 'in', failedKinds)
    .executeTakeFirst();
  if (noted === undefined) throw new Error(`${name} names no refund that failed.`);
  const refund = await db
    .selectFrom('refunds')
    .select(['kind', 'providerPaymentId as paymentId'])
    .where('provider', '=', provider)
    .where('mode', '=', mode)
    .where(noted.kind === 'refund_refused' ? 'id' : 'providerRefundId', '=', noted.subject)
    .executeTakeFirst();
  if (refund === undefined) throw new Error(`The refund of ${name} is not in the books.`);
  if (refund.kind === 'gateway')
    throw new Error(`The refund of ${name} was made at the payment company: send it again there.`);
  return { exceptionId: id, ...refund };
};

/**
 * Sends a failed refund again, as a new one of what is left, and settles its exception; returns false if that is
 * settled already. Only if the gateway has sent back exactly what we know of: otherwise the same money could be sent
 * twice.
 */
export const sendRefundAgain = async (
  giving: Giving,
  gateway: PaymentGateway,
  name: string,
  { by, reason: typed }: DeskReason,
): Promise<boolean> => {
  const { platform, book, queue } = giving;
  const now = platform.clock.now();
  const reason = reasonInLog(typed);
  const { exceptionId, kind, paymentId } = await failedRefundOf(giving, name);
  const told = await gateway.payment(paymentId);
  if (told.kind !== 'done') throw new Error(`The payment company did not tell of the payment: ${told.kind}.`);
  await queue.take(fetched({ payment: told.value }));
  return platform.db.transaction().execute(async (tx) => {
    const [gift] = await loadGifts(tx, book, [{ orderId: null, paymentId }]);
    if (gift === undefined) throw new Error(`The payment of ${name} belongs to no gift.`);
    const wasOpen = await closeException(tx, { mode: book.mode, id: exceptionId, now });
    if (wasOpen !== true) return false;
    const { standing } = gift;
    if (refundableOf(standing).paymentId !== paymentId)
      throw new Error(`The payment of ${name} does not count: it is sent back by itself.`);
    const known = sentBackOf(standing, paymentId);
    if (told.value.refunded !== known)
      throw new Error(
        `The payment company has sent back ${formatRupees(told.value.refunded)} and our books know of ${formatRupees(known)}.`,
      );
    // The desk runs no jobs: the site's reconciler takes this up within the minute.
    const wanted = await leftToSend(tx, giving, standing, kind === 'tip' ? 'tip' : 'all');
    await storeRefund(tx, giving, wanted, now);
    await recordAtDesk(tx, { by, what: 'refund sent again', subject: `exception ${name}`, reason });
    return true;
  });
};
