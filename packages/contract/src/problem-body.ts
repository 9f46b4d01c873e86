import * as z from 'zod';

import { wireName } from './wire.ts';

/** An invalid field of a form: `path` is its name on the wire. */
export const fieldProblem = z.object({ path: z.string(), message: z.string() });
export type FieldProblem = z.infer<typeof fieldProblem>;

/** The body of every failed answer. */
export const problemBody = z.object({
  message: z.string(),
  code: z.string(),
  errors: z.array(fieldProblem).optional(),
  /** For internal errors: identifies the request in the log. */
  reference: z.string().optional(),
});
export type ProblemBody = z.infer<typeof problemBody>;

/** Returns the message for schema errors without a text of their own, so that these are readable too. */
export const unworded = (): string => 'Please check this answer.';

const mostProblems = 50;

/**
 * Converts schema errors to wire names. A codec reports wire names for its outer and clean names for its inner side;
 * `isWireName` tells which one the first path segment is.
 */
export const fieldProblems = (
  { issues }: z.core.$ZodError,
  isWireName: (name: string) => boolean,
): FieldProblem[] =>
  issues.slice(0, mostProblems).map(({ path, message }) => {
    const [first, ...rest] = path.map(String);
    const names = first === undefined ? [] : [isWireName(first) ? first : wireName(first), ...rest];
    return { path: names.join('.'), message };
  });
