import type { FastifyInstance } from 'fastify';

import { Problem } from '@mysathi/contract/errors';
import { pages } from '@mysathi/contract/pages';
import { uuid } from '@mysathi/contract/uuid';

import { sha256 } from '../../../platform/crypto/signing.ts';
import type { PaymentGateway } from '../../../platform/payments/payment-gateway.ts';
import { noteForged } from '../books/exceptions.ts';
import { callbackPath } from '../gifts/making/checkout.ts';
import type { Giving } from '../giving.ts';
import { noteMandate } from '../monthly/mandates/check-mandates.ts';
import { noteDowntime } from './downtimes.ts';
import { takeCallback } from './take-callback.ts';

/** The address to which the gateway sends its events. */
export const webhookPath = '/api/payments/webhook';
const mostEventBytes = 256 * 1024;
// Excludes the ids of facts that we fetch ourselves.
const eventIdShape = /^[\w-]{1,100}$/;

const headerOf = (value: string | string[] | undefined): string => [value].flat().at(0) ?? '';

/** Receives the gateway's events: the exact bytes are verified, stored and applied before the response. */
const webhookRoute = (app: FastifyInstance, giving: Giving, gateway: PaymentGateway): void => {
  const { platform, book, queue } = giving;
  app.post(
    webhookPath,
    {
      schema: { hide: true },
      bodyLimit: mostEventBytes,
      // Many events share few database calls.
      config: { acceptsCrossSite: true, neverWaits: true },
    },
    async (request, reply) => {
      // Nothing parses a request without a body.
      const body = (request.body as Buffer | undefined) ?? Buffer.alloc(0);
      const signature = headerOf(request.headers['x-razorpay-signature']);
      const fingerprint = sha256(body).toString('hex');
      if (!gateway.signedEvent(body, signature)) {
        // Forged events, which anybody can send, take no connection while others wait for one.
        if (platform.pool.waitingCount === 0) await noteForged(platform.db, book.mode, fingerprint);
        throw new Problem('forged');
      }
      // The header is not signed; without it, the hash of the bytes is the id.
      const named = headerOf(request.headers['x-razorpay-event-id']);
      const eventId = eventIdShape.test(named) ? named : fingerprint;
      const downtime = gateway.readDowntime(body);
      if (downtime !== null) await noteDowntime(platform.db, book.mode, downtime);
      const mandate = gateway.readMandate(body);
      if (mandate !== null) await noteMandate(giving, mandate);
      await queue.take({ eventId, origin: 'signed', body, facts: gateway.readEvent(body) });
      return reply.code(200).send({ message: 'Taken', data: null });
    },
  );
};

/** Receives donors sent back by the hosted page. */
const callbackRoute = (app: FastifyInstance, giving: Giving, gateway: PaymentGateway): void => {
  app.route<{ Params: { key: string } }>({
    method: ['GET', 'POST'],
    url: callbackPath(':key'),
    schema: { hide: true },
    config: { acceptsCrossSite: true },
    handler: async (request, reply) => {
      const key = uuid().safeParse(request.params.key).data;
      if (key === undefined) throw new Problem('not_found');
      const slug = await takeCallback(giving, gateway, key, request.body);
      return reply.header('cache-control', 'no-store').redirect(pages.gift(slug, key), 303);
    },
  });
};

/** Registers the routes that the gateway calls. */
export const gatewayRoutes = async (app: FastifyInstance, giving: Giving): Promise<void> => {
  const { gateway } = giving;
  if (gateway === null) return;
  await app.register(async (scope) => {
    // The signature covers the exact bytes, so nothing may parse them before.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    webhookRoute(scope, giving, gateway);
  });
  callbackRoute(app, giving, gateway);
};
