import type { Kysely } from 'kysely';

import type { DB } from '../../platform/database/types.ts';

/** A note of one member about another, and when it was written. */
interface WrittenNote {
  readonly memberId: string;
  readonly aboutId: string;
  readonly note: string;
  readonly changedAt: Date;
}

/** Keeps the note of a member about another, in place of an earlier one; an empty note removes it. */
export const writeNote = async (db: Kysely<DB>, written: WrittenNote): Promise<void> => {
  const { memberId, aboutId, note, changedAt } = written;
  if (note === '') {
    await db
      .deleteFrom('memberNotes')
      .where('memberId', '=', memberId)
      .where('aboutId', '=', aboutId)
      .execute();
    return;
  }
  await db
    .insertInto('memberNotes')
    .values(written)
    .onConflict((row) => row.columns(['memberId', 'aboutId']).doUpdateSet({ note, changedAt }))
    .execute();
};
