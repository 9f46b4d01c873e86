import type { FastifyInstance } from 'fastify';

/** Anybody who is signed in. */
interface Caller {
  readonly headers: Record<string, string>;
}

/** The calls about blocking and reporting as a person makes them; for tests. */
export const safetyCalls = (app: FastifyInstance) => {
  const call = async (me: Caller, method: 'GET' | 'POST' | 'DELETE', path: string, payload?: object) => {
    const answer = await app.inject({
      method,
      url: `/api${path}`,
      headers: me.headers,
      ...(payload ? { payload } : {}),
    });
    return { status: answer.statusCode, ...answer.json() };
  };
  return {
    block: (me: Caller, memberId: string) => call(me, 'POST', '/blocks', { memberId }),
    unblock: (me: Caller, memberId: string) => call(me, 'DELETE', `/blocks/${memberId}`),
    blocks: (me: Caller, cursor = '') => call(me, 'GET', `/blocks?cursor=${cursor}`),
    report: (me: Caller, memberId: string, report: object) =>
      call(me, 'POST', '/reports', { memberId, ...report }),
  };
};
