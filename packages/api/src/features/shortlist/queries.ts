import { sql } from 'kysely';
import type { Kysely, Transaction } from 'kysely';

import { hasOpenPage } from '../../members/between-sql.ts';
import { countUndo } from '../../members/accounts/count-undo.ts';
import { daySeconds } from '../../platform/clock.ts';
import type { DB } from '../../platform/database/types.ts';
import { serverLimits } from '../../platform/server-limits.ts';
import { atMost, passWithin } from '../../platform/throttling/throttle.ts';
import { tooMany } from '../../platform/throttling/too-many.ts';
import type { ShortlistFacts } from './rules.ts';

const isOpenToMe = sql.raw(hasOpenPage('me', 'them', 'day'));

/** Reads the facts for the shortlist rule; `today` is the day in Asia/Kolkata, `YYYY-MM-DD`. */
export const shortlistFacts = async (
  db: Kysely<DB>,
  me: string,
  them: string,
  today: string,
): Promise<ShortlistFacts> => {
  const { rows } = await sql<Omit<ShortlistFacts, 'oneself'>>`
    SELECT is_reachable(me, them) AS "reachable", ${isOpenToMe} AS "known"
    FROM (SELECT ${me}::uuid AS me, ${them}::uuid AS them, ${today}::date AS day) AS asked`.execute(db);
  return { oneself: me === them, reachable: rows[0]?.reachable ?? false, known: rows[0]?.known ?? false };
};

const keptADay = [atMost(serverLimits.shortlistingsPerDay, daySeconds, tooMany)];
const tellsADay = [atMost(serverLimits.shortlistingsToldPerDay, daySeconds, tooMany)];

const isTold = async (tx: Transaction<DB>, me: string, them: string): Promise<boolean> => {
  const { rows } = await sql<{ told: boolean }>`SELECT tells_shortlisting(${me}, ${them}) AS told`.execute(
    tx,
  );
  return rows[0]?.told ?? false;
};

/** Shortlists a member, unless they are on the list already; returns whether they are told of it now. */
export const keepOnShortlist = (db: Kysely<DB>, me: string, them: string): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    const { numInsertedOrUpdatedRows = 0n } = await tx
      .insertInto('shortlists')
      .values({ memberId: me, shortlistedId: them })
      .onConflict((row) => row.doNothing())
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows === 0n) return false;
    await passWithin(tx, [{ kind: 'shortlist', subject: me, limits: keptADay }]);
    await countUndo(tx, 'shortlist', me, them);
    if (!(await isTold(tx, me, them))) return false;
    await passWithin(tx, [{ kind: 'shortlist-told', subject: me, limits: tellsADay }]);
    return true;
  });

/** Removes a member, if they are on the list. Returns whether they had been told about being shortlisted. */
export const takeOffShortlist = async (db: Kysely<DB>, me: string, them: string): Promise<boolean> => {
  const { rows } = await sql<{ told: boolean }>`
    DELETE FROM shortlists s WHERE member_id = ${me} AND shortlisted_id = ${them}
    RETURNING EXISTS (
      SELECT FROM notifications n
      WHERE n.member_id = s.shortlisted_id AND n.kind = 'shortlisted' AND n.actor_id = s.member_id
        AND n.withdrawn_at IS NULL) AS told`.execute(db);
  return rows[0]?.told ?? false;
};
