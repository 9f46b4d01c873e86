import { sql } from 'kysely';
import type { Kysely } from 'kysely';

import { listedForMe } from '../../members/between-sql.ts';
import { takeReturn } from '../../members/take-return.ts';
import type { DB } from '../../platform/database/types.ts';
import type { ShortlistFacts } from './rules.ts';

/** `today` is the day in Asia/Kolkata, `YYYY-MM-DD`. */
export const shortlistFacts = async (
  db: Kysely<DB>,
  me: string,
  them: string,
  today: string,
): Promise<ShortlistFacts> => {
  const { rows } = await sql<Omit<ShortlistFacts, 'oneself'>>`
    SELECT
      is_reachable(${me}, ${them}) AS "reachable",
      EXISTS (SELECT FROM member_cards their_card JOIN member_cards my_card ON my_card.member_id = ${me}
              WHERE their_card.member_id = ${them} AND ${listedForMe(today)})
        OR EXISTS (SELECT FROM interests WHERE sender_id = ${me} AND receiver_id = ${them})
        OR EXISTS (SELECT FROM interests WHERE sender_id = ${them} AND receiver_id = ${me}) AS "known"`.execute(
    db,
  );
  return { oneself: me === them, reachable: rows[0]?.reachable ?? false, known: rows[0]?.known ?? false };
};

/** Keeps a member; false for one who is kept already and stays where they are. */
export const keepOnShortlist = (db: Kysely<DB>, me: string, them: string): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    const { numInsertedOrUpdatedRows = 0n } = await tx
      .insertInto('shortlists')
      .values({ memberId: me, shortlistedId: them })
      .onConflict((row) => row.doNothing())
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows === 0n) return false;
    await takeReturn(tx, 'shortlist', me, them);
    return true;
  });

/** Whether somebody whom I keep is told: I let it be known, and am there for them. */
export const tellsShortlisted = async (db: Kysely<DB>, me: string, them: string): Promise<boolean> => {
  const row = await db
    .selectFrom('notificationSettings')
    .select('tellsShortlisted')
    .where('memberId', '=', me)
    .where(sql<boolean>`is_reachable(${them}, ${me})`)
    .executeTakeFirst();
  return row?.tellsShortlisted ?? false;
};

/** Takes a member off; nothing happens when they were not on it. Answers whether they had been told that they were. */
export const takeOffShortlist = async (db: Kysely<DB>, me: string, them: string): Promise<boolean> => {
  const { rows } = await sql<{ told: boolean }>`
    DELETE FROM shortlists s WHERE member_id = ${me} AND shortlisted_id = ${them}
    RETURNING EXISTS (
      SELECT FROM notifications n
      WHERE n.member_id = s.shortlisted_id AND n.kind = 'shortlisted' AND n.actor_id = s.member_id
        AND n.withdrawn_at IS NULL) AS told`.execute(db);
  return rows[0]?.told ?? false;
};
