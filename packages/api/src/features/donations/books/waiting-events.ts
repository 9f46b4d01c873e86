import { sql } from 'kysely';
import type { Transaction } from 'kysely';

import type { DB } from '../../../platform/database/types.ts';
import { failureFacts, failureName } from '../../../platform/log.ts';
import type { GatewayFacts, PaymentGateway } from '../../../platform/payments/payment-gateway.ts';
import type { Platform } from '../../../platform/platform.ts';
import { followMonthlyJob } from '../monthly/monthly-jobs.ts';
import { applyEvents } from './apply-events.ts';
import { tellDonorsJob } from './event-queue.ts';
import { noteExceptions } from './exceptions.ts';
import { openBody, paymentIdOf, readFetched } from './inbox.ts';
import { loadGifts } from './load-gifts.ts';
import type { Book } from './load-gifts.ts';

interface WaitingRow {
  id: number;
  eventId: string;
  origin: 'signed' | 'fetched';
  body: Buffer;
  attempts: number;
}

type Parts = Pick<Platform, 'db' | 'paymentEvents' | 'clock' | 'jobs' | 'log'>;

const mostMinutes = 60;
/** By then a lock or a restart is over: an event that still fails needs a person. */
const triesAlone = 3;

/** Settles the exception, because the event was applied after all. */
const forgetException = async (tx: Transaction<DB>, { mode }: Book, eventId: string, now: Date) => {
  await tx
    .updateTable('paymentExceptions')
    .set({ resolvedAt: now })
    .where('mode', '=', mode)
    .where('kind', '=', 'not_applied')
    .where('subject', '=', eventId)
    .where('resolvedAt', 'is', null)
    .execute();
};

const factsOf = (platform: Parts, gateway: PaymentGateway, row: WaitingRow): GatewayFacts | null => {
  const body = openBody(platform, row);
  return row.origin === 'fetched' ? readFetched(body) : gateway.readEvent(body);
};

/** Applies the next waiting event; returns the campaigns it changed, or null if none waits. */
const applyNext = (platform: Parts, book: Book, gateway: PaymentGateway) =>
  platform.db.transaction().execute(async (tx) => {
    const now = platform.clock.now();
    const { rows } = await sql<WaitingRow>`
      SELECT id, event_id, origin, body, attempts FROM webhook_inbox
      WHERE provider = ${book.provider} AND mode = ${book.mode} AND processed_at IS NULL AND next_try_at <= ${now}
      ORDER BY next_try_at, id LIMIT 1 FOR UPDATE SKIP LOCKED`.execute(tx);
    const [row] = rows;
    if (row === undefined) return null;
    await sql`SAVEPOINT event`.execute(tx);
    try {
      const facts = factsOf(platform, gateway, row);
      const about = facts && { orderId: facts.payment?.orderId ?? null, paymentId: paymentIdOf(facts) };
      const gifts = await loadGifts(tx, book, about ? [about] : []);
      const events = [{ eventId: row.eventId, facts }];
      const saved = await applyEvents(tx, { ...book, log: platform.log }, { events, gifts }, now);
      // Checks deferred constraints now, while the change can still be rolled back.
      await sql`SET CONSTRAINTS ALL IMMEDIATE`.execute(tx);
      if (saved.mandates) await platform.jobs.enqueue(followMonthlyJob, {}, { tx });
      if (saved.told) await platform.jobs.enqueue(tellDonorsJob, {}, { tx });
      await tx
        .updateTable('webhookInbox')
        .set({ processedAt: now, nextTryAt: null })
        .where('id', '=', row.id)
        .execute();
      if (row.attempts >= triesAlone) await forgetException(tx, book, row.eventId, now);
      return saved.campaigns;
    } catch (error) {
      await sql`ROLLBACK TO SAVEPOINT event`.execute(tx);
      const failure = failureName(error);
      platform.log.error(
        { failure: failureFacts(error), event: row.eventId },
        'an event could not be applied',
      );
      await sql`
        UPDATE webhook_inbox SET attempts = attempts + 1, last_error = ${failure},
          next_try_at = ${now}::timestamptz + make_interval(mins => least(${mostMinutes}, 2 ^ least(attempts, 6))::integer)
        WHERE id = ${row.id}`.execute(tx);
      if (row.attempts + 1 === triesAlone)
        await noteExceptions(tx, { mode: book.mode, log: platform.log }, [
          { kind: 'not_applied', subject: row.eventId, detail: failure },
        ]);
      return [];
    }
  });

/** Applies all waiting events that are due, one by one, so that one that fails stops no other. */
export const applyWaiting = async (
  platform: Parts,
  book: Book,
  gateway: PaymentGateway,
): Promise<string[]> => {
  const changed = new Set<string>();
  for (;;) {
    const campaigns = await applyNext(platform, book, gateway);
    if (campaigns === null) return [...changed];
    for (const campaign of campaigns) changed.add(campaign);
  }
};
