import type { FastifySchemaCompiler } from 'fastify';
import { z } from 'zod';

import { Problem } from '@mysathi/contract/errors';
import { fieldProblems, unworded } from '@mysathi/contract/problem-body';
import type { FieldProblem } from '@mysathi/contract/problem-body';

const leftOut = 'Still needed.';

z.config({ customError: ({ input }) => (input === undefined ? leftOut : unworded()) });

/** Names a field that was left out altogether. */
const named = ({ path, message }: FieldProblem): FieldProblem => {
  if (message !== leftOut) return { path, message };
  return { path, message: path === '' ? unworded() : `Still needed: ${path}.` };
};

/** Tests whether a schema reads a field of that name. */
const reads = (schema: z.core.$ZodType, name: string): boolean => {
  if (schema instanceof z.ZodPipe) return reads(schema.in, name);
  return schema instanceof z.ZodObject && Object.hasOwn(schema.shape, name);
};

/** Returns the problem that lists the wrong answers found by `schema`; its message is that of the first one. */
export const invalid = (error: z.core.$ZodError, sent: unknown, schema: z.ZodType): Problem => {
  const isSent = (name: string) => typeof sent === 'object' && sent !== null && Object.hasOwn(sent, name);
  const errors = fieldProblems(error, (name) => isSent(name) || reads(schema, name)).map(named);
  const first = errors[0];
  return new Problem('invalid', first ? { message: first.message, errors } : {});
};

/** Returns the problem of one wrong answer, reported at its field. */
export const invalidAt = (path: string, message: string): Problem =>
  new Problem('invalid', { message, errors: [{ path, message }] });

/** Decodes wire to clean form; handlers receive the output side of the schema. */
export const validatorCompiler: FastifySchemaCompiler<z.ZodType> =
  ({ schema }) =>
  (sent: unknown) => {
    const result = schema.safeParse(sent);
    return result.success ? { value: result.data } : { error: invalid(result.error, sent, schema) };
  };
