import { sql } from 'kysely';
import type { Kysely } from 'kysely';

import type { Field } from '@mysathi/contract/field';
import { loadCastes } from '@mysathi/contract/options/castes';
import { emptyDraft } from '@mysathi/contract/section';
import type { Draft, Fields, Section, Values } from '@mysathi/contract/section';
import type { SavedAnswers } from '@mysathi/contract/section-wire';

import type { Seals } from '../platform/sealing/contact-seals.ts';
import type { DB } from '../platform/database/types.ts';

// The server always checks against the whole list of communities.
await loadCastes();

const snakeCase = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Tests whether a field is stored sealed, bound to its member and name: only 'View contact' reveals such a field. */
export const isSealed = ({ audience }: Pick<Field, 'audience'>): boolean => audience === 'revealed';

/** Returns the column of a section's field, by its clean name; a column of bytes if the field is sealed. */
export const columnOf = (name: string, field: Pick<Field, 'audience'>): string =>
  isSealed(field) ? `sealed_${snakeCase(name)}` : snakeCase(name);

/** Seals a member's answer to a field; `readSection` opens it. */
export const sealAnswer = ({ contacts }: Seals, memberId: string, name: string, answer: string): Buffer =>
  contacts.seal(memberId, snakeCase(name), answer);

const fieldsOf = <F extends Fields>(section: Section<F>): [keyof F & string, F[keyof F & string]][] =>
  Object.entries(section.fields) as [keyof F & string, F[keyof F & string]][];

/** Returns a member's answers to a section; all null, with `savedAt` null, before the first save. */
export const readSection = async <F extends Fields>(
  { contacts }: Seals,
  db: Kysely<DB>,
  section: Section<F>,
  memberId: string,
): Promise<SavedAnswers<F>> => {
  const columns = fieldsOf(section).map(
    ([name, field]) => sql`${sql.id(columnOf(name, field))} AS ${sql.id(name)}`,
  );
  const { rows } = await sql<Record<string, unknown> & { savedAt: Date }>`
    SELECT saved_at, ${sql.join(columns)} FROM ${sql.table(section.table)} WHERE member_id = ${memberId}`.execute(
    db,
  );
  const [row] = rows;
  if (row === undefined) return { answers: emptyDraft(section), savedAt: null };
  const opened = (name: string, kept: unknown) =>
    Buffer.isBuffer(kept) ? contacts.open(memberId, snakeCase(name), kept) : kept;
  const answers = Object.fromEntries(
    fieldsOf(section).map(([name]) => [name, opened(name, row[name])]),
  ) as Draft<F>;
  return { answers, savedAt: row.savedAt.toISOString() };
};

/** Saves a member's answers; call `refreshMemberCard` in the same transaction. */
export const saveSection = async <F extends Fields>(
  seals: Seals,
  tx: Kysely<DB>,
  section: Section<F>,
  { memberId, values, at }: { memberId: string; values: Values<F>; at: Date },
): Promise<void> => {
  const fields = fieldsOf(section);
  const columns = fields.map(([name, field]) => sql.id(columnOf(name, field)));
  const given = fields.map(([name, field]) => {
    const value = values[name];
    return isSealed(field) && typeof value === 'string'
      ? sql`${sealAnswer(seals, memberId, name, value)}`
      : sql`${value}`;
  });
  const updates = columns.map((column) => sql`${column} = EXCLUDED.${column}`);
  await sql`
    INSERT INTO ${sql.table(section.table)} (member_id, saved_at, ${sql.join(columns)})
    VALUES (${memberId}, ${at}, ${sql.join(given)})
    ON CONFLICT (member_id) DO UPDATE SET saved_at = EXCLUDED.saved_at, ${sql.join(updates)}`.execute(tx);
};
