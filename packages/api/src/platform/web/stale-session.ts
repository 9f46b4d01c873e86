import type { FastifyReply, FastifyRequest } from 'fastify';

import type { Viewer } from '../http/viewer.ts';
import { failureFacts } from '../log.ts';
import type { Platform } from '../platform.ts';

/**
 * Whether the browser sent the session's cookie if it has one: it keeps a strict one back when the
 * link to the page stood on another site, and old browsers do not say where it stood.
 */
const bringsSessionCookie = (request: FastifyRequest): boolean =>
  ['none', 'same-origin', 'same-site'].includes(String(request.headers['sec-fetch-site']));

const unknown = 'unknown';

/** The viewer that the session's cookie names; null if the session is over. */
const viewerOf = async ({ sessions }: Pick<Platform, 'sessions'>, request: FastifyRequest) => {
  try {
    return await sessions.standOfCookie(request);
  } catch (error) {
    // Pages are shown without the database too.
    request.log.warn({ failure: failureFacts(error) }, 'page: session check failed');
    return unknown;
  }
};

/**
 * Before a page is made: takes away the readable cookies of a session that is over, as the page would believe them.
 * Answers whose session it is; null for visitors, a cookie whose place another took, and where nobody can tell.
 */
export const dropStaleSession = async (
  platform: Pick<Platform, 'sessions'>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Viewer | null> => {
  const { cookies } = platform.sessions;
  if (!cookies.bringsReadable(request) || !bringsSessionCookie(request)) return null;
  const viewer = await viewerOf(platform, request);
  // A browser that lost its cookie would not ask for a refresh, and a thief who did so would never be found out.
  if (viewer === unknown || viewer === 'superseded') return null;
  if (viewer !== null) return viewer;
  cookies.clearAll(reply);
  reply.header('cache-control', 'private, no-store');
  request.raw.headers.cookie = cookies.withoutReadable(request.headers.cookie ?? '');
  return null;
};
