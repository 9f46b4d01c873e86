import type { FastifySchemaCompiler } from 'fastify';
import { z } from 'zod';

import { Problem } from '@mysathi/contract/errors';
import { fieldProblems, unworded } from '@mysathi/contract/problem-body';

z.config({ customError: unworded });

/** The problem that tells which answers are not right; its message is the first one's. */
export const invalid = (error: z.core.$ZodError, sent: unknown): Problem => {
  const isSent = (name: string) => typeof sent === 'object' && sent !== null && Object.hasOwn(sent, name);
  const errors = fieldProblems(error, isSent);
  const first = errors[0];
  return new Problem('invalid', first ? { message: first.message, errors } : {});
};

/** The problem of one answer that is not right, said at its field. */
export const invalidAt = (path: string, message: string): Problem =>
  new Problem('invalid', { message, errors: [{ path, message }] });

/** Decodes wire to clean form; handlers get the output side of the schema. */
export const validatorCompiler: FastifySchemaCompiler<z.ZodType> =
  ({ schema }) =>
  (sent: unknown) => {
    const result = schema.safeParse(sent);
    return result.success ? { value: result.data } : { error: invalid(result.error, sent) };
  };
