import type { FastifyInstance } from 'fastify';
import type pg from 'pg';

const databaseAnswers = async (pool: pg.Pool): Promise<boolean> => {
  try {
    await pool.query({ text: 'SELECT 1', query_timeout: 1500 } as pg.QueryConfig);
    return true;
  } catch {
    return false;
  }
};

const rememberedMilliseconds = 500;

/** Lets all callers share one query and, for a moment, its answer: nothing else limits how often strangers ask. */
const remembered = <Answer>(ask: () => Promise<Answer>): (() => Promise<Answer>) => {
  let answer: Promise<Answer> | undefined;
  const forget = () => {
    answer = undefined;
  };
  return () => {
    answer ??= ask().finally(() => setTimeout(forget, rememberedMilliseconds).unref());
    return answer;
  };
};

declare module 'fastify' {
  interface FastifyInstance {
    /** Makes `/health/ready` report that the server is about to close; everything else is served as before. */
    announceLeaving: () => void;
  }
}

/** Installs `/health/live` (the process answers) and `/health/ready` (it can serve, and is not about to close). */
export const installHealth = (app: FastifyInstance, pool: pg.Pool): void => {
  const databaseIsThere = remembered(() => databaseAnswers(pool));
  let closing = false;
  const announceLeaving = () => {
    closing = true;
  };
  app.decorate('announceLeaving', announceLeaving);
  app.addHook('preClose', async () => announceLeaving());
  app.get('/health/live', { schema: { hide: true } }, async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return { status: 'live' };
  });
  app.get('/health/ready', { schema: { hide: true } }, async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    if (!closing && (await databaseIsThere())) return { status: 'ready' };
    return reply
      .code(503)
      .header('retry-after', 2)
      .send({ status: closing ? 'closing' : 'database away' });
  });
};
