import type { Platform } from '../../platform/platform.ts';
import type { Person } from './people.ts';

/** Where the members of a crowd live: SQL, which may use a member's number `n`. */
interface Places {
  readonly latitude: string;
  readonly longitude: string;
}

/**
 * Inserts this many members with a copy of one member's card, directly in the database; by default in the same place.
 */
export const makeCrowd = async (
  { pool }: Pick<Platform, 'pool'>,
  like: Person,
  people: number,
  { latitude, longitude }: Places = { latitude: 'latitude', longitude: 'longitude' },
): Promise<string[]> => {
  const { rows } = await pool.query<{ id: string }>(
    `WITH made AS (INSERT INTO members (name) SELECT 'Somebody' FROM generate_series(1, $2) RETURNING id, number AS n)
     INSERT INTO member_cards (member_id, listed, listable_from, gender, birth_year, fit_facts, card,
       latitude, longitude)
     SELECT made.id, listed, listable_from, gender, birth_year, fit_facts,
       replace(card::text, $1::text, made.id::text)::json, ${latitude}, ${longitude}
     FROM member_cards, made WHERE member_id = $1::uuid RETURNING member_id AS id`,
    [like.id, people],
  );
  return rows.map(({ id }) => id);
};
