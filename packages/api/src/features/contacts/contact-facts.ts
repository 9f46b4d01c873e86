import { sql } from 'kysely';
import type { Kysely } from 'kysely';

import { limits } from '@mysathi/contract/limits';

import type { DB } from '../../platform/database/types.ts';
import type { ContactFacts } from './rules.ts';

const freeTime = sql`make_interval(days => ${limits.contactViewFreeDays})`;

/** Returns the facts that decide about a member's contact details, by the database's clock. */
export const contactFacts = async (db: Kysely<DB>, me: string, them: string): Promise<ContactFacts> => {
  const { rows } = await sql<ContactFacts>`
    SELECT is_reachable(${me}, ${them}) AS reachable, is_accepted(${me}, ${them}) AS accepted,
      EXISTS (SELECT FROM contact_details WHERE member_id = ${them}) AS shared,
      (SELECT counted_at + ${freeTime} FROM contact_views
       WHERE viewer_id = ${me} AND viewed_id = ${them} AND counted_at + ${freeTime} > now()) AS free_until`.execute(
    db,
  );
  return rows[0] ?? { reachable: false, accepted: false, shared: false, freeUntil: null };
};

/**
 * Records that contact details were opened now, and whether it counted; returns until when opening them again is free.
 */
export const noteContactView = async (
  tx: Kysely<DB>,
  me: string,
  them: string,
  counted: boolean,
): Promise<Date> => {
  const { rows } = await sql<{ freeUntil: Date }>`
    INSERT INTO contact_views AS known (viewer_id, viewed_id, counted_at, viewed_at)
    VALUES (${me}, ${them}, now(), now())
    ON CONFLICT (viewer_id, viewed_id) DO UPDATE SET
      viewed_at = now(), counted_at = CASE WHEN ${counted}::boolean THEN now() ELSE known.counted_at END
    RETURNING counted_at + ${freeTime} AS free_until`.execute(tx);
  const [row] = rows;
  if (row === undefined) throw new Error('A contact view was not noted.');
  return row.freeUntil;
};
