import type { CallFailure } from './call-failure.ts';

/** Returns the server's message about a field; undefined if it did not reject the field. */
export const faultOf = (field: string, { errors }: CallFailure): string | undefined =>
  errors.find(({ path }) => path === field)?.message;

/** Whether the failure is shown next to a field and needs no message elsewhere. */
export const isToldAtField = ({ errors }: CallFailure): boolean => errors.length > 0;

/**
 * Returns the first message for each field, with problems in the order they were found. Problems without a field are
 * left out.
 */
export const wordsByField = <Problem extends { readonly message: string }, Field extends string>(
  problems: readonly Problem[] | undefined,
  fieldOf: (problem: Problem) => Field | undefined,
): Partial<Record<Field, string>> => {
  const words: Partial<Record<Field, string>> = {};
  for (const problem of problems ?? []) {
    const field = fieldOf(problem);
    if (field !== undefined) words[field] ??= problem.message;
  }
  return words;
};
