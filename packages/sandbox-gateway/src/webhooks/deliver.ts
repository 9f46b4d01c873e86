import { after, dayMilliseconds, secondMilliseconds } from '../clock.ts';
import type { Gateway } from '../gateway.ts';
import type { DeliveryFault } from '../switches.ts';
import { sendEvent } from './send.ts';

const firstRetryMilliseconds = 10 * secondMilliseconds;
// An interrupted attempt, for example by a crash, is repeated after this time.
const leaseMilliseconds = 30 * secondMilliseconds;

interface Claimed {
  id: number;
  eventId: string;
  fault: DeliveryFault;
  attempts: number;
}

const claim = async ({ db }: Gateway, now: Date): Promise<Claimed | undefined> =>
  db
    .updateTable('deliveries')
    .set((column) => ({ attempts: column('attempts', '+', 1), dueAt: after(now, leaseMilliseconds) }))
    .where('id', '=', (query) =>
      query
        .selectFrom('deliveries')
        .select('id')
        .where('state', '=', 'waiting')
        .where('dueAt', '<=', now)
        .orderBy('dueAt')
        .orderBy('rank')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'eventId', 'fault', 'attempts'])
    .executeTakeFirst();

/**
 * Makes the next attempt that is due; returns false if there is none. Attempts continue at growing intervals for 24
 * hours after the event.
 */
export const deliverNext = async (gateway: Gateway, stop: AbortSignal): Promise<boolean> => {
  const now = gateway.clock.now();
  if (gateway.webhookUrl === null) return false;
  const claimed = await claim(gateway, now);
  if (claimed === undefined) return false;
  const event = await gateway.db
    .selectFrom('events')
    .select(['id', 'body', 'createdAt'])
    .where('id', '=', claimed.eventId)
    .executeTakeFirstOrThrow();
  const fault = claimed.attempts === 1 ? claimed.fault : 'none';
  const { delivered, answer } = await sendEvent(gateway.webhookUrl, gateway.account, event, fault, stop);
  const retryAt = after(now, firstRetryMilliseconds * 2 ** (claimed.attempts - 1));
  const goesOn = retryAt <= after(event.createdAt, dayMilliseconds);
  await gateway.db
    .updateTable('deliveries')
    .set({
      state: delivered ? 'delivered' : goesOn ? 'waiting' : 'gave_up',
      dueAt: retryAt,
      lastAnswer: answer.slice(0, 200),
    })
    .where('id', '=', claimed.id)
    .execute();
  return true;
};

/** Returns when the next attempt is due; null if nothing waits or there is no webhook address. */
export const nextDelivery = async ({ db, webhookUrl }: Gateway): Promise<Date | null> => {
  if (webhookUrl === null) return null;
  const next = await db
    .selectFrom('deliveries')
    .select('dueAt')
    .where('state', '=', 'waiting')
    .orderBy('dueAt')
    .limit(1)
    .executeTakeFirst();
  return next?.dueAt ?? null;
};
