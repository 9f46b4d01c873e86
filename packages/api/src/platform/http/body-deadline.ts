import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { Problem } from '@mysathi/contract/errors';

const bodyMilliseconds = 15_000;

const hasPlainBody = ({ headers, routeOptions }: FastifyRequest): boolean => {
  const { 'content-length': length = '0', 'transfer-encoding': chunked } = headers;
  return (length !== '0' || chunked !== undefined) && !routeOptions.config.endpoint?.takesFiles;
};

const watchBody = ({ raw }: FastifyRequest, reply: FastifyReply): void => {
  const deadline = setTimeout(() => {
    if (raw.complete || reply.sent || reply.raw.headersSent) return;
    reply.header('connection', 'close').send(new Problem('malformed'));
    reply.raw.once('finish', () => raw.destroy());
  }, bodyMilliseconds);
  const done = () => clearTimeout(deadline);
  raw.once('end', done).once('close', done);
};

/** Ends requests whose body drips in; those with files are watched by their own reader. */
export const limitBodyTime = (app: FastifyInstance): void => {
  app.addHook('onRequest', (request, reply, done) => {
    if (hasPlainBody(request)) watchBody(request, reply);
    done();
  });
};
