import { sql } from 'kysely';
import type { Kysely } from 'kysely';

import type { DB } from '../../../platform/database/types.ts';
import { madeOnce } from '../../../platform/made-once.ts';
import { indexPlaces } from './place-search.ts';
import type { PlaceIndex, PlaceRow } from './place-search.ts';

const readIndex = async (db: Kysely<DB>): Promise<PlaceIndex> => {
  const { rows } =
    await sql<PlaceRow>`SELECT name, city, state, population FROM places WHERE city IS NOT NULL`.execute(db);
  return indexPlaces(rows);
};

/** Returns a function that gives all places, indexed; they are read at the first call and kept. */
export const openedPlaces = (db: Kysely<DB>): (() => Promise<PlaceIndex>) => madeOnce(() => readIndex(db));
