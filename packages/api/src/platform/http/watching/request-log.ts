import type { FastifyInstance } from 'fastify';

import { problems } from '@mysathi/contract/errors';

import type { Config } from '../../../config.ts';

const slowMilliseconds = 1000;

/**
 * One line per request that failed or was slow and a sample of the others, of fields that cannot
 * hold personal data: the pattern of the route, never the address itself.
 */
export const installRequestLog = (app: FastifyInstance, config: Config): void => {
  let sinceLogged = 0;
  app.addHook('onResponse', async (request, reply) => {
    const status = reply.statusCode;
    const milliseconds = Math.round(reply.elapsedTime);
    // What is put off on purpose is not; where it was a failure of ours the error handler has said so.
    const noteworthy = (status >= 500 && status !== problems.busy.status) || milliseconds >= slowMilliseconds;
    sinceLogged += 1;
    if (!noteworthy && sinceLogged < config.logSample) return;
    if (!noteworthy) sinceLogged = 0;
    const route = request.routeOptions.url ?? 'unknown';
    request.log.info({ method: request.method, route, status, milliseconds }, 'request');
  });
};
