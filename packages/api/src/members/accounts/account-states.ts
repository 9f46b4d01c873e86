import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

/** The state of an account: `leaving` is waiting to be erased, `deleted` has been erased. */
export type AccountStatus = 'active' | 'paused' | 'leaving' | 'suspended' | 'deleted';

/** The states in which an account is in use: its profile exists, shown or hidden by its owner. */
export const usedStates: readonly AccountStatus[] = ['active', 'paused'];

/** The states in which the owner may sign in, including while the account waits to be erased. */
export const openStates: readonly AccountStatus[] = [...usedStates, 'leaving'];

/** The states in which an account exists: all but erased ones. */
export const existingStates: readonly AccountStatus[] = [...openStates, 'suspended'];

/** Selects the state of a member's account; the database allows no other values. */
export const readState = sql<AccountStatus>`members.state`.as('state');

/** Selects an account's state before it was closed or suspended, from the tables that remember it. */
export const readStateBefore = sql<AccountStatus>`state_before`.as('stateBefore');

/** Tests in SQL whether the account state in this column is one of {@link usedStates}. */
export const isUsedSql = (column: string): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(column)} IN (${sql.join(usedStates.map((state) => sql.lit(state)))})`;
