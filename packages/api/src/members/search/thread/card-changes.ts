import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type pg from 'pg';

import { removeInBatches } from '../../../platform/database/in-batches.ts';
import type { DB } from '../../../platform/database/types.ts';
import { copyMembers } from './copy-members.ts';
import type { MemberIndex } from '../member-index.ts';

/** The channel that wakes whoever reads `card_changes`. */
export const changesChannel = 'card_changes';

/** Changes are kept so long; who has not read for longer must begin anew. */
const keptMinutes = 60;
const batchSize = 1000;

/** Up to where the changes were read: transactions before this one are all over and read. */
export type ChangesRead = string;

/** Where reading begins: to be asked before what is changed is read itself. */
export const beginOfChanges = async (client: pg.ClientBase): Promise<ChangesRead> => {
  const { rows } = await client.query<{ settled: string }>(
    'SELECT pg_snapshot_xmin(pg_current_snapshot())::text AS settled',
  );
  return rows[0]?.settled ?? '0';
};

interface Changes {
  settled: string;
  changed: string[] | null;
}

/**
 * Brings the index up to date with every change that is committed; what was read while others were
 * still being written is read again, which does no harm. Returns from where to read next.
 */
export const applyChanges = async (
  client: pg.ClientBase,
  index: MemberIndex,
  since: ChangesRead,
): Promise<ChangesRead> => {
  const { rows } = await client.query<Changes>({
    name: 'card-changes',
    text: `SELECT pg_snapshot_xmin(pg_current_snapshot())::text AS settled,
             (SELECT array_agg(DISTINCT member_id)::text[] FROM card_changes WHERE written_in >= $1::xid8) AS changed`,
    values: [since],
  });
  const { settled, changed } = rows[0] ?? { settled: since, changed: null };
  for (let from = 0; from < (changed?.length ?? 0); from += batchSize) {
    const ids = changed?.slice(from, from + batchSize) ?? [];
    const listed = await copyMembers(client, ids);
    const present = new Set(listed.map(({ id }) => id));
    for (const member of listed) index.put(member);
    for (const id of ids) if (!present.has(id)) index.remove(id);
  }
  return settled;
};

/** Forgets changes that everybody has read. */
export const forgetChanges = async (db: Kysely<DB>): Promise<void> => {
  await removeInBatches(db, 'cardChanges', {
    by: 'writtenAt',
    before: sql`now() - make_interval(mins => ${keptMinutes})`,
  });
};
