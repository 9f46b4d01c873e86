import type { FastifyRequest } from 'fastify';

import type { Viewer } from '../../http/viewer.ts';
import type { Platform } from '../../platform.ts';

// The parts of a request that opening a session reads.
const programRequest = { headers: {}, cookies: {}, ip: '127.0.0.1' } as unknown as FastifyRequest;

/** Returns the header that signs a member in, for a client that is not a browser; for tests. */
export const signedInHeader = async (
  platform: Pick<Platform, 'db' | 'sessions'>,
  memberId: string,
  scope: Viewer['scope'] = 'member',
): Promise<{ authorization: string }> => {
  const { token } = await platform.db
    .transaction()
    .execute((tx) => platform.sessions.open(tx, { memberId, scope, kind: 'signed_in' }, programRequest));
  return { authorization: `Bearer ${token}` };
};
