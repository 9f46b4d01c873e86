import type { Platform } from '../platform/platform.ts';
import { blockedBetween, hiddenFrom } from './between-sql.ts';

/** SQL from FROM on: the acquaintances of the member $1, by `known.id`. */
const acquaintancesSql = `FROM (
    SELECT receiver_id AS id FROM interests WHERE sender_id = $1 AND status IN ('pending', 'accepted', 'rejected')
    UNION SELECT sender_id FROM interests WHERE receiver_id = $1 AND status IN ('pending', 'accepted', 'rejected')
    UNION SELECT high_id FROM conversations WHERE low_id = $1
    UNION SELECT low_id FROM conversations WHERE high_id = $1
  ) known
  WHERE NOT ${blockedBetween('$1', 'known.id')} AND NOT ${hiddenFrom('$1', 'known.id')}`;

/**
 * The members who have this one in mailbox or chat, and see a change of the profile's state at once. Not after a block,
 * nor where the member hides from them: they must not learn that somebody is there.
 */
export const acquaintancesOf = async (
  { pool }: Pick<Platform, 'pool'>,
  memberId: string,
): Promise<string[]> => {
  const { rows } = await pool.query<{ id: string }>({
    name: 'acquaintances',
    text: `SELECT known.id ${acquaintancesSql}`,
    values: [memberId],
  });
  return rows.map(({ id }) => id);
};

/** Whether the other is among the acquaintances of the member, and so is to hear at once of a change. */
export const knowEachOther = async (
  { pool }: Pick<Platform, 'pool'>,
  memberId: string,
  other: string,
): Promise<boolean> => {
  const { rows } = await pool.query<{ known: boolean }>({
    name: 'know-each-other',
    text: `SELECT EXISTS (SELECT ${acquaintancesSql} AND known.id = $2) AS known`,
    values: [memberId, other],
  });
  return rows[0]?.known ?? false;
};
