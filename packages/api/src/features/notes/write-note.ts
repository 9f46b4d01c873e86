import type { Kysely, Transaction } from 'kysely';

import { Problem } from '@mysathi/contract/errors';

import { lockMember } from '../../members/accounts/lock-member.ts';
import type { DB } from '../../platform/database/types.ts';

/** A note of one member about another, and when it was written. */
interface WrittenNote {
  readonly memberId: string;
  readonly aboutId: string;
  readonly note: string;
  readonly changedAt: Date;
}

/** What was kept as a note was begun: null for nothing, undefined where nobody said. */
type Before = string | null | undefined;

/** Refuses what was begun from another note than the one that is kept by now, unless that says the same already. */
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
 * Keeps the note of a member about another, in place of the one before it; an empty note removes that. Throws conflict
 * where another one is kept by now.
 */
export const writeNote = (db: Kysely<DB>, written: WrittenNote, before: Before): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const { memberId, aboutId, note, changedAt } = written;
    // Of two at once the second finds what the first has kept.
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
