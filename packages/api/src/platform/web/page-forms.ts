import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { Problem } from '@mysathi/contract/errors';

const mostFormBytes = 64 * 1024;

interface PageForms {
  /** Tests for addresses that are never pages. */
  isPageless: (url: string) => boolean;
  answer: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;
}

/** Accepts the forms that pages post to themselves, with or without script; the page reads the raw bytes. */
export const takePageForms = async (
  app: FastifyInstance,
  { isPageless, answer }: PageForms,
): Promise<void> => {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'buffer', bodyLimit: mostFormBytes },
      (_request, body, done) => done(null, body),
    );
    scope.addHook('onRequest', async (request, reply) => {
      if (isPageless(request.url)) {
        reply.callNotFound();
        return reply;
      }
      return undefined;
    });
    // The server accepts a post that names no type if it has no body, and a page would fail to read it.
    scope.addHook('preHandler', async ({ body }) => {
      if (!(body instanceof Buffer)) throw new Problem('unsupported_body');
    });
    scope.post('/*', { schema: { hide: true } }, answer);
  });
};
