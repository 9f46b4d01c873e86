import type pg from 'pg';

import { unpackFacts } from './packed-facts.ts';
import type { FitFacts } from './packed-facts.ts';

/** A member's id and the key that identifies the content of their facts. */
export interface FactsName {
  id: string;
  key: string;
}

const mostKept = 20_000;
// The content behind a key never changes, so cached entries cannot go stale.
const kept = new Map<string, FitFacts | null>();

const readMissing = async (pool: pg.Pool, ids: readonly string[]): Promise<Map<string, FitFacts | null>> => {
  const { rows } = await pool.query<{ id: string; key: string; facts: string }>({
    name: 'facts-by-member',
    text: 'SELECT member_id AS id, facts_key AS key, fit_facts AS facts FROM member_cards WHERE member_id = ANY($1::uuid[])',
    values: [ids],
  });
  if (kept.size + rows.length > mostKept) kept.clear();
  const read = new Map<string, FitFacts | null>();
  for (const { id, key, facts } of rows) {
    const unpacked = unpackFacts(facts);
    kept.set(key, unpacked);
    read.set(id, unpacked);
  }
  return read;
};

/** Returns the facts of each member, in order; null where there are none. Reads only those not cached. */
export const factsOf = async (pool: pg.Pool, names: readonly FactsName[]): Promise<(FitFacts | null)[]> => {
  const missing: string[] = [];
  const known = names.map(({ id, key }) => {
    const facts = kept.get(key);
    if (facts === undefined) missing.push(id);
    return facts;
  });
  const read = missing.length === 0 ? undefined : await readMissing(pool, missing);
  return known.map((facts, place) =>
    facts === undefined ? (read?.get(names[place]?.id ?? '') ?? null) : facts,
  );
};
