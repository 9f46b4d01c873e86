import type { FastifyInstance } from 'fastify';

/** Anybody who is signed in. */
export interface Caller {
  readonly headers: Record<string, string>;
}

/** Calls the API as somebody; gives the status beside the answer. For tests. */
export const memberCall =
  (app: FastifyInstance) =>
  async (me: Caller, method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object) => {
    const answer = await app.inject({
      method,
      url: `/api${path}`,
      headers: me.headers,
      ...(payload ? { payload } : {}),
    });
    return { status: answer.statusCode, ...answer.json() };
  };
