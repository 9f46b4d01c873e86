import type { Kysely } from 'kysely';

import type { DB } from '../../platform/database/types.ts';

/** Sets whether a member leaves a trace on profiles that they open. */
export const leaveTraces = async (db: Kysely<DB>, memberId: string, looksUnseen: boolean): Promise<void> => {
  await db.updateTable('members').set({ looksUnseen }).where('id', '=', memberId).execute();
};
