import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import type { Platform } from '../platform.ts';
import { memberReader } from './member-reader.ts';
import { answerPage } from './page-handler.ts';
import type { PageMaker } from './page-handler.ts';
import { dropStaleSession } from './stale-session.ts';

/**
 * Answers the opening of a page: as a visitor's if the session is over, otherwise with the first content of a member's
 * page.
 */
export const answerPageOpening = async (
  app: FastifyInstance,
  platform: Pick<Platform, 'sessions'>,
  page: PageMaker,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> => {
  const viewer = await dropStaleSession(platform, request, reply);
  // A page with member data must not be cached, not even for the back button.
  const onRead = () => void reply.header('cache-control', 'private, no-store');
  const reader = memberReader(app, platform, request, { viewer, onRead });
  return answerPage(app, { ...page, reader }, request, reply);
};
