import type { FastifyInstance } from 'fastify';

import { readsOnly } from '../reads-only.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** The number of requests so far that may have changed what others see. */
    changes: { count: number };
  }
}

/**
 * Counts every request that is not read-only before its response is sent, so that whoever has the response finds it
 * counted.
 */
export const countChanges = (app: FastifyInstance): void => {
  const changes = { count: 0 };
  app.decorate('changes', changes);
  app.addHook('onSend', (request, _reply, payload, done) => {
    if (!readsOnly(request)) changes.count += 1;
    done(null, payload);
  });
};
