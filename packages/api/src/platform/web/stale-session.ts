import type { FastifyReply, FastifyRequest } from 'fastify';

import type { Viewer } from '../http/viewer.ts';
import { failureFacts } from '../log.ts';
import type { Platform } from '../platform.ts';

/**
 * Tests whether the browser would have sent a session cookie: it withholds a strict one if the link to the page was on
 * another site, and old browsers do not say where it was.
 */
const bringsSessionCookie = (request: FastifyRequest): boolean =>
  ['none', 'same-origin', 'same-site'].includes(String(request.headers['sec-fetch-site']));

const unknown = 'unknown';

/** Returns the viewer of the session cookie; null if the session is over. */
const viewerOf = async ({ sessions }: Pick<Platform, 'sessions'>, request: FastifyRequest) => {
  try {
    return await sessions.cookieState(request);
  } catch (error) {
    // Pages are shown even without the database.
    request.log.warn({ failure: failureFacts(error) }, 'page: session check failed');
    return unknown;
  }
};

/**
 * Clears the readable cookies of a session that is over before a page is rendered, because the page would trust them.
 * Returns the session's viewer; null for visitors, for a superseded cookie, and if it cannot be determined.
 */
export const dropStaleSession = async (
  platform: Pick<Platform, 'sessions'>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Viewer | null> => {
  const { cookies } = platform.sessions;
  if (!cookies.bringsReadable(request) || !bringsSessionCookie(request)) return null;
  const viewer = await viewerOf(platform, request);
  // Without its cookies, the browser would not ask for a refresh, and a thief who had done so would never be detected.
  if (viewer === unknown || viewer === 'superseded') return null;
  if (viewer !== null) return viewer;
  cookies.clearAll(reply);
  reply.header('cache-control', 'private, no-store');
  request.raw.headers.cookie = cookies.withoutReadable(request.headers.cookie ?? '');
  return null;
};
