import { factPlaces } from '@mysathi/api/members/fit/facts-layout';
import pg from 'pg';

/** The packed facts up to here are about the member; hobbies and wishes follow. */
const ownCharacters = factPlaces.hobbies.begin;
/** Wishes are taken from a member so close in religion and age that they remain plausible. */
const neighbours = 15;

const columns = `listed, was_listed, listable_from, listed_at, gender, birth_year, height, religion, caste, mother_tongue,
  marital_status, complexion, education, profession, diet, native_place, work_place, latitude, longitude, place_keys,
  verified, public_consent, photo, card`;

const growText = `
  WITH sample AS MATERIALIZED (
    SELECT c.*, row_number() OVER (ORDER BY c.gender, c.religion, c.birth_year, c.member_id) AS place
    FROM member_cards c WHERE c.listed
  ), size AS (SELECT count(*) AS people FROM sample),
  made AS (
    INSERT INTO members (name, last_active_at)
    SELECT 'Bench', now() - random() ^ 3 * interval '60 days' FROM generate_series(1, $1::integer) RETURNING id, number
  )
  INSERT INTO member_cards (member_id, fit_facts, ${columns})
  SELECT made.id, left(a.fit_facts, ${ownCharacters}) || substr(b.fit_facts, ${ownCharacters + 1}),
    ${columns
      .split(',')
      .map((column) => `a.${column.trim()}`)
      .join(', ')
      .replace('a.listed_at', "a.listed_at - made.number % 1000003 * interval '7 milliseconds'")}
  FROM made CROSS JOIN size
  JOIN sample a ON a.place = 1 + made.number % people
  JOIN sample b ON b.place = greatest(1, least(people, a.place + made.number / people % ${neighbours} - ${(neighbours - 1) / 2}))`;

/**
 * Adds listed members directly as cards: each copies an existing member, with the hobbies and wishes of a similar one.
 */
export const growPopulation = async (databaseUrl: string, members: number): Promise<void> => {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows: indexes } = await client.query<{ name: string; definition: string }>(
      `SELECT indexname AS name, indexdef AS definition FROM pg_indexes
       WHERE tablename = 'member_cards' AND indexname <> 'member_cards_pkey'`,
    );
    await client.query('BEGIN');
    // Skips change notifications and constraint checks: the rows are right by construction.
    await client.query('SET LOCAL session_replication_role = replica');
    await client.query("SET LOCAL work_mem = '256MB'");
    for (const { name } of indexes) await client.query(`DROP INDEX ${name}`);
    await client.query(growText, [members]);
    for (const { definition } of indexes) await client.query(definition);
    await client.query('COMMIT');
    await client.query('VACUUM ANALYZE member_cards, members');
  } finally {
    await client.end();
  }
};
