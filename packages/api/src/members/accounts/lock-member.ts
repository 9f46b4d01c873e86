import type { Transaction } from 'kysely';

import type { DB } from '../../platform/database/types.ts';
import { readState } from './account-states.ts';
import type { AccountStatus } from './account-states.ts';

/**
 * Locks a member until the transaction ends, so that the second of two changes to a member's files, card or state sees
 * the first. Returns the account's state; null if there is no such member.
 */
export const lockMember = async (tx: Transaction<DB>, memberId: string): Promise<AccountStatus | null> => {
  const held = await tx
    .selectFrom('members')
    .select(readState)
    .where('id', '=', memberId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return held?.state ?? null;
};
