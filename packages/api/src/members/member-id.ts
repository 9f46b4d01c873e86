import { memberIdText } from '@mysathi/contract/endpoints/match-search';

/** SQL: the ID that a member is known by, `MS` and at least seven digits, from the expression of their number. */
export const memberIdSql = (number: string): string =>
  `('MS' || lpad(${number}::text, greatest(7, length(${number}::text)), '0'))`;

/** The number in an ID that somebody typed; throws, with what an ID looks like, for anything else. */
export const numberOfMemberId = (typed: string): number => {
  const { data, error } = memberIdText.safeParse(typed);
  if (data === undefined) throw new Error(error.issues[0]?.message);
  return Number(data.slice(2));
};
