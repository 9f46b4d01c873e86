import cookie from '@fastify/cookie';
import Fastify, { LogController } from 'fastify';
import type { FastifyInstance } from 'fastify';
import { serializerCompiler } from 'fastify-type-provider-zod';

import { newId } from '../ids.ts';
import type { Platform } from '../platform.ts';
import { formBytes, installBodyParsers } from './bodies.ts';
import { limitBodyTime } from './under-load/body-deadline.ts';
import { countChanges } from './watching/count-changes.ts';
import { refuseCrossSite } from './cross-site.ts';
import { answerBrokenRequest, answerMalformed, installErrorHandler } from './error-handler.ts';
import { limitHandlerTime } from './under-load/handler-deadline.ts';
import { installHealth } from './watching/health.ts';
import { installEntrance, installLoadShedding } from './under-load/load-shedding.ts';
import { installMetrics } from './watching/metrics.ts';
import { installRequestLog } from './watching/request-log.ts';
import { readableAddress } from './readable-address.ts';
import { readQuery, refuseUnreadableQuery } from './readable-query.ts';
import { collectEndpoints } from './route.ts';
import { dataHeaders, installSecurityHeaders } from './security-headers.ts';
import { closeUnusedConnections } from './under-load/unused-connections.ts';
import { validatorCompiler } from './validation.ts';

const seconds = 1000;

/** How long a client may take to send its request, in milliseconds. */
export interface Patience {
  readonly headers: number;
  /** For bodies without files; see body-deadline.ts. */
  readonly body: number;
  /** How often connections are checked. */
  readonly between: number;
}

const usualPatience: Patience = { headers: 10 * seconds, body: 15 * seconds, between: 5 * seconds };

/** Builds the HTTP server with everything common to all routes; features add theirs. */
export const buildServer = async (
  { config, log, pool, payments }: Pick<Platform, 'config' | 'log' | 'payments' | 'pool'>,
  patience = usualPatience,
): Promise<FastifyInstance> => {
  const secured = dataHeaders(config);
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: newId,
    requestIdHeader: false,
    trustProxy: [...(config.trustProxy ?? [])],
    bodyLimit: formBytes,
    // Long enough for a large file over a slow line; bodies without files have less time, see body-deadline.ts.
    requestTimeout: 200 * seconds,
    connectionTimeout: 60 * seconds,
    keepAliveTimeout: 65 * seconds,
    return503OnClosing: false,
    http: {
      headersTimeout: patience.headers,
      connectionsCheckingInterval: patience.between,
      maxHeaderSize: 16 * 1024,
    },
    routerOptions: { querystringParser: readQuery, maxParamLength: 200, ignoreTrailingSlash: true },
    rewriteUrl: ({ url = '/' }) => readableAddress(url),
    clientErrorHandler: answerBrokenRequest(secured),
    frameworkErrors: (_error, request, reply) => {
      answerMalformed(request, reply.headers(secured));
    },
  });
  collectEndpoints(app);
  app.decorateRequest('viewer', null);
  app.decorateRequest('claim', null);
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  installErrorHandler(app);
  installSecurityHeaders(app, { config, payments });
  installRequestLog(app, config);
  installMetrics(app, pool);
  await installLoadShedding(app, config);
  installEntrance(app, pool);
  refuseUnreadableQuery(app);
  refuseCrossSite(app, config.publicOrigin);
  countChanges(app);
  limitBodyTime(app, patience.body);
  limitHandlerTime(app, 20 * seconds);
  closeUnusedConnections(app);
  await app.register(cookie);
  await installBodyParsers(app);
  installHealth(app, pool);
  return app;
};
