import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type pg from 'pg';

import { limits } from '@mysathi/contract/limits';

import { removeInBatches } from '../../../platform/database/in-batches.ts';
import type { DB } from '../../../platform/database/types.ts';

/** A ranked stretch of a list, stored while a member pages through it. */
export interface Stretch {
  id: string;
  memberId: string;
  /** A hash of the list and its filters: a cursor is only valid for the list it came from. */
  asked: string;
  ids: readonly string[];
  /** The previous stretch; null for the first. */
  previous: string | null;
  /** How many the list has; a lower bound if not `exact`. */
  total: number;
  exact: boolean;
  /** Whether nobody follows this stretch. */
  complete: boolean;
}

/** One page of a stretch. */
export interface StretchPage extends Pick<Stretch, 'ids' | 'total' | 'exact' | 'complete'> {
  /** The length of the whole stretch. */
  length: number;
}

/** Stores a stretch under its id, for the pages after the first; returns false if one is stored there already. */
export const keepStretch = async (
  pool: pg.Pool,
  { id, memberId, asked, ids, previous, total, exact, complete }: Stretch,
): Promise<boolean> => {
  const { rowCount } = await pool.query({
    name: 'keep-stretch',
    text: `INSERT INTO ranked_stretches (id, member_id, asked, candidate_ids, previous, total, exact, complete)
           VALUES ($1, $2, $3, $4::uuid[], $5, $6, $7, $8) ON CONFLICT (id) DO NOTHING`,
    values: [id, memberId, asked, `{${ids.join(',')}}`, previous, total, exact, complete],
  });
  return rowCount === 1;
};

/** Reads the page that begins at `offset`; null if the stretch is gone or was made for another list or member. */
export const readStretch = async (
  pool: pg.Pool,
  { id, memberId, asked, offset }: Pick<Stretch, 'id' | 'memberId' | 'asked'> & { offset: number },
): Promise<StretchPage | null> => {
  const { rows } = await pool.query<StretchPage>({
    name: 'read-stretch',
    text: `SELECT candidate_ids[$4::integer + 1 : $4::integer + $5::integer]::text[] AS ids,
             cardinality(candidate_ids) AS length, total, exact, complete
           FROM ranked_stretches WHERE id = $1 AND member_id = $2 AND asked = $3`,
    values: [id, memberId, asked, offset, limits.cardsPerPage],
  });
  return rows[0] ?? null;
};

/** Returns all members of a stretch and of those before it; null if one of these is gone. */
export const shownUpTo = async (pool: pg.Pool, id: string): Promise<string[] | null> => {
  const { rows } = await pool.query<{ ids: string | null; begun: boolean | null }>({
    name: 'shown-up-to',
    text: `WITH RECURSIVE way AS (
             SELECT previous, candidate_ids FROM ranked_stretches WHERE id = $1
             UNION ALL
             SELECT s.previous, s.candidate_ids FROM way JOIN ranked_stretches s ON s.id = way.previous
           )
           SELECT string_agg(array_to_string(candidate_ids, ','), ',') AS ids, bool_or(previous IS NULL) AS begun FROM way`,
    values: [id],
  });
  const [row] = rows;
  return row?.begun ? (row.ids?.split(',') ?? []) : null;
};

/** Forgets stretches that are no longer paged through. */
export const forgetStretches = async (db: Kysely<DB>, hours: number): Promise<void> => {
  await removeInBatches(db, 'rankedStretches', {
    by: 'createdAt',
    before: sql`now() - make_interval(hours => ${hours})`,
  });
};
