import type pg from 'pg';

import type { Counts } from '@mysathi/contract/endpoints/counts';

import { failureFacts } from '../platform/log.ts';
import type { Platform } from '../platform/platform.ts';
import type { LiveBus } from '../platform/realtime/live-bus.ts';
import { inParallel } from '../platform/in-parallel.ts';

type Parts = Pick<Platform, 'pool' | 'live' | 'log'>;

/** Returns a member's unread counts, as the navigation shows them. */
export const unreadCounts = async (pool: pg.Pool, memberId: string): Promise<Counts> => {
  const { rows } = await pool.query<Counts>({
    name: 'unread-counts',
    text: 'SELECT mailbox, chats, unread_notifications($1) AS notifications FROM unread_counts($1)',
    values: [memberId],
  });
  const [counts] = rows;
  if (counts === undefined) throw new Error('unread_counts answered nothing.');
  return counts;
};

/** Members whose counts are being queried, and whether they changed again meanwhile. */
const underWay = new WeakMap<LiveBus, Map<string, { again: boolean }>>();

/** Pushes one member's counts, one push at a time: an older count must never arrive after a newer one. */
const pushOne = async ({ pool, live }: Parts, memberId: string): Promise<void> => {
  const pushes = underWay.get(live) ?? new Map<string, { again: boolean }>();
  underWay.set(live, pushes);
  const earlier = pushes.get(memberId);
  if (earlier) {
    earlier.again = true;
    return;
  }
  const push = { again: true };
  pushes.set(memberId, push);
  try {
    while (push.again) {
      push.again = false;
      live.publish(memberId, { kind: 'counts', counts: await unreadCounts(pool, memberId) });
    }
  } finally {
    pushes.delete(memberId);
  }
};

/** A change may concern thousands of members: their queries leave most of the pool to others. */
const parallelQuestions = 3;

/** Pushes members their current unread counts; a failure is logged and only costs a delay. */
export const pushCounts = (parts: Parts, ...memberIds: string[]): Promise<void> => {
  const { live, log } = parts;
  const reached = memberIds.filter((memberId) => live.mayReach(memberId));
  return inParallel(reached, parallelQuestions, (memberId) =>
    pushOne(parts, memberId).catch((error: unknown) => {
      log.warn({ failure: failureFacts(error) }, 'counts were not pushed');
    }),
  );
};
