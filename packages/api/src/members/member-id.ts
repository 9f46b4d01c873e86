import { sql } from 'kysely';
import type { Kysely } from 'kysely';

import { memberIdText } from '@mysathi/contract/endpoints/match-search';

import type { DB } from '../platform/database/types.ts';

/** SQL: the ID that a member is known by, `MS` and at least seven digits, from the expression of their number. */
export const memberIdSql = (number: string): string =>
  `('MS' || lpad(${number}::text, greatest(7, length(${number}::text)), '0'))`;

/** {@link memberIdSql} for the builder and its templates; the number is named as in plain SQL. */
export const memberIdOf = (number: string) => sql.raw<string>(memberIdSql(number));

/** The number in an ID that somebody typed; throws, with what an ID looks like, for anything else. */
export const numberOfMemberId = (typed: string): number => {
  const { data, error } = memberIdText.safeParse(typed);
  if (data === undefined) throw new Error(error.issues[0]?.message);
  return Number(data.slice(2));
};

/** The member of an ID that somebody typed, such as `MS1000001`; throws where there is none. */
export const memberOfId = async (db: Kysely<DB>, typed: string): Promise<string> => {
  const row = await db
    .selectFrom('members')
    .select('id')
    .where('number', '=', numberOfMemberId(typed))
    .executeTakeFirst();
  if (row === undefined) throw new Error(`There is no member ${typed}.`);
  return row.id;
};
