import rateLimit from '@fastify/rate-limit';
import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';

import { Problem } from '@mysathi/contract/errors';

import type { Config } from '../../config.ts';
import { networkOf } from '../throttling/network-address.ts';

/** By what the router found: an address below `/assets/` that is no file of the build is a page. */
const isAsset = ({ routeOptions: { url = '' } }: { routeOptions: { url?: string | undefined } }): boolean =>
  url.startsWith('/assets/') || url.startsWith('/media/') || url.startsWith('/health/');

/** What is turned away while the process is out of breath. A page without its styles helps nobody. */
export const shedUnderPressure = (request: Parameters<typeof isAsset>[0]): void => {
  if (!isAsset(request)) throw new Problem('busy', { retryAfterSeconds: 5 });
};

/** Whom a request is counted for; a client that has gone meanwhile has no address any more. */
export const countedFor = ({ ip }: { ip?: string | undefined }): string => networkOf(ip ?? '');

/** Cheap per-process protection against floods; the limits that matter are counted in the database. */
export const installLoadShedding = async (app: FastifyInstance, config: Config): Promise<void> => {
  if (config.requestsPerMinute > 0) {
    await app.register(rateLimit, {
      max: config.requestsPerMinute,
      timeWindow: 60_000,
      keyGenerator: countedFor,
      cache: 20_000,
      allowList: (request) => isAsset(request),
      addHeaders: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
      addHeadersOnExceeding: {
        'x-ratelimit-limit': false,
        'x-ratelimit-remaining': false,
        'x-ratelimit-reset': false,
      },
      errorResponseBuilder: (_request, { ttl }) => {
        const seconds = Math.max(1, Math.ceil(ttl / 1000));
        return new Problem('too_many', { params: { wait: `${seconds} s` }, retryAfterSeconds: seconds });
      },
    });
  }
  await app.register(underPressure, {
    maxEventLoopDelay: 3000,
    sampleInterval: 1000,
    pressureHandler: shedUnderPressure,
  });
};
