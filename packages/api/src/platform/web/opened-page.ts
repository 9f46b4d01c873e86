import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import type { Platform } from '../platform.ts';
import { memberReader } from './member-reader.ts';
import { answerPage } from './page-handler.ts';
import type { PageMaker } from './page-handler.ts';
import { dropStaleSession } from './stale-session.ts';

/** Answers who opens a page: as a visitor when their session is over, else with what a member's page begins with. */
export const answerOpener = async (
  app: FastifyInstance,
  platform: Pick<Platform, 'sessions'>,
  page: PageMaker,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> => {
  const viewer = await dropStaleSession(platform, request, reply);
  // What holds something of a member is kept by nobody, not even for the way back.
  const onRead = () => void reply.header('cache-control', 'private, no-store');
  const reader = memberReader(app, platform, request, { viewer, onRead });
  return answerPage(app, { ...page, reader }, request, reply);
};
