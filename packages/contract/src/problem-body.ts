import * as z from 'zod';

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
