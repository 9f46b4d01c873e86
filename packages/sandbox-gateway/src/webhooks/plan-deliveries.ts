import type { Insertable } from 'kysely';

import { after, secondMilliseconds } from '../clock.ts';
import type { Tables } from '../database/tables.ts';
import type { Work } from '../gateway.ts';

type NewDelivery = Insertable<Tables['deliveries']>;

/** When and how often an event leaves, as the switches stand now. `seq` is the event's place in line. */
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
