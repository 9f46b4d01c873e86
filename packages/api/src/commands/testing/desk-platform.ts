import { createPlatform } from '../../platform/create-platform.ts';
import { createLog } from '../../platform/log.ts';
import type { Platform } from '../../platform/platform.ts';
import { typeAtDesk } from './type-at-desk.ts';

/**
 * The jobs of a running site for a command in the same process: it may enqueue jobs, which the site already handles.
 */
const jobsBeside = ({ jobs }: Platform): Platform['jobs'] => ({
  enqueue: (...given) => jobs.enqueue(...given),
  enqueueAll: (...given) => jobs.enqueueAll(...given),
  handle: () => undefined,
  handleRegularly: () => undefined,
  start: async () => undefined,
  runWaiting: () => jobs.runWaiting(),
  stop: async () => undefined,
});

/** Runs a command on the platform of a running site. */
export const typeBeside = (site: Platform, command: string, ...words: string[]): Promise<string> =>
  typeAtDesk({ ...site, jobs: jobsBeside(site) }, command, ...words);

/** Runs a command as a process of its own would: on the same database, with no jobs registered. */
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
