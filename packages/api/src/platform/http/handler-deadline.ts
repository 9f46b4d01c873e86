import type { FastifyInstance } from 'fastify';

import { Problem } from '@mysathi/contract/errors';

/**
 * Answers that we are busy when a handler takes too long; a route with a `handlerTimeout` has its own
 * limit, and an answer that is on its way has none. Fastify's makes and aborts a signal for every
 * request, which costs more than many handlers.
 */
export const limitHandlerTime = (app: FastifyInstance, milliseconds: number): void => {
  app.addHook('onRequest', (request, reply, done) => {
    if (!request.routeOptions.handlerTimeout) {
      const deadline = setTimeout(() => {
        if (!reply.sent && !reply.raw.headersSent) reply.send(new Problem('busy', { retryAfterSeconds: 2 }));
      }, milliseconds);
      reply.raw.once('close', () => clearTimeout(deadline));
    }
    done();
  });
};
