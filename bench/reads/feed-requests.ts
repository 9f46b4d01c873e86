import { createHash, randomBytes } from 'node:crypto';

import pg from 'pg';

import type { Kind } from '../search/search-requests.ts';
import type { Population } from '../world.ts';

/** Requests and the tokens of the members who make them, in the same order. */
export interface FeedRequests {
  readonly paths: readonly string[];
  readonly tokens: readonly string[];
}

/** Of ten requests three are broad, six typical and one narrow. */
const turns: readonly Kind[] = [
  'typical',
  'broad',
  'typical',
  'typical',
  'broad',
  'typical',
  'narrow',
  'typical',
  'broad',
  'typical',
];

interface Asker {
  id: string;
  age: number;
  religion: string;
  tongue: string;
  place: string;
  education: string;
  age_from: number;
  age_to: number;
  height_from: number;
  height_to: number;
  marital_status: string;
}

const askersText = `
  SELECT c.member_id AS id, extract(year FROM now())::integer - c.birth_year AS age, c.religion,
    c.mother_tongue AS tongue, split_part(c.native_place, ',', 1) AS place, c.education,
    w.age_from, w.age_to, w.height_from, w.height_to, c.marital_status
  FROM member_cards c JOIN partner_preferences w USING (member_id)
  WHERE c.listed AND ($2::text IS NULL OR c.gender = $2) AND num_nulls(c.religion, c.mother_tongue, c.native_place, c.education, c.marital_status,
    w.age_from, w.age_to, w.height_from, w.height_to) = 0
  ORDER BY md5(c.member_id::text) LIMIT $1`;

/** Returns at least three filters that this member would set: many pass the broad ones, a handful the narrow. */
const filtersOf = (one: Asker, kind: Kind): Record<string, string> => {
  const own = { religion: one.religion, marital_status: one.marital_status };
  if (kind === 'broad')
    return { ...own, age_from: String(Math.max(18, one.age - 7)), age_to: String(one.age + 7) };
  const wished = {
    ...own,
    age_from: String(one.age_from),
    age_to: String(one.age_to),
    height: `${one.height_from}-${one.height_to}`,
  };
  if (kind === 'typical') return wished;
  return { ...wished, mother_tongue: one.tongue, location: one.place, qualification: one.education };
};

/** Returns first pages of More Matches: each member has their own filters and is signed in directly in the database. */
export const feedRequests = async (
  { databaseUrl }: Population,
  members: number,
  gender: 'Male' | 'Female' | null = null,
): Promise<FeedRequests> => {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<Asker>(askersText, [members, gender]);
    const tokens = rows.map(() => randomBytes(32).toString('base64url'));
    await client.query(
      `INSERT INTO sessions (member_id, scope, bound, token_hash, token_expires_at)
       SELECT member_id, 'member', false, hash, now() + interval '2 hours'
       FROM unnest($1::uuid[], $2::bytea[]) AS made (member_id, hash)`,
      [rows.map(({ id }) => id), tokens.map((token) => createHash('sha256').update(token).digest())],
    );
    const paths = rows.map((one, n) => {
      const filters = filtersOf(one, turns[n % turns.length] ?? 'typical');
      return `/api/matches/more_matches?${new URLSearchParams(filters).toString()}`;
    });
    return { paths, tokens };
  } finally {
    await client.end();
  }
};
