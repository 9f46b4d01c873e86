import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

/** How an account stands: `leaving` waits to be erased, and a `deleted` one is. */
export type AccountStatus = 'active' | 'paused' | 'leaving' | 'suspended' | 'deleted';

/** In which an account is used: its profile is there, shown or hidden by its owner. */
export const usedStates: readonly AccountStatus[] = ['active', 'paused'];

/** In which it may be signed in to: also while it waits to be erased. */
export const openStates: readonly AccountStatus[] = [...usedStates, 'leaving'];

/** In which there is an account: everybody's who has not been erased. */
export const existingStates: readonly AccountStatus[] = [...openStates, 'suspended'];

/** The state of a member's account, for queries; the database allows these values alone. */
export const readState = sql<AccountStatus>`members.state`.as('state');

/** The state of an account before it was closed or suspended, for queries of the tables that remember it. */
export const readStateBefore = sql<AccountStatus>`state_before`.as('stateBefore');

/** Whether the account whose state stands in this column is used. */
export const isUsedSql = (column: string): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(column)} IN (${sql.join(usedStates.map((state) => sql.lit(state)))})`;
