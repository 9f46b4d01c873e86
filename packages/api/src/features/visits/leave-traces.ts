import type { Kysely } from 'kysely';

import type { DB } from '../../platform/database/types.ts';

/** Says whether a member leaves a trace at the profiles that they open. */
export const leaveTraces = async (db: Kysely<DB>, memberId: string, looksUnseen: boolean): Promise<void> => {
  await db.updateTable('members').set({ looksUnseen }).where('id', '=', memberId).execute();
};
