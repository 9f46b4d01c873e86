import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { Problem } from '@mysathi/contract/errors';

import { isFromWithin } from '../watching/is-from-within.ts';

const hasPlainBody = ({ headers, routeOptions }: FastifyRequest): boolean => {
  const { 'content-length': length = '0', 'transfer-encoding': chunked } = headers;
  return (length !== '0' || chunked !== undefined) && !routeOptions.config.endpoint?.takesFiles;
};

const watchBody = ({ raw }: FastifyRequest, reply: FastifyReply, milliseconds: number): void => {
  const deadline = setTimeout(() => {
    if (raw.complete || reply.sent || reply.raw.headersSent) return;
    reply.header('connection', 'close').send(new Problem('malformed'));
    reply.raw.once('finish', () => raw.destroy());
  }, milliseconds);
  const done = () => clearTimeout(deadline);
  raw.once('end', done).once('close', done);
};

/** Limits how long the rest of a body may take after its request was answered. */
const hangUpAfter = (request: FastifyRequest, milliseconds: number): void => {
  const { raw } = request;
  if (raw.complete || isFromWithin(request)) return;
  const deadline = setTimeout(() => {
    if (!raw.complete) raw.socket.destroy();
  }, milliseconds);
  const done = () => clearTimeout(deadline);
  raw.once('end', done).once('close', done);
};

/** Ends requests whose body arrives too slowly; a body with files is watched by its own reader. */
export const limitBodyTime = (app: FastifyInstance, milliseconds: number): void => {
  app.addHook('onRequest', (request, reply, done) => {
    if (hasPlainBody(request)) watchBody(request, reply, milliseconds);
    done();
  });
  app.addHook('onResponse', (request, _reply, done) => {
    hangUpAfter(request, milliseconds);
    done();
  });
};
