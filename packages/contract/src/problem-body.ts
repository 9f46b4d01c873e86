import * as z from 'zod';

import { wireName } from './wire.ts';

/** One answer of a form that is not right: `path` is the field's name on the wire. */
export const fieldProblem = z.object({ path: z.string(), message: z.string() });
export type FieldProblem = z.infer<typeof fieldProblem>;

/** The body of every failure. */
export const problemBody = z.object({
  message: z.string(),
  code: z.string(),
  errors: z.array(fieldProblem).optional(),
  /** Of a failure that is ours: names the request in the log. */
  reference: z.string().optional(),
});
export type ProblemBody = z.infer<typeof problemBody>;

/** The message for a refusal that a schema has no words for: even that must be fit for a person. */
export const unworded = (): string => 'Please check this answer.';

const mostProblems = 50;

/**
 * The refusals of a schema, by the names of the wire. A codec reports wire names for its outer and clean names for its
 * inner side: `isWireName` tells which a first name is.
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
