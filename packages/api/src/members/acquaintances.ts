import type { Platform } from '../platform/platform.ts';
import { blockedBetween, hiddenFrom } from './between-sql.ts';

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
     WHERE NOT ${blockedBetween('$1', 'known.id')} AND NOT ${hiddenFrom('$1', 'known.id')}`,
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
