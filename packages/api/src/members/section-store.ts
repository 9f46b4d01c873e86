import { sql } from 'kysely';
import type { Kysely } from 'kysely';

import { loadCastes } from '@mysathi/contract/options/castes';
import { emptyDraft } from '@mysathi/contract/section';
import type { Draft, Fields, Section, Values } from '@mysathi/contract/section';
import type { SavedAnswers } from '@mysathi/contract/section-wire';

import type { DB } from '../platform/database/types.ts';

// The server always checks against the whole list of communities.
await loadCastes();

/** The column that holds a field of a section, by its clean name. */
export const columnOf = (name: string): string =>
  name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const namesOf = <F extends Fields>(section: Section<F>): (keyof F & string)[] => Object.keys(section.fields);

/** A member's answers to a section; all null and `savedAt` null before the first save. */
export const readSection = async <F extends Fields>(
  db: Kysely<DB>,
  section: Section<F>,
  memberId: string,
): Promise<SavedAnswers<F>> => {
  const { rows } = await sql<Record<string, unknown> & { savedAt: Date }>`
    SELECT * FROM ${sql.table(section.table)} WHERE member_id = ${memberId}`.execute(db);
  const [row] = rows;
  if (row === undefined) return { answers: emptyDraft(section), savedAt: null };
  const answers = Object.fromEntries(namesOf(section).map((name) => [name, row[name]])) as Draft<F>;
  return { answers, savedAt: row.savedAt.toISOString() };
};

/** Writes a member's answers; call `refreshMemberCard` in the same transaction. */
export const saveSection = async <F extends Fields>(
  tx: Kysely<DB>,
  section: Section<F>,
  { memberId, values, at }: { memberId: string; values: Values<F>; at: Date },
): Promise<void> => {
  const names = namesOf(section);
  const columns = names.map((name) => sql.id(columnOf(name)));
  const given = names.map((name) => sql`${values[name]}`);
  const updates = columns.map((column) => sql`${column} = EXCLUDED.${column}`);
  await sql`
    INSERT INTO ${sql.table(section.table)} (member_id, saved_at, ${sql.join(columns)})
    VALUES (${memberId}, ${at}, ${sql.join(given)})
    ON CONFLICT (member_id) DO UPDATE SET saved_at = EXCLUDED.saved_at, ${sql.join(updates)}`.execute(tx);
};
