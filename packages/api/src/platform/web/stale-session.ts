import type { FastifyReply, FastifyRequest } from 'fastify';

import type { Platform } from '../platform.ts';

/**
 * Whether the browser sent the session's cookie if it has one: it keeps a strict one back when the
 * link to the page stood on another site, and old browsers do not say where it stood.
 */
const bringsSessionCookie = (request: FastifyRequest): boolean =>
  ['none', 'same-origin', 'same-site'].includes(String(request.headers['sec-fetch-site']));

const isOver = async ({ sessions }: Pick<Platform, 'sessions'>, request: FastifyRequest) => {
  try {
    return (await sessions.authenticateByCookie(request)) === null;
  } catch (error) {
    // Pages are shown without the database too.
    request.log.warn(
      { failure: error instanceof Error ? error.name : 'unknown' },
      'page: session check failed',
    );
    return false;
  }
};

/** Before a page is made: takes away the readable cookies of a session that is over, as the page would believe them. */
export const dropStaleSession = async (
  platform: Pick<Platform, 'sessions'>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> => {
  const { cookies } = platform.sessions;
  if (!cookies.bringsReadable(request) || !bringsSessionCookie(request)) return;
  if (!(await isOver(platform, request))) return;
  cookies.clearAll(reply);
  request.raw.headers.cookie = cookies.withoutReadable(request.headers.cookie ?? '');
};
