import rateLimit from '@fastify/rate-limit';
import underPressure from '@fastify/under-pressure';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type pg from 'pg';

import { Problem } from '@mysathi/contract/errors';

import type { Config } from '../../../config.ts';
import { isCrowded } from '../../database/pool.ts';
import { networkOf } from '../../throttling/network-address.ts';
import { Entrance } from './entrance.ts';
import type { EntranceRules } from './entrance.ts';
import { isFromWithin } from '../watching/is-from-within.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * Whether the connection stays open as long as a page: it costs little, and a refused client may not return by
     * itself.
     */
    staysOpen?: boolean;
    /**
     * Whether it must never wait: urgent news, sent from one address for all; if refused, it returns in minutes or
     * hours.
     */
    neverWaits?: boolean;
  }
}

/** Judged by the matched route: an address below `/assets/` that is not a file of the build is a page. */
const isAsset = ({ routeOptions: { url = '' } }: { routeOptions: { url?: string | undefined } }): boolean =>
  url.startsWith('/assets/') || url.startsWith('/media/') || url.startsWith('/health/');

/** The parts of a request that are checked before anything else is known of it. */
interface FoundRoute {
  readonly routeOptions: {
    readonly url?: string | undefined;
    readonly config?: { readonly neverWaits?: boolean } | undefined;
  };
}

const neverWaits = ({ routeOptions: { config } }: FoundRoute): boolean => config?.neverWaits === true;

/** Refuses requests while the process is overloaded, but not assets: a page without its styles helps nobody. */
export const shedUnderPressure = (request: FoundRoute): void => {
  if (!isAsset(request) && !neverWaits(request)) throw new Problem('busy', { retryAfterSeconds: 5 });
};

/** Returns the network a request is counted for; a client that has disconnected has no address any more. */
export const countedFor = ({ ip }: { ip?: string | undefined }): string => networkOf(ip ?? '');

/**
 * Tests whether a request never waits: assets, connections that stay open, uploads, and the calls of a page already
 * admitted.
 */
const comesInAtOnce = (request: FastifyRequest): boolean => {
  const { config, handlerTimeout, url } = request.routeOptions;
  const isOfSupervisors = url === '/metrics';
  return (
    isAsset(request) ||
    isOfSupervisors ||
    config.staysOpen === true ||
    neverWaits(request) ||
    handlerTimeout > 0 ||
    isFromWithin(request)
  );
};

/** Short enough that answers do not come too late. Five hundred at once are no overload: they are all served. */
export const usualEntrance: Omit<EntranceRules, 'isCrowded'> = {
  atATurn: 10,
  burst: 600,
  places: 100,
  patienceMilliseconds: { atOnce: 1500, lasting: 400 },
};

/** Makes requests wait at the entrance, fairly by visitor, while those inside wait for database connections. */
export const installEntrance = (
  app: FastifyInstance,
  pool: Pick<pg.Pool, 'waitingCount' | 'options' | 'on' | 'off'>,
  rules = usualEntrance,
): void => {
  const entrance = new Entrance({ ...rules, isCrowded: () => isCrowded(pool) });
  const letIn = () => entrance.letIn();
  pool.on('release', letIn);
  app.addHook('onClose', async () => void pool.off('release', letIn));
  app.addHook('onRequest', (request, reply, done) => {
    if (comesInAtOnce(request)) return done();
    const leave = entrance.arrive(countedFor(request), done);
    reply.raw.once('close', leave);
  });
};

/** Limits requests that never wait, per address and minute, even if others are limited to fewer. */
const newsPerMinute = 6000;

/** Installs cheap per-process protection against floods; the limits that matter are counted in the database. */
export const installLoadShedding = async (app: FastifyInstance, config: Config): Promise<void> => {
  if (config.requestsPerMinute > 0) {
    await app.register(rateLimit, {
      max: (request) =>
        neverWaits(request) ? Math.max(newsPerMinute, config.requestsPerMinute) : config.requestsPerMinute,
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
