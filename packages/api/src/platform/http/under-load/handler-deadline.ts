import { errorCodes } from 'fastify';
import type { FastifyInstance } from 'fastify';

/**
 * Answers as busy when a handler takes too long; a route with a `handlerTimeout` has its own limit, and a response
 * already being sent has none. Fastify's built-in limit makes an abort signal for every request, which costs more than
 * many handlers.
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
