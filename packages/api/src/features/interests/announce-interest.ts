import { announceChange } from '../../members/announce-change.ts';
import { announceNews } from '../../members/announce-news.ts';
import { failureName } from '../../platform/log.ts';
import type { Platform } from '../../platform/platform.ts';
import { pushCounts } from '../../members/unread-counts.ts';
import type { ChangedInterest } from './changes.ts';

/** Of these pairs, those whose listener is here and may hear of the other: not after a block, nor of who hides. */
const whoMayHear = async (
  { pool, live, log }: Platform,
  pairs: readonly (readonly [listener: string, other: string])[],
): Promise<typeof pairs> => {
  const listening = pairs.filter(([listener]) => live.mayReach(listener));
  if (listening.length === 0) return [];
  try {
    const { rows } = await pool.query<{ reachable: boolean }>({
      name: 'who-may-hear',
      text: `SELECT is_reachable(listener, other) AS reachable
             FROM unnest($1::uuid[], $2::uuid[]) WITH ORDINALITY AS pair (listener, other, place) ORDER BY place`,
      values: [listening.map(([listener]) => listener), listening.map(([, other]) => other)],
    });
    return listening.filter((_, place) => rows[place]?.reachable);
  } catch (error) {
    // The change is stored: open pages see it when they ask next.
    const failure = failureName(error);
    log.warn({ failure }, 'a changed interest was not told');
    return [];
  }
};

/** Tells both people that an interest between them has changed, and their unread numbers. */
export const announceInterest = async (
  platform: Platform,
  { id, senderId, receiverId, status, endsYes = false }: ChangedInterest,
): Promise<void> => {
  const both = [
    [senderId, receiverId],
    [receiverId, senderId],
  ] as const;
  const hearing = await whoMayHear(platform, both);
  for (const [listener, memberId] of hearing)
    platform.live.publish(listener, {
      kind: 'interest',
      interestId: id,
      memberId,
      sentByMe: listener === senderId,
      status,
    });
  const listeners = hearing.map(([listener]) => listener);
  if (status === 'pending' || status === 'accepted') announceNews(platform, ...listeners);
  else void pushCounts(platform, ...listeners);
  if (!endsYes) return;
  // A profile that is paused or hidden is gone with the yes: pages look again, and learn no more than a new visit tells.
  for (const [listener, other] of both)
    if (!listeners.includes(listener)) announceChange(platform, other, [listener]);
};
