import { recordAtDesk } from '../../../platform/desk/desk-log.ts';
import { reasonInLog } from '../../../platform/desk/desk-reason.ts';
import type { DeskReason } from '../../../platform/desk/desk-reason.ts';
import type { PaymentGateway } from '../../../platform/payments/payment-gateway.ts';
import type { Giving } from '../giving.ts';
import { closeException, readExceptionName } from './open-exceptions.ts';
import { openBody } from './inbox.ts';

interface UnreadEvent {
  readonly exceptionId: number;
  readonly inboxId: number;
  readonly body: Buffer;
}

/**
 * Returns the event of an exception.
 * @throws if it is not about an event that could not be read
 */
const unreadEventOf = async (
  { platform, book: { provider, mode } }: Giving,
  name: string,
): Promise<UnreadEvent> => {
  const { letter, id } = readExceptionName(name);
  const event = await platform.db
    .selectFrom('paymentExceptions as noted')
    .innerJoin('webhookInbox as event', 'event.eventId', 'noted.subject')
    .select(['noted.id as exceptionId', 'event.id as inboxId', 'event.eventId', 'event.body'])
    .where('noted.id', '=', letter === 'E' ? id : -1)
    .where('noted.mode', '=', mode)
    .where('noted.kind', '=', 'unreadable')
    .where('event.provider', '=', provider)
    .where('event.mode', '=', mode)
    .executeTakeFirst();
  if (event === undefined) throw new Error(`${name} names no event that could not be read.`);
  return { ...event, body: openBody(platform, event) };
};

/**
 * Puts an unread event back into the inbox, once it can be read, and settles its exception; returns false if that is
 * settled already. A site that still cannot read it opens the exception again.
 */
export const readEventAgain = async (
  giving: Giving,
  gateway: PaymentGateway,
  name: string,
  { by, reason: typed }: DeskReason,
): Promise<boolean> => {
  const { platform, book } = giving;
  const now = platform.clock.now();
  const reason = reasonInLog(typed);
  const { exceptionId, inboxId, body } = await unreadEventOf(giving, name);
  if (body.length > 0 && gateway.readEvent(body) === null)
    throw new Error(`The event of ${name} can still not be read.`);
  return platform.db.transaction().execute(async (tx) => {
    const event = await tx
      .selectFrom('webhookInbox')
      .select('body')
      .where('id', '=', inboxId)
      .forUpdate()
      .executeTakeFirst();
    if ((await closeException(tx, { mode: book.mode, id: exceptionId, now })) !== true) return false;
    if (event === undefined || event.body.length === 0)
      throw new Error(`What the event of ${name} said is forgotten.`);
    await tx
      .updateTable('webhookInbox')
      .set({ processedAt: null, nextTryAt: now, attempts: 0 })
      .where('id', '=', inboxId)
      .execute();
    await recordAtDesk(tx, { by, what: 'payment event read again', subject: `exception ${name}`, reason });
    return true;
  });
};
