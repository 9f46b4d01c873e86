import type { FastifyInstance } from 'fastify';

import { Problem } from '@mysathi/contract/errors';

import { parseQuery } from './uploads/form-fields.ts';

const unreadable: Readonly<Record<string, unknown>> = Object.freeze({});

/** Parses a query string. It must never throw: nothing would catch the error, and the process would end. */
export const readQuery = (text: string): Record<string, unknown> => {
  try {
    return parseQuery(text);
  } catch {
    return unreadable;
  }
};

/** Refuses a request whose query `readQuery` could not read because it has too many or too deeply nested parts. */
export const refuseUnreadableQuery = (app: FastifyInstance): void => {
  app.addHook('onRequest', (request, _reply, done) => {
    done(request.query === unreadable ? new Problem('malformed') : undefined);
  });
};
