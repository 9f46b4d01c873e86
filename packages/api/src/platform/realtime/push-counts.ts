import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';

import type { Counts } from '@mysathi/contract/endpoints/messages';

import type { LiveBus } from './live-bus.ts';

interface CountServices {
  readonly pool: pg.Pool;
  readonly live: LiveBus;
  readonly log: FastifyBaseLogger;
}

/** A member's unread numbers, as the navigation shows them. */
export const unreadCounts = async (pool: pg.Pool, memberId: string): Promise<Counts> => {
  const { rows } = await pool.query<Counts>({
    name: 'unread-counts',
    text: 'SELECT mailbox, chats FROM unread_counts($1)',
    values: [memberId],
  });
  const [counts] = rows;
  if (counts === undefined) throw new Error('unread_counts answered nothing.');
  return counts;
};

/** Tells members their unread numbers anew; a failure costs them delay only and is logged. */
export const pushCounts = async (
  { pool, live, log }: CountServices,
  ...memberIds: string[]
): Promise<void> => {
  const pushed = memberIds
    .filter((memberId) => live.mayReach(memberId))
    .map(async (memberId) => {
      live.publish(memberId, { kind: 'counts', counts: await unreadCounts(pool, memberId) });
    });
  for (const result of await Promise.allSettled(pushed)) {
    if (result.status === 'rejected') {
      log.warn(
        { failure: result.reason instanceof Error ? result.reason.name : 'unknown' },
        'counts were not pushed',
      );
    }
  }
};
