import { sql } from 'kysely';
import type { Kysely } from 'kysely';

import { memberIdText } from '@mysathi/contract/endpoints/match-search';

import type { DB } from '../platform/database/types.ts';

/** Returns SQL for a member ID, `MS` and at least seven digits, from an expression for the member's number. */
export const memberIdSql = (number: string): string =>
  `('MS' || lpad(${number}::text, greatest(7, length(${number}::text)), '0'))`;

/** {@link memberIdSql} for the query builder and its templates; `number` is a column as in plain SQL. */
export const memberIdOf = (number: string) => sql.raw<string>(memberIdSql(number));

/**
 * Returns the number in a typed member ID.
 * @throws with a description of the format if it is not one
 */
export const numberOfMemberId = (typed: string): number => {
  const { data, error } = memberIdText.safeParse(typed);
  if (data === undefined) throw new Error(error.issues[0]?.message);
  return Number(data.slice(2));
};

/**
 * Returns the id of the member with a typed ID such as `MS1000001`.
 * @throws if there is none
 */
export const memberOfId = async (db: Kysely<DB>, typed: string): Promise<string> => {
  const row = await db
    .selectFrom('members')
    .select('id')
    .where('number', '=', numberOfMemberId(typed))
    .executeTakeFirst();
  if (row === undefined) throw new Error(`There is no member ${typed}.`);
  return row.id;
};
