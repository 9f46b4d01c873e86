import type { FastifyInstance } from 'fastify';

import { Problem } from '@mysathi/contract/errors';

import { parseQuery } from './uploads/form-fields.ts';

const unreadable: Readonly<Record<string, unknown>> = Object.freeze({});

/** Reads what stands behind the question mark. It never throws: nothing catches it there, and the program would end. */
export const readQuery = (text: string): Record<string, unknown> => {
  try {
    return parseQuery(text);
  } catch {
    return unreadable;
  }
};

/** Refuses a request whose query `readQuery` could not read, as it has too many parts or too deep ones. */
export const refuseUnreadableQuery = (app: FastifyInstance): void => {
  app.addHook('onRequest', (request, _reply, done) => {
    done(request.query === unreadable ? new Problem('malformed') : undefined);
  });
};
