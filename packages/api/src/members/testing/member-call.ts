import type { FastifyInstance } from 'fastify';

/** A signed-in member. */
export interface Caller {
  readonly headers: Record<string, string>;
}

/** Returns a function that calls the API as a member and returns the status along with the answer. For tests. */
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
