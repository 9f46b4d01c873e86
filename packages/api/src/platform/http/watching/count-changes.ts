import type { FastifyInstance } from 'fastify';

import { readsOnly } from '../reads-only.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** How many requests so far may have changed what others see. */
    changes: { count: number };
  }
}

/** Counts every request that is no reading before its answer is sent: who has seen the answer finds it counted. */
export const countChanges = (app: FastifyInstance): void => {
  const changes = { count: 0 };
  app.decorate('changes', changes);
  app.addHook('onSend', (request, _reply, payload, done) => {
    if (!readsOnly(request)) changes.count += 1;
    done(null, payload);
  });
};
