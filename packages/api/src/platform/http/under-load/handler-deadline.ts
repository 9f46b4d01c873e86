import { errorCodes } from 'fastify';
import type { FastifyInstance } from 'fastify';

/**
 * Answers that we are busy when a handler takes too long; a route with a `handlerTimeout` has its own
 * limit, and an answer that is on its way has none. Fastify's makes and aborts a signal for every
 * request, which costs more than many handlers.
 */
export const limitHandlerTime = (app: FastifyInstance, milliseconds: number): void => {
  app.addHook('onRequest', (request, reply, done) => {
    if (!request.routeOptions.handlerTimeout) {
      const deadline = setTimeout(() => {
        if (!reply.sent && !reply.raw.headersSent) reply.send(new errorCodes.FST_ERR_HANDLER_TIMEOUT());
      }, milliseconds);
      reply.raw.once('close', () => clearTimeout(deadline));
    }
    done();
  });
};
