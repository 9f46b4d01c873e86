import type { Kysely, Transaction } from 'kysely';

import { notesOnNamed } from '../../../members/cards/hobby-notes.ts';
import type { DB } from '../../../platform/database/types.ts';
import { invalidAt } from '../../../platform/http/validation.ts';

/** Returns a member's notes on hobbies that they still list. */
export const hobbyNotes = async (db: Kysely<DB>, memberId: string): Promise<Record<string, string>> => {
  const row = await db
    .selectFrom('hobbies')
    .select(['hobbies', 'notes'])
    .where('memberId', '=', memberId)
    .executeTakeFirst();
  return row === undefined ? {} : notesOnNamed(row.hobbies, (row.notes ?? {}) as Record<string, string>);
};

/** Saves a note on each of these hobbies; refuses hobbies that the member does not list. */
export const keepHobbyNotes = async (
  tx: Transaction<DB>,
  memberId: string,
  notes: Readonly<Record<string, string>>,
  at: Date,
): Promise<void> => {
  const row = await tx
    .selectFrom('hobbies')
    .select('hobbies')
    .where('memberId', '=', memberId)
    .forUpdate()
    .executeTakeFirst();
  const stranger = Object.keys(notes).find((hobby) => !row?.hobbies.includes(hobby));
  if (stranger !== undefined) throw invalidAt(`notes.${stranger}`, 'Choose this hobby first.');
  await tx
    .updateTable('hobbies')
    .set({ notes: JSON.stringify(notes), savedAt: at })
    .where('memberId', '=', memberId)
    .execute();
};
