import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type pg from 'pg';

import { limits } from '@mysathi/contract/limits';

import { removeInBatches } from '../../../platform/database/in-batches.ts';
import type { DB } from '../../../platform/database/types.ts';

/** A ranked stretch of a list, kept while a member pages through it. */
export interface Stretch {
  id: string;
  memberId: string;
  /** The list and its filters, hashed: a cursor fits only the list it came from. */
  asked: string;
  ids: readonly string[];
  /** The stretch before this one; null for the first. */
  previous: string | null;
  /** How many the list holds; at least so many when not `exact`. */
  total: number;
  exact: boolean;
  /** Whether nobody comes after this stretch. */
  complete: boolean;
}

/** One page out of a stretch. */
export interface StretchPage extends Pick<Stretch, 'ids' | 'total' | 'exact' | 'complete'> {
  /** How many the whole stretch holds. */
  length: number;
}

/** Keeps a stretch under its id, for the pages after the first; false where one is kept there already, which stays. */
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

/** The page that begins at `offset`; null when the stretch is gone or was made for another list or member. */
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

/** Everybody of a stretch and of all before it; null when one of these is gone. */
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

/** Forgets stretches that nobody pages through any more. */
export const forgetStretches = async (db: Kysely<DB>, hours: number): Promise<void> => {
  await removeInBatches(db, 'rankedStretches', {
    by: 'createdAt',
    before: sql`now() - make_interval(hours => ${hours})`,
  });
};
