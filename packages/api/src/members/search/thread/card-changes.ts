import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type pg from 'pg';

import { removeInBatches } from '../../../platform/database/in-batches.ts';
import type { DB } from '../../../platform/database/types.ts';
import { copyMembers } from './copy-members.ts';
import type { MemberIndex } from '../member-index.ts';

/** The notification channel that wakes the readers of `card_changes`. */
export const changesChannel = 'card_changes';

/** How long changes are kept; a reader that paused for longer must start anew. */
const keptMinutes = 60;
const batchSize = 1000;

/** The position up to which changes were read: all transactions before it have ended and were read. */
export type ChangesRead = string;

/** Returns the position to read changes from; call it before reading the members themselves. */
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
 * Updates the index with every committed change, and returns the position to read from next. Changes read while older
 * ones were still being written are read again, which does no harm. Calls `answered` with every answer of the database.
 */
export const applyChanges = async (
  client: pg.ClientBase,
  index: MemberIndex,
  since: ChangesRead,
  answered: () => void = () => undefined,
): Promise<ChangesRead> => {
  const { rows } = await client.query<Changes>({
    name: 'card-changes',
    text: `SELECT pg_snapshot_xmin(pg_current_snapshot())::text AS settled,
             (SELECT array_agg(DISTINCT member_id)::text[] FROM card_changes WHERE written_in >= $1::xid8) AS changed`,
    values: [since],
  });
  answered();
  const { settled, changed } = rows[0] ?? { settled: since, changed: null };
  for (let from = 0; from < (changed?.length ?? 0); from += batchSize) {
    const ids = changed?.slice(from, from + batchSize) ?? [];
    const listed = await copyMembers(client, ids);
    answered();
    const present = new Set(listed.map(({ id }) => id));
    for (const member of listed) index.put(member);
    for (const id of ids) if (!present.has(id)) index.remove(id);
  }
  return settled;
};

/** Forgets changes that every reader has read by now. */
export const forgetChanges = async (db: Kysely<DB>): Promise<void> => {
  await removeInBatches(db, 'cardChanges', {
    by: 'writtenAt',
    before: sql`now() - make_interval(mins => ${keptMinutes})`,
  });
};
