import type { Platform } from '../platform/platform.ts';
import { blockedBetween, hiddenFrom } from './between-sql.ts';

/** SQL from `FROM` onwards: the acquaintances of the member $1, as `known.id`. */
const acquaintancesSql = `FROM (
    SELECT receiver_id AS id FROM interests WHERE sender_id = $1 AND status IN ('pending', 'accepted', 'rejected')
    UNION SELECT sender_id FROM interests WHERE receiver_id = $1 AND status IN ('pending', 'accepted', 'rejected')
    UNION SELECT high_id FROM conversations WHERE low_id = $1
    UNION SELECT low_id FROM conversations WHERE high_id = $1
  ) known
  WHERE NOT ${blockedBetween('$1', 'known.id')} AND NOT ${hiddenFrom('$1', 'known.id')}`;

/**
 * Returns the members who have this one in their mailbox or chat and so see a changed profile state at once. Leaves out
 * blocked pairs and members whom this one hides from: they must not learn that the profile exists.
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

/** Tests whether the other member is one of this member's acquaintances, and so hears of a change at once. */
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
