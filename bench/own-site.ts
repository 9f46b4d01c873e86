import { readFile, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';

import pg from 'pg';

import { openDatabase } from '@mysathi/api/platform/database/database';

import { runProgram, startProgram } from './programs.ts';
import type { Program } from './programs.ts';

const root = resolve(import.meta.dirname, '..');
const server = join(root, 'packages/api/src/main.ts');
const seed = join(root, 'packages/api/src/commands/seed.ts');

/** A new site with a data folder and a built-in database of its own, which a measurement may treat badly. */
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
  await runProgram(seed, ['--members', String(members)], environment);
  const open = () => openDatabase({ databaseUrl: null, dataFolder });
  return {
    environment,
    start: (further: Record<string, string> = {}): Promise<Program> =>
      startProgram(server, { ...environment, ...further }),
    /** Also while the site is away: its database goes on, or is started. */
    databaseUrl: async (): Promise<string> => (await open()).url,
    /** The process of the database that the others come from. */
    async databaseProcess(): Promise<number> {
      const lock = await readFile(join(dataFolder, 'postgres', 'postmaster.pid'), 'utf8');
      return Number(lock.split('\n')[0]);
    },
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
    /** Ends the database of a site that was killed. */
    async endDatabase(): Promise<void> {
      await (await open()).stop();
    },
  };
};

export type OwnSite = Awaited<ReturnType<typeof ownSite>>;
