import type { FastifyInstance, FastifyRequest } from 'fastify';

import type { Viewer } from '../http/viewer.ts';
import type { Platform } from '../platform.ts';
import { ticketHeader } from '../sessions/page-tickets.ts';
import { apiCaller } from './api-caller.ts';
import type { ApiAnswer } from './api-caller.ts';

/** Lets a page opened by a member be rendered with its first content. */
export interface MemberReader {
  readonly memberId: string;
  /** Calls the API as this member; limited to the calls that pages begin with. */
  readonly read: (path: string) => Promise<ApiAnswer>;
}

/**
 * Tests whether a person opens a page, from one of our links or directly; if the browser does not say, it counts as no.
 */
const isOwnNavigation = ({ method, headers }: FastifyRequest): boolean =>
  method === 'GET' &&
  (headers['sec-fetch-site'] === 'same-origin' || headers['sec-fetch-site'] === 'none') &&
  headers['sec-fetch-mode'] === 'navigate' &&
  headers['sec-fetch-dest'] === 'document' &&
  headers['sec-purpose'] === undefined;

/**
 * Returns a reader for the member whose page is rendered; undefined if nothing may be read. `viewer` is the member in
 * the session cookie. `onRead` is called before anything is read, because the page must then not be cached.
 */
export const memberReader = (
  app: FastifyInstance,
  { sessions }: Pick<Platform, 'sessions'>,
  request: FastifyRequest,
  { viewer, onRead }: { viewer: Viewer | null; onRead: () => void },
): MemberReader | undefined => {
  if (viewer === null || (viewer.scope !== 'member' && viewer.scope !== 'staff')) return undefined;
  if (!isOwnNavigation(request)) return undefined;
  const call = apiCaller(app, request);
  return {
    memberId: viewer.memberId,
    read: (path) => {
      onRead();
      return sessions.pageTickets.lend(viewer, (ticket) =>
        call(path, { headers: { [ticketHeader]: ticket } }),
      );
    },
  };
};
