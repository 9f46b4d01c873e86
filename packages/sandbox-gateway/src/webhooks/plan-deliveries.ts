import type { Insertable } from 'kysely';

import { after, secondMilliseconds } from '../clock.ts';
import type { Tables } from '../database/tables.ts';
import type { Work } from '../gateway.ts';

type NewDelivery = Insertable<Tables['deliveries']>;

/** Plans when and how often an event is delivered according to the switches. `seq` is the event's position in order. */
export const planDeliveries = (
  { now, random, switches }: Pick<Work, 'now' | 'random' | 'switches'>,
  event: { id: string; seq: number },
): NewDelivery[] => {
  const fault = switches.delivery;
  const dropped = fault === 'drop';
  return Array.from({ length: dropped ? 1 : 1 + switches.copies }, () => ({
    eventId: event.id,
    fault,
    state: dropped ? ('dropped' as const) : ('waiting' as const),
    dueAt: after(now, switches.delaySeconds * secondMilliseconds),
    rank: switches.shuffle ? random() : event.seq,
  }));
};
