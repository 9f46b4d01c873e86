import type pg from 'pg';

import { limits } from '@mysathi/contract/limits';

/** A ranked stretch of a list, kept while a member pages through it. */
export interface Stretch {
  id: string;
  memberId: string;
  /** The list and its filters, hashed: a cursor fits only the list it came from. */
  asked: string;
  ids: readonly string[];
  /** How many the stretches before this one held. */
  before: number;
  /** Where the next stretch begins; null when this is the last. */
  next: string | null;
}

/** One page out of a stretch. */
export interface StretchPage extends Omit<Stretch, 'memberId' | 'asked'> {
  /** How many the whole stretch holds. */
  length: number;
}

export const keepStretch = async (
  pool: pg.Pool,
  { id, memberId, asked, ids, before, next }: Stretch,
): Promise<void> => {
  await pool.query({
    name: 'keep_stretch',
    text: `INSERT INTO ranked_stretches (id, member_id, asked, candidate_ids, before, next_key)
           VALUES ($1, $2, $3, $4::uuid[], $5, $6)`,
    values: [id, memberId, asked, `{${ids.join(',')}}`, before, next],
  });
};

/** The page that begins at `offset`; null when the stretch is gone or was made for another list or member. */
export const readStretch = async (
  pool: pg.Pool,
  { id, memberId, asked, offset }: Pick<Stretch, 'id' | 'memberId' | 'asked'> & { offset: number },
): Promise<StretchPage | null> => {
  const { rows } = await pool.query<StretchPage>({
    name: 'read_stretch',
    text: `SELECT id, candidate_ids[$4::integer + 1 : $4::integer + $5::integer]::text[] AS ids,
             cardinality(candidate_ids) AS length, before, next_key AS next
           FROM ranked_stretches WHERE id = $1 AND member_id = $2 AND asked = $3`,
    values: [id, memberId, asked, offset, limits.cardsPerPage],
  });
  return rows[0] ?? null;
};

/** Forgets stretches that nobody pages through any more. */
export const forgetStretches = async (pool: pg.Pool, hours: number): Promise<void> => {
  await pool.query('DELETE FROM ranked_stretches WHERE created_at < now() - make_interval(hours => $1)', [
    hours,
  ]);
};
