import type { Transaction } from 'kysely';

import type { DB } from '../platform/database/types.ts';
import { readState } from './account-states.ts';
import type { AccountStatus } from './account-states.ts';

/**
 * Holds a member until the transaction ends, so that of two changes of one member's files, card or state the second
 * reads what the first has written. Gives the state; null where there is no such member.
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
