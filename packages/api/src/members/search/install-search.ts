import type { FastifyInstance } from 'fastify';

import { regularJob } from '../../platform/jobs/jobs.ts';
import type { Platform } from '../../platform/platform.ts';
import { forgetChanges } from './thread/card-changes.ts';
import { IndexedSearch } from './indexed-search.ts';
import { NewestSearch } from './newest-search.ts';

const tidyChanges = regularJob({ name: 'tidy-card-changes', at: '50 * * * *', runSeconds: 120 });

/**
 * Installs the search of the whole program. Its index starts warming up when the server listens, so the start does not
 * wait for it; a server that never listens only searches the newest.
 */
export const installSearch = (app: FastifyInstance, { pool, db, log, jobs }: Platform): IndexedSearch => {
  const databaseUrl = pool.options.connectionString ?? '';
  const search = new IndexedSearch({ databaseUrl, fallback: new NewestSearch(pool), log });
  app.addHook('onListen', () => search.start());
  app.addHook('onClose', () => search.close());
  jobs.handleRegularly(tidyChanges, () => forgetChanges(db));
  return search;
};
