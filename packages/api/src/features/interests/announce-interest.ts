import { announceChange } from '../../members/announce-change.ts';
import { announceNews } from '../../members/announce-news.ts';
import { blockedBetween } from '../../members/between-sql.ts';
import { failureFacts } from '../../platform/log.ts';
import type { Platform } from '../../platform/platform.ts';
import { pushCounts } from '../../members/unread-counts.ts';
import type { ChangedInterest } from './changes.ts';

type Pair = readonly [listener: string, other: string];

/**
 * The listeners of a change. `hearing`: pairs whose listener may hear about the other. `parted`: pairs whose listener
 * may not, because one of the two hides, but sees that the other is gone. A blocked pair is in neither.
 */
interface Audience {
  readonly hearing: readonly Pair[];
  readonly parted: readonly Pair[];
}

const nobody: Audience = { hearing: [], parted: [] };

/** Sorts these pairs by what their listeners may hear, as far as they have a page open. */
const audienceOf = async ({ pool, live, log }: Platform, pairs: readonly Pair[]): Promise<Audience> => {
  const listening = pairs.filter(([listener]) => live.mayReach(listener));
  if (listening.length === 0) return nobody;
  try {
    const { rows } = await pool.query<{ reachable: boolean; blocked: boolean }>({
      name: 'who-may-hear',
      text: `SELECT is_reachable(listener, other) AS reachable, ${blockedBetween('listener', 'other')} AS blocked
             FROM unnest($1::uuid[], $2::uuid[]) WITH ORDINALITY AS pair (listener, other, place) ORDER BY place`,
      values: [listening.map(([listener]) => listener), listening.map(([, other]) => other)],
    });
    return {
      hearing: listening.filter((_, place) => rows[place]?.reachable),
      parted: listening.filter((_, place) => rows[place]?.reachable === false && !rows[place].blocked),
    };
  } catch (error) {
    // The change is stored: open pages see it with their next request.
    log.warn({ failure: failureFacts(error) }, 'a changed interest was not told');
    return nobody;
  }
};

/** Tells both members' open pages that an interest between them has changed, along with their unread counts. */
export const announceInterest = async (
  platform: Platform,
  { id, senderId, receiverId, status, endsYes = false }: ChangedInterest,
): Promise<void> => {
  const both = [
    [senderId, receiverId],
    [receiverId, senderId],
  ] as const;
  const { hearing, parted } = await audienceOf(platform, both);
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
  // A paused or hidden profile disappears when the mutual yes ends: pages refetch, and learn no more than a new visit
  // shows.
  for (const [listener, other] of parted) announceChange(platform, other, [listener]);
};
