import type { FastifyInstance } from 'fastify';

import { memberCall } from '../../../members/testing/member-call.ts';
import type { Caller } from '../../../members/testing/member-call.ts';

/** Returns functions that make the calls about blocking and reporting as a member; for tests. */
export const safetyCalls = (app: FastifyInstance) => {
  const call = memberCall(app);
  return {
    block: (me: Caller, memberId: string) => call(me, 'POST', '/blocks', { memberId }),
    unblock: (me: Caller, memberId: string) => call(me, 'DELETE', `/blocks/${memberId}`),
    blocks: (me: Caller, cursor = '') => call(me, 'GET', `/blocks?cursor=${cursor}`),
    report: (me: Caller, memberId: string, report: object) =>
      call(me, 'POST', '/reports', { memberId, ...report }),
  };
};
