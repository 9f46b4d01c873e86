import formbody from '@fastify/formbody';
import Fastify, { LogController } from 'fastify';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import qs from 'qs';

import { checkoutRoutes } from './checkout/routes.ts';
import { controlRoutes } from './control/routes.ts';
import { isAuthentic } from './dialect/authentication.ts';
import {
  authenticationFailed,
  GatewayError,
  invalid,
  serverError,
  unknownAddress,
} from './dialect/errors.ts';
import { installFaults } from './dialect/faults.ts';
import { orderRoutes } from './dialect/order-routes.ts';
import { paymentRoutes } from './dialect/payment-routes.ts';
import { recurringRoutes } from './dialect/recurring-routes.ts';
import { settlementRoutes } from './dialect/settlement-routes.ts';
import type { Gateway } from './gateway.ts';
import { messages } from './messages.ts';
import { assetRoutes } from './pages/assets.ts';
import { PageProblem, sendProblem } from './pages/problem.ts';

const bodyBytes = 64 * 1024;
const hostedPage = '/v1/checkout/embedded';

const parseForm = (text: string): Record<string, unknown> =>
  qs.parse(text, { parameterLimit: 100, depth: 2, arrayLimit: 20 });

const isCall = ({ url }: FastifyRequest): boolean => url.startsWith('/v1/') && !url.startsWith(hostedPage);

const answerCall = (error: FastifyError | GatewayError, request: FastifyRequest): GatewayError => {
  if (error instanceof GatewayError) return error;
  if (error.statusCode !== undefined && error.statusCode < 500)
    return invalid('The request is not valid JSON.');
  request.log.error({ failure: error.message }, 'call failed');
  return serverError();
};

const answerPage = (error: FastifyError | Error, request: FastifyRequest): PageProblem => {
  if (error instanceof PageProblem) return error;
  if (error instanceof GatewayError) return new PageProblem(error.status, error.message);
  if ('statusCode' in error && error.statusCode !== undefined && error.statusCode < 500)
    return new PageProblem(error.statusCode, messages.wrong.title);
  request.log.error({ failure: error.message }, 'page failed');
  return new PageProblem(500, messages.wrong.failed);
};

const onError = (error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  if (!isCall(request)) return sendProblem(reply, answerPage(error, request));
  const { status, body } = answerCall(error, request);
  return reply.code(status).send(body);
};

/** Refuses cross-site form posts; only the shop's form for the hosted page may come from another site. */
const refuseForeignForms = (app: FastifyInstance): void => {
  app.addHook('onRequest', async (request) => {
    const site = request.headers['sec-fetch-site'];
    const foreign = site !== undefined && site !== 'same-origin' && site !== 'none';
    if (request.method === 'POST' && foreign && !request.url.startsWith(hostedPage))
      throw new PageProblem(403, messages.wrong.title);
  });
};

const addHeaders = (app: FastifyInstance): void => {
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'x-frame-options': 'DENY',
    });
  });
};

interface AppSettings {
  logLevel: string;
  /** Whether the control page works without a password; only where nobody else can reach it. */
  openControl: boolean;
}

/** Builds the gateway's server: the API in Razorpay's dialect, the hosted checkout, and the control page. */
export const buildApp = async (gateway: Gateway, settings: AppSettings): Promise<FastifyInstance> => {
  const app = Fastify({
    logger: { level: settings.logLevel },
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: bodyBytes,
    requestTimeout: 30_000,
    forceCloseConnections: true,
    routerOptions: { querystringParser: parseForm, maxParamLength: 200 },
  });
  app.setErrorHandler(onError);
  app.setNotFoundHandler((request, reply) => {
    if (isCall(request)) throw unknownAddress();
    return sendProblem(reply, new PageProblem(404, messages.wrong.checkoutGone));
  });
  addHeaders(app);
  refuseForeignForms(app);
  await app.register(formbody, { parser: parseForm });
  assetRoutes(app);
  checkoutRoutes(app, gateway);
  await app.register(async (control) => controlRoutes(control, gateway, settings.openControl));
  await app.register(
    async (calls) => {
      calls.addHook('onRequest', async (request) => {
        if (!isAuthentic(gateway.account, request.headers.authorization)) throw authenticationFailed();
      });
      installFaults(calls, gateway);
      orderRoutes(calls, gateway);
      paymentRoutes(calls, gateway);
      recurringRoutes(calls, gateway);
      settlementRoutes(calls, gateway);
    },
    { prefix: '/v1' },
  );
  return app;
};
