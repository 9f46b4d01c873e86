import type { FastifyRequest } from 'fastify';

import { Problem } from '@mysathi/contract/errors';

import type { SessionCheck } from '../http/viewer.ts';
import type { MediaAddresses, MediaViewer } from './media-addresses.ts';

/** The part of a signed address behind the question mark, as it came. */
export interface MediaQuery {
  exp?: unknown;
  v?: unknown;
  sig?: unknown;
}

/** For whom and until when (in seconds) a signed address works; throws `not_found` unless we have made it. */
export const readMediaClaim = (
  media: MediaAddresses,
  resource: string,
  { exp, v, sig }: MediaQuery,
): { viewer: MediaViewer; expires: number } => {
  if (typeof exp !== 'string' || typeof v !== 'string' || typeof sig !== 'string')
    throw new Problem('not_found');
  const claim = { resource, viewer: v, expires: Number(exp) };
  if (!/^\d{1,12}$/.test(exp) || !media.holds(claim, sig)) throw new Problem('not_found');
  return claim;
};

/**
 * Throws `not_found` unless a request comes from the member that an address is for: a browser shows its cookie, as it
 * sends nothing else for a picture, and a client without cookies its token.
 */
export const assertViewer = async (
  sessions: Pick<SessionCheck, 'authenticate' | 'authenticateByCookie'>,
  request: FastifyRequest,
  viewer: MediaViewer,
): Promise<void> => {
  const who = (await sessions.authenticate(request)) ?? (await sessions.authenticateByCookie(request));
  if (who?.memberId !== viewer) throw new Problem('not_found');
};
