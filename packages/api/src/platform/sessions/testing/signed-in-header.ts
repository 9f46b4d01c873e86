import type { FastifyRequest } from 'fastify';

import type { Viewer } from '../../http/viewer.ts';
import type { Platform } from '../../platform.ts';

// What a session reads of the request that opens it.
const programRequest = { headers: {}, cookies: {}, ip: '127.0.0.1' } as unknown as FastifyRequest;

/** The header that signs a member in, as a client that is no browser has it; for tests. */
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
