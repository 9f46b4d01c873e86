import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema } from 'fastify';
import type * as z from 'zod';

import type { Access, Endpoint } from '@mysathi/contract/endpoint';
import { Problem } from '@mysathi/contract/errors';

import type { Platform } from '../platform.ts';
import { readPlainBody } from './bodies.ts';
import { isFromWithin } from './watching/is-from-within.ts';
import { assertStorable } from './storable-text.ts';
import type { SessionClaim, Viewer } from './viewer.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    endpoint?: Endpoint;
  }
  interface FastifyInstance {
    /** Every endpoint declared with `route`. */
    endpoints: readonly Endpoint[];
    /** Every other route, as method and address. */
    otherRoutes: readonly string[];
  }
  interface FastifyRequest {
    viewer: Viewer | null;
    claim: SessionClaim | null;
  }
}

/** An answer that is already in wire form, such as a stored card; it is sent unchanged. */
export class ReadyJson {
  readonly bytes: Buffer;

  constructor(json: string) {
    this.bytes = Buffer.from(json);
  }
}

/** The input of a handler: everything decoded, in clean names. */
interface Decoded<Params extends z.ZodType, Query extends z.ZodType, Body extends z.ZodType> {
  readonly params: z.output<Params>;
  readonly query: z.output<Query>;
  readonly body: z.output<Body>;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** A call whose session has been checked. */
export interface Call<
  Params extends z.ZodType,
  Query extends z.ZodType,
  Body extends z.ZodType,
  Who extends Access,
> extends Decoded<Params, Query, Body> {
  /** The caller; null for a visitor, which is possible only in calls open to visitors. */
  readonly me: Who extends 'visitor' ? Viewer | null : Viewer;
}

/** A call whose session has not been checked yet. */
export interface ClaimedCall<
  Params extends z.ZodType,
  Query extends z.ZodType,
  Body extends z.ZodType,
> extends Decoded<Params, Query, Body> {
  readonly claim: SessionClaim;
}

type Answered<Answer extends z.ZodType> = z.output<Answer> | ReadyJson;

/** Does the work of a call and returns the answer in clean names. */
export type Handler<
  Params extends z.ZodType,
  Query extends z.ZodType,
  Body extends z.ZodType,
  Answer extends z.ZodType,
  Who extends Access,
> = (call: Call<Params, Query, Body, Who>) => Promise<Answered<Answer>> | Answered<Answer>;

// Long enough for a large file over a slow line, and for pictures that wait for their turn.
const fileHandlerMilliseconds = 190_000;

/**
 * Keeps the connection open while nothing moves on it after the upload. Node restores its usual timeout with the
 * answer.
 */
const waitForTurn = (request: FastifyRequest): void => {
  if (!isFromWithin(request)) request.raw.socket.setTimeout(fileHandlerMilliseconds);
};

/** Returns why a session of this scope (null: none) may not make a call; null if it may. */
export const accessProblem = (access: Access, scope: Viewer['scope'] | null): Problem | null => {
  if (access === 'visitor') return null;
  if (scope === null) return new Problem('signed_out');
  if (scope === 'leaving' && access !== 'leaving') return new Problem('account_leaving');
  if (access === 'member' && scope === 'onboarding') return new Problem('finish_profile');
  return null;
};

const declare = <
  Params extends z.ZodType,
  Query extends z.ZodType,
  Body extends z.ZodType,
  Answer extends z.ZodType,
>(
  app: FastifyInstance,
  endpoint: Endpoint<Params, Query, Body, Answer>,
  admit: (request: FastifyRequest) => Promise<void>,
  handle: (decoded: Decoded<Params, Query, Body>) => Promise<Answered<Answer>> | Answered<Answer>,
): void => {
  const takesBody = endpoint.method !== 'GET';
  const schema: FastifySchema = {
    params: endpoint.params,
    querystring: endpoint.query,
    ...(takesBody && !endpoint.takesFiles ? { body: endpoint.body } : {}),
    response: { '2xx': endpoint.answer },
  };
  app.route({
    method: endpoint.method,
    url: `/api${endpoint.path}`,
    config: { endpoint: endpoint },
    ...(endpoint.takesFiles ? { handlerTimeout: fileHandlerMilliseconds } : {}),
    schema,
    onRequest: async (request, reply) => {
      reply.header('cache-control', 'no-store');
      await admit(request);
      if (endpoint.takesFiles) waitForTurn(request);
    },
    preValidation: async (request, reply) => {
      if (takesBody && !endpoint.takesFiles) await readPlainBody(request, reply);
      assertStorable(request.params, request.query, request.body);
    },
    handler: async (request, reply) => {
      const answer = await handle({
        params: request.params as z.output<Params>,
        query: request.query as z.output<Query>,
        body: request.body as z.output<Body>,
        request,
        reply,
      });
      if (answer instanceof ReadyJson)
        return reply.type('application/json; charset=utf-8').send(answer.bytes);
      return answer;
    },
  });
};

/**
 * Declares a call of the contract. Access is checked before the body is read; requests are decoded and answers encoded
 * by the endpoint's own schemas.
 */
export const route = <
  Params extends z.ZodType,
  Query extends z.ZodType,
  Body extends z.ZodType,
  Answer extends z.ZodType,
  Who extends Access,
>(
  app: FastifyInstance,
  platform: Pick<Platform, 'sessions'>,
  endpoint: Endpoint<Params, Query, Body, Answer, Who>,
  handler: Handler<Params, Query, Body, Answer, Who>,
): void => {
  const admit = async (request: FastifyRequest) => {
    const { sessions } = platform;
    const reader = endpoint.beginsPages ? sessions.pageTickets.take(request) : null;
    request.viewer = reader ?? (await sessions.authenticate(request));
    const refusal = accessProblem(endpoint.access, request.viewer?.scope ?? null);
    if (refusal !== null) throw refusal;
    // The holder of an expired session would mistake the visitors' answer for their own.
    const isStale = request.viewer === null && sessions.claimOf(request) !== null;
    if (endpoint.tellsMembersMore && isStale) throw new Problem('signed_out');
  };
  declare(app, endpoint, admit, (decoded) =>
    handler({ ...decoded, me: decoded.request.viewer as Call<Params, Query, Body, Who>['me'] }),
  );
};

/**
 * Declares a call that checks its session in the same statement that does its work: one round trip to the database for
 * both. Only visitors are refused before the body is read; the handler must do the rest.
 */
export const claimedRoute = <
  Params extends z.ZodType,
  Query extends z.ZodType,
  Body extends z.ZodType,
  Answer extends z.ZodType,
>(
  app: FastifyInstance,
  platform: Pick<Platform, 'sessions'>,
  endpoint: Endpoint<Params, Query, Body, Answer, 'onboarding' | 'member'>,
  handler: (call: ClaimedCall<Params, Query, Body>) => Promise<Answered<Answer>> | Answered<Answer>,
): void => {
  const admit = async (request: FastifyRequest) => {
    request.claim = platform.sessions.claimOf(request);
    if (request.claim === null) throw new Problem('signed_out');
  };
  declare(app, endpoint, admit, (decoded) =>
    handler({ ...decoded, claim: decoded.request.claim as SessionClaim }),
  );
};

/**
 * Collects every declared endpoint in `app.endpoints`, and all other routes, for checks that must hold for all of them.
 */
export const collectEndpoints = (app: FastifyInstance): void => {
  const endpoints: Endpoint[] = [];
  const otherRoutes: string[] = [];
  app.decorate('endpoints', endpoints);
  app.decorate('otherRoutes', otherRoutes);
  app.addHook('onRoute', ({ config, method, url }) => {
    if (method === 'HEAD') return;
    if (config?.endpoint) endpoints.push(config.endpoint);
    else for (const one of [method].flat()) otherRoutes.push(`${one} ${url}`);
  });
};
