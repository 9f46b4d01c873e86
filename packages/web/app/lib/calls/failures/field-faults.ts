import type { CallFailure } from './call-failure.ts';

/** The server's words about the field of this name; undefined where it did not refuse that field. */
export const faultOf = (field: string, { errors }: CallFailure): string | undefined =>
  errors.find(({ path }) => path === field)?.message;

/** Whether the failure is shown at a field, and needs no words beside the form. */
export const isToldAtField = ({ errors }: CallFailure): boolean => errors.length > 0;

/**
 * The first words about each field, of problems in the order in which they were found. Problems of no field are left
 * out.
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
