import type { FastifyInstance, FastifyRequest } from 'fastify';

import type { Viewer } from '../http/viewer.ts';
import type { Platform } from '../platform.ts';
import { ticketHeader } from '../sessions/page-tickets.ts';
import { apiCaller } from './api-caller.ts';
import type { ApiAnswer } from './api-caller.ts';

/** How a page that a member opens is made with what it shows first. */
export interface MemberReader {
  readonly memberId: string;
  /** Asks the API as this member; it answers those calls that pages begin with. */
  readonly read: (path: string) => Promise<ApiAnswer>;
}

/** Whether somebody opens a page, by a link of ours or by themselves; what browsers do not say, counts as no. */
const isOwnNavigation = ({ method, headers }: FastifyRequest): boolean =>
  method === 'GET' &&
  (headers['sec-fetch-site'] === 'same-origin' || headers['sec-fetch-site'] === 'none') &&
  headers['sec-fetch-mode'] === 'navigate' &&
  headers['sec-fetch-dest'] === 'document' &&
  headers['sec-purpose'] === undefined;

/**
 * Reads for the member whose page is made; undefined when nobody may be read for. `viewer` is whom the session's
 * cookie names. `onRead` is told before anything is read, as the page must then be kept nowhere.
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
