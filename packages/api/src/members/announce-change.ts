import type { Platform } from '../platform/platform.ts';
import { pushCounts } from '../platform/realtime/push-counts.ts';

/** Lets open pages of members fetch anew what they show of another, and their unread numbers. */
export const announceChange = (
  platform: Pick<Platform, 'pool' | 'live' | 'log'>,
  changedId: string,
  onlookers: readonly string[],
): void => {
  for (const onlooker of onlookers) platform.live.publish(onlooker, { kind: 'member', memberId: changedId });
  void pushCounts(platform, ...onlookers);
};

/** Open pages of two members look again; they learn no more than that something between them has changed. */
export const announceBetween = (
  platform: Pick<Platform, 'pool' | 'live' | 'log'>,
  one: string,
  other: string,
): void => {
  announceChange(platform, other, [one]);
  announceChange(platform, one, [other]);
};

/**
 * Those who have a member in mailbox or chat: whom a change of the profile's state concerns at once. After a block, or
 * where the member hides from them, they are not to learn that somebody is there.
 */
export const acquaintancesOf = async (
  { pool }: Pick<Platform, 'pool'>,
  memberId: string,
): Promise<string[]> => {
  const { rows } = await pool.query<{ id: string }>(
    `SELECT id FROM (
       SELECT receiver_id AS id FROM interests WHERE sender_id = $1 AND status IN ('pending', 'accepted', 'rejected')
       UNION SELECT sender_id FROM interests WHERE receiver_id = $1 AND status IN ('pending', 'accepted', 'rejected')
     ) known
     WHERE NOT EXISTS (SELECT FROM blocks WHERE blocker_id = $1 AND blocked_id = known.id)
       AND NOT EXISTS (SELECT FROM blocks WHERE blocker_id = known.id AND blocked_id = $1)
       AND NOT EXISTS (SELECT FROM hides WHERE hider_id = $1 AND hidden_from_id = known.id)`,
    [memberId],
  );
  return rows.map(({ id }) => id);
};
