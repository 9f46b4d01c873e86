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

/**
 * Those who have a member in mailbox or chat: whom a change of the profile's state concerns at once. After a block, or
 * where the member hides from them, they are not to learn that somebody is there.
 */
export const acquaintancesOf = async (
  { pool }: Pick<Platform, 'pool'>,
  memberId: string,
): Promise<string[]> => {
  const { rows } = await pool.query<{ id: string }>({
    name: 'acquaintances',
    text: `SELECT id FROM (
       SELECT receiver_id AS id FROM interests WHERE sender_id = $1 AND status IN ('pending', 'accepted', 'rejected')
       UNION SELECT sender_id FROM interests WHERE receiver_id = $1 AND status IN ('pending', 'accepted', 'rejected')
     ) known
     WHERE NOT EXISTS (SELECT FROM blocks WHERE blocker_id = $1 AND blocked_id = known.id)
       AND NOT EXISTS (SELECT FROM blocks WHERE blocker_id = known.id AND blocked_id = $1)
       AND NOT EXISTS (SELECT FROM hides WHERE hider_id = $1 AND hidden_from_id = known.id)`,
    values: [memberId],
  });
  return rows.map(({ id }) => id);
};

/** Whether the other is to hear at once of a change of the member. */
export const knowEachOther = async (
  platform: Pick<Platform, 'pool'>,
  memberId: string,
  other: string,
): Promise<boolean> => (await acquaintancesOf(platform, memberId)).includes(other);

/**
 * Something between me and another has changed: my open pages look again, and theirs where we know each other. They
 * learn no more than that; a stranger would learn who has just blocked them or hides.
 */
export const announceBetween = (
  platform: Pick<Platform, 'pool' | 'live' | 'log'>,
  me: string,
  them: string,
  known: boolean,
): void => {
  announceChange(platform, them, [me]);
  if (known) announceChange(platform, me, [them]);
};
