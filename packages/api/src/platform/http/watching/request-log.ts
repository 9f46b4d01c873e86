import type { FastifyInstance } from 'fastify';

import { problems } from '@mysathi/contract/errors';

import type { Config } from '../../../config.ts';

const slowMilliseconds = 1000;

/**
 * Logs one line per request that failed or was slow, and a sample of the others, with fields that cannot contain
 * personal data: the route's pattern, never the address itself.
 */
export const installRequestLog = (app: FastifyInstance, config: Config): void => {
  let sinceLogged = 0;
  app.addHook('onResponse', async (request, reply) => {
    const status = reply.statusCode;
    const milliseconds = Math.round(reply.elapsedTime);
    // Requests refused on purpose are not noteworthy; real failures were logged by the error handler.
    const noteworthy = (status >= 500 && status !== problems.busy.status) || milliseconds >= slowMilliseconds;
    sinceLogged += 1;
    if (!noteworthy && sinceLogged < config.logSample) return;
    if (!noteworthy) sinceLogged = 0;
    const route = request.routeOptions.url ?? 'unknown';
    request.log.info({ method: request.method, route, status, milliseconds }, 'request');
  });
};
