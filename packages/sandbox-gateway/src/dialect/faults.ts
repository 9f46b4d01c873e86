import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import type { Gateway } from '../gateway.ts';
import { serverError, tooManyRequests } from './errors.ts';

const slowMilliseconds = 20_000;

const hangUp = (request: FastifyRequest, reply: FastifyReply): void => {
  reply.hijack();
  request.raw.socket.destroy();
};

/** Resolves after a delay, or as soon as the caller disconnects. */
const dawdle = (request: FastifyRequest): Promise<void> =>
  new Promise((done) => {
    const timer = setTimeout(done, slowMilliseconds).unref();
    request.raw.socket.once('close', () => {
      clearTimeout(timer);
      done();
    });
  });

/** Makes the API misbehave according to the switches. */
export const installFaults = (app: FastifyInstance, gateway: Gateway): void => {
  app.addHook('preHandler', async (request, reply) => {
    switch (gateway.switches.api) {
      case 'down':
        return hangUp(request, reply);
      case 'slow':
        return dawdle(request);
      case 'error':
        throw serverError();
      case 'throttled':
        throw tooManyRequests();
      case 'garbage':
        await reply.type('text/html').send('<html><head><title>502 Bad Gateway</title></head></html>');
        return;
      case 'none':
      case 'lose-answer':
    }
  });
  app.addHook('onSend', async (request, reply) => {
    if (gateway.switches.api === 'lose-answer') hangUp(request, reply);
  });
};
