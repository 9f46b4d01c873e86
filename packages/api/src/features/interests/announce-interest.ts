import { announceChange } from '../../members/announce-change.ts';
import { announceNews } from '../../members/announce-news.ts';
import { blockedBetween } from '../../members/between-sql.ts';
import { failureFacts } from '../../platform/log.ts';
import type { Platform } from '../../platform/platform.ts';
import { pushCounts } from '../../members/unread-counts.ts';
import type { ChangedInterest } from './changes.ts';

type Pair = readonly [listener: string, other: string];

/** `hearing` may hear of the other; `parted` may not, as of who hides, but see the other gone. After a block a pair is in neither. */
interface Audience {
  readonly hearing: readonly Pair[];
  readonly parted: readonly Pair[];
}

const nobody: Audience = { hearing: [], parted: [] };

/** Of these pairs, those whose listener is here. */
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
    // The change is stored: open pages see it when they ask next.
    log.warn({ failure: failureFacts(error) }, 'a changed interest was not told');
    return nobody;
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
  // A profile that is paused or hidden is gone with the yes: pages look again, and learn no more than a new visit tells.
  for (const [listener, other] of parted) announceChange(platform, other, [listener]);
};
