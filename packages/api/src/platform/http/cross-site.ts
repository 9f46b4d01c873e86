import type { FastifyInstance, FastifyRequest } from 'fastify';

import { Problem } from '@mysathi/contract/errors';

import { readsOnly } from './reads-only.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Other sites may send people or events here; the route trusts nothing it receives. */
    acceptsCrossSite?: boolean;
  }
}

const originIsOurs = (origin: string, request: FastifyRequest, publicOrigin: string): boolean => {
  if (origin === publicOrigin) return true;
  if (!URL.canParse(origin)) return false;
  const { host, protocol } = new URL(origin);
  // A plain http page may have been altered on its way.
  const isAsSafe = protocol === 'https:' || publicOrigin.startsWith('http:');
  return host === request.host && isAsSafe;
};

const comesFromElsewhere = (request: FastifyRequest, publicOrigin: string): boolean => {
  const isUpgrade = request.headers.upgrade !== undefined;
  if (readsOnly(request) && !isUpgrade) return false;
  if (request.routeOptions.config.acceptsCrossSite) return false;
  const site = request.headers['sec-fetch-site'];
  if (site === 'same-origin' || site === 'none') return false;
  const { origin } = request.headers;
  if (origin === undefined && site === undefined) return false;
  return origin === undefined || !originIsOurs(origin, request, publicOrigin);
};

/**
 * Refuses changes started by a page of another site. Browsers say where a request comes from (`Sec-Fetch-Site`, or
 * `Origin` in older ones); a client that sends neither is not a browser.
 */
export const refuseCrossSite = (app: FastifyInstance, publicOrigin: string): void => {
  app.addHook('onRequest', (request, _reply, done) => {
    done(comesFromElsewhere(request, publicOrigin) ? new Problem('cross_site') : undefined);
  });
};
