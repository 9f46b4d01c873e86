import type { Kysely, Transaction } from 'kysely';

import { Problem } from '@mysathi/contract/errors';

import { lockMember } from '../../members/accounts/lock-member.ts';
import type { DB } from '../../platform/database/types.ts';

/** A member's note about another, and when it was written. */
interface WrittenNote {
  readonly memberId: string;
  readonly aboutId: string;
  readonly note: string;
  readonly changedAt: Date;
}

/** The stored note when writing began: null for none, undefined if the client did not say. */
type Before = string | null | undefined;

/** Refuses a note that was begun from another version than the stored one, unless both have the same text now. */
const refuseOutdated = async (
  tx: Transaction<DB>,
  { memberId, aboutId, note }: WrittenNote,
  before: Before,
): Promise<void> => {
  if (before === undefined) return;
  const found = await tx
    .selectFrom('memberNotes')
    .select('note')
    .where('memberId', '=', memberId)
    .where('aboutId', '=', aboutId)
    .executeTakeFirst();
  const kept = found?.note ?? '';
  if (kept !== note && kept !== (before ?? '')) throw new Problem('conflict');
};

/**
 * Stores a member's note about another in place of the previous one; an empty note removes it.
 * @throws Problem `conflict` if another note was stored meanwhile
 */
export const writeNote = (db: Kysely<DB>, written: WrittenNote, before: Before): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const { memberId, aboutId, note, changedAt } = written;
    // The second of two simultaneous writes sees what the first has stored.
    await lockMember(tx, memberId);
    await refuseOutdated(tx, written, before);
    if (note === '') {
      await tx
        .deleteFrom('memberNotes')
        .where('memberId', '=', memberId)
        .where('aboutId', '=', aboutId)
        .execute();
      return;
    }
    await tx
      .insertInto('memberNotes')
      .values(written)
      .onConflict((row) => row.columns(['memberId', 'aboutId']).doUpdateSet({ note, changedAt }))
      .execute();
  });
