import type { FastifySchemaCompiler } from 'fastify';
import { z } from 'zod';

import { Problem } from '@mysathi/contract/errors';
import type { FieldProblem } from '@mysathi/contract/problem-body';
import { wireName } from '@mysathi/contract/wire';

// What a schema does not word itself must still be fit for a person.
z.config({ customError: () => 'Please check this answer.' });

const pathOf = (path: readonly PropertyKey[], sent: unknown): string => {
  const [first, ...rest] = path.map(String);
  if (first === undefined) return '';
  // A codec reports wire names for the outer and clean names for the inner side.
  const isSentName = typeof sent === 'object' && sent !== null && Object.hasOwn(sent, first);
  return [isSentName ? first : wireName(first), ...rest].join('.');
};

/** The problem that tells which answers are not right; its message is the first one's. */
export const invalid = (error: z.core.$ZodError, sent: unknown): Problem => {
  const errors: FieldProblem[] = error.issues
    .slice(0, 50)
    .map((issue) => ({ path: pathOf(issue.path, sent), message: issue.message }));
  const first = errors[0];
  return new Problem('invalid', first ? { message: first.message, errors } : {});
};

/** Decodes wire to clean form; handlers get the output side of the schema. */
export const validatorCompiler: FastifySchemaCompiler<z.ZodType> =
  ({ schema }) =>
  (sent: unknown) => {
    const result = schema.safeParse(sent);
    return result.success ? { value: result.data } : { error: invalid(result.error, sent) };
  };
