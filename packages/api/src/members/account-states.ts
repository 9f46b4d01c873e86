import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

/** In which an account is used: its profile is there, shown or hidden by its owner. */
export const usedStates: readonly string[] = ['active', 'paused'];

/** In which it may be signed in to: also while it waits to be erased. */
export const openStates: readonly string[] = [...usedStates, 'leaving'];

/** Whether the account whose state stands in this column is used. */
export const isUsedSql = (column: string): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(column)} IN (${sql.join(usedStates.map((state) => sql.lit(state)))})`;
