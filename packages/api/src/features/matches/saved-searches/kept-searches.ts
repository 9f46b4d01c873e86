import { sql } from 'kysely';
import type { Kysely, Transaction } from 'kysely';
import type pg from 'pg';

import { Problem } from '@mysathi/contract/errors';
import { limits } from '@mysathi/contract/limits';

import { usedStates } from '../../../members/accounts/account-states.ts';
import { lockMember } from '../../../members/accounts/lock-member.ts';
import type { NewSince } from '../../../members/search/search-port.ts';
import { assertPermitted } from '../../../members/verdict.ts';
import type { DB } from '../../../platform/database/types.ts';
import { noFilters } from './known-filters.ts';
import { mayOpenSearch, mayRenameSearch, maySaveSearch } from './rules.ts';
import type { SavedFacts } from './rules.ts';

/** A stored search; `filters` may contain options that no longer exist. */
export interface KeptSearch extends NewSince {
  readonly id: string;
  readonly name: string;
  readonly filters: Readonly<Record<string, unknown>>;
  readonly openedAt: Date;
}

/** Returns all saved searches of a member. */
export const keptSearchesOf = async (pool: pg.Pool, me: string): Promise<KeptSearch[]> => {
  const { rows } = await pool.query<KeptSearch>({
    name: 'saved-searches',
    text: `
      SELECT id, name, filters, opened_at AS "openedAt",
        (extract(epoch FROM opened_at) * 1000000)::bigint AS "listedAfter",
        to_char(opened_at AT TIME ZONE 'Asia/Kolkata', 'YYYY-MM-DD') AS day
      FROM saved_searches WHERE member_id = $1 ORDER BY id LIMIT ${limits.savedSearches.perMember}`,
    values: [me],
  });
  return rows;
};

/** Returns what a member has saved besides one search, after locking out other changes. */
const heldFacts = async (
  tx: Transaction<DB>,
  me: string,
  { id, name }: { id: string; name: string },
): Promise<SavedFacts & { known: boolean }> => {
  const state = await lockMember(tx, me);
  if (state === null || !usedStates.includes(state)) throw new Problem('signed_out');
  const saved = await tx
    .selectFrom('savedSearches')
    .select(['id', sql<boolean>`lower(name) = lower(${name})`.as('isNamesake')])
    .where('memberId', '=', me)
    .execute();
  const others = saved.filter((one) => one.id !== id);
  return {
    known: others.length < saved.length,
    others: others.length,
    nameTaken: others.some(({ isNamesake }) => isNamesake),
  };
};

/** A search to save; `openedAt` is set if a removed one is put back, otherwise null. */
interface NewSearch {
  readonly id: string;
  readonly name: string;
  /** As returned by `storedFilters`. */
  readonly filters: string;
  readonly openedAt: string | null;
}

/** Saves a search; saving one again overwrites it, and counts as opening it now if its filters differ. */
export const keepSearch = async (
  db: Kysely<DB>,
  me: string,
  { id, name, filters, openedAt }: NewSearch,
): Promise<void> => {
  // A search that is put back may have no filters left, because their options no longer exist.
  if (openedAt === null && filters === noFilters) throw new Problem('saved_search_empty');
  if (filters.length > limits.savedSearches.characters) throw new Problem('saved_search_large');
  await db.transaction().execute(async (tx) => {
    assertPermitted(maySaveSearch(await heldFacts(tx, me, { id, name })));
    await tx
      .insertInto('savedSearches')
      .values({
        memberId: me,
        id,
        name,
        filters,
        openedAt: sql<Date>`coalesce(${openedAt}::timestamptz, now())`,
      })
      .onConflict((row) =>
        row.columns(['memberId', 'id']).doUpdateSet({
          name,
          filters,
          openedAt: sql<Date>`CASE WHEN saved_searches.filters = excluded.filters THEN saved_searches.opened_at ELSE now() END`,
        }),
      )
      .execute();
  });
};

/** Renames one of a member's searches. */
export const nameSearch = (db: Kysely<DB>, me: string, search: { id: string; name: string }): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const { known, ...facts } = await heldFacts(tx, me, search);
    assertPermitted(mayRenameSearch(known, facts));
    await tx
      .updateTable('savedSearches')
      .set({ name: search.name })
      .where('memberId', '=', me)
      .where('id', '=', search.id)
      .execute();
  });

/** Notes that a member opened one of their searches. */
export const noteOpened = async (db: Kysely<DB>, me: string, id: string): Promise<void> => {
  const { numUpdatedRows } = await db
    .updateTable('savedSearches')
    .set({ openedAt: sql<Date>`now()` })
    .where('memberId', '=', me)
    .where('id', '=', id)
    .executeTakeFirst();
  assertPermitted(mayOpenSearch(numUpdatedRows > 0n));
};

/** Removes one of a member's searches, if it exists. */
export const dropSearch = async (db: Kysely<DB>, me: string, id: string): Promise<void> => {
  await db.deleteFrom('savedSearches').where('memberId', '=', me).where('id', '=', id).execute();
};
