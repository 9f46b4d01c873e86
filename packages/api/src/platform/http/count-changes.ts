import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    /** How many requests so far may have changed what others see. */
    changes: { count: number };
  }
}

const reading = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Counts every request that is no reading before its answer is sent: who has seen the answer finds it counted. */
export const countChanges = (app: FastifyInstance): void => {
  const changes = { count: 0 };
  app.decorate('changes', changes);
  app.addHook('onSend', (request, _reply, payload, done) => {
    if (!reading.has(request.method)) changes.count += 1;
    done(null, payload);
  });
};
