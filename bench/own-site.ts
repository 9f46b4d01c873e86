import { readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';

import pg from 'pg';

import { openDatabase } from '@mysathi/api/platform/database/database';

import { runProgram, startProgram } from './programs.ts';
import type { Program } from './programs.ts';

const root = resolve(import.meta.dirname, '..');
const server = join(root, 'packages/api/src/main.ts');
const seed = join(root, 'packages/api/src/commands/seed.ts');

/** Returns the process id of the database's parent process. */
const databaseProcessIn = (dataFolder: string): number =>
  Number(readFileSync(join(dataFolder, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]);

/** Stops the database of a measurement that failed; one that went well has stopped it already. */
const endDatabaseWithUs = (dataFolder: string): void => {
  process.once('exit', () => {
    try {
      process.kill(databaseProcessIn(dataFolder), 'SIGINT');
    } catch {
      // It has ended already.
    }
  });
};

/** Creates a site with its own data folder and built-in database, which a measurement may treat badly. */
export const ownSite = async (name: string, members: number) => {
  const dataFolder = join(root, '.cache/bench', name);
  const environment = {
    DATA_DIR: dataFolder,
    DEMO: 'on',
    SEED_MEMBERS: String(members),
    LOG_LEVEL: 'fatal',
    REQUESTS_PER_MINUTE: '0',
    PAYMENT_SANDBOX_PORT: '0',
  };
  await rm(dataFolder, { recursive: true, force: true });
  endDatabaseWithUs(dataFolder);
  await runProgram(seed, ['--members', String(members)], environment);
  const open = () => openDatabase({ databaseUrl: null, dataFolder });
  return {
    environment,
    start: (further: Record<string, string> = {}): Promise<Program> =>
      startProgram(server, { ...environment, ...further }),
    /** Works while the site is down, too: its database keeps running, or is started. */
    databaseUrl: async (): Promise<string> => (await open()).url,
    databaseProcess: (): number => databaseProcessIn(dataFolder),
    ask: async <Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> => {
      const { url } = await open();
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      try {
        return (await client.query<Row>(text, values)).rows;
      } finally {
        await client.end();
      }
    },
    /** Stops the database of a site that was killed. */
    async endDatabase(): Promise<void> {
      await (await open()).stop();
    },
  };
};

export type OwnSite = Awaited<ReturnType<typeof ownSite>>;
