import { createPlatform } from '../../platform/create-platform.ts';
import { createLog } from '../../platform/log.ts';
import type { Platform } from '../../platform/platform.ts';
import { typeAtDesk } from './type-at-desk.ts';

/** The jobs of a site that runs, for a command in the same process: they have somebody who does them already. */
const jobsBeside = ({ jobs }: Platform): Platform['jobs'] => ({
  enqueue: (...given) => jobs.enqueue(...given),
  enqueueAll: (...given) => jobs.enqueueAll(...given),
  handle: () => undefined,
  handleRegularly: () => undefined,
  start: async () => undefined,
  runWaiting: () => jobs.runWaiting(),
  stop: async () => undefined,
});

/** Types a command on the platform of a site. */
export const typeBeside = (site: Platform, command: string, ...words: string[]): Promise<string> =>
  typeAtDesk({ ...site, jobs: jobsBeside(site) }, command, ...words);

/** Types it in what a process of its own has: the same database, and jobs that nobody has registered. */
export const typeByItself = async (site: Platform, command: string, ...words: string[]): Promise<string> => {
  const { config, clock, payments, pool } = site;
  const databaseUrl = pool.options.connectionString ?? '';
  const opened = await createPlatform({
    config,
    clock,
    databaseUrl,
    log: createLog('silent'),
    workers: false,
  });
  try {
    return await typeAtDesk({ ...opened.platform, payments }, command, ...words);
  } finally {
    await opened.close();
  }
};
