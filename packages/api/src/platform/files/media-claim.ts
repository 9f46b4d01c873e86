import type { FastifyRequest } from 'fastify';

import { Problem } from '@mysathi/contract/errors';

import type { SessionCheck } from '../http/viewer.ts';
import type { MediaAddresses, MediaViewer } from './media-addresses.ts';

/** The query of a signed address, unchecked. */
export interface MediaQuery {
  exp?: unknown;
  v?: unknown;
  sig?: unknown;
}

/**
 * Returns the viewer and expiry (in seconds) of a signed address.
 * @throws Problem `not_found` unless it is genuine
 */
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
 * Checks that a request comes from the member an address is for: browsers are recognised by cookie, since they send
 * nothing else for pictures, and clients without cookies by token.
 * @throws Problem `not_found`
 */
export const assertViewer = async (
  sessions: Pick<SessionCheck, 'authenticate' | 'authenticateByCookie'>,
  request: FastifyRequest,
  viewer: MediaViewer,
): Promise<void> => {
  const who = (await sessions.authenticate(request)) ?? (await sessions.authenticateByCookie(request));
  if (who?.memberId !== viewer) throw new Problem('not_found');
};
