import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { FastifyInstance } from 'fastify';
import { inject } from 'vitest';

import { readConfig } from '../../config.ts';
import type { Config } from '../../config.ts';
import { SettableClock } from '../clock.ts';
import { createPlatform } from '../create-platform.ts';
import { buildServer } from '../http/server.ts';
import type { SessionCheck } from '../http/viewer.ts';
import { createLog } from '../log.ts';
import type { Platform } from '../platform.ts';
import { createPool } from './pool.ts';

export interface TestDatabase {
  url: string;
  drop(): Promise<void>;
}

/** A migrated database of its own, cloned from the template of this run. */
export const testDatabase = async (): Promise<TestDatabase> => {
  const { url: maintenanceUrl, template } = inject('testDatabases');
  const name = `test_${randomBytes(6).toString('hex')}`;
  const run = async (sql: string) => {
    const pool = createPool(maintenanceUrl, { connections: 1 });
    try {
      await pool.query(sql);
    } finally {
      await pool.end();
    }
  };
  // Copied as it lies there: to write it to the log first takes three times as long.
  await run(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY FILE_COPY`);
  const url = new URL(maintenanceUrl);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => run(`DROP DATABASE ${name} WITH (FORCE)`) };
};

export interface TestPlatform {
  platform: Platform;
  clock: SettableClock;
  /** Everything that was sent, oldest first; runs the waiting jobs before it looks. */
  outbox(
    recipient?: string,
  ): Promise<{ recipient: string; channel: string; subject: string | null; body: string }[]>;
  close(): Promise<void>;
}

/**
 * How many rows of a table were read so far: by a platform of one connection (`databaseConnections: 1`), as others tell of
 * theirs when they like.
 */
export const rowsRead = async ({ pool }: Pick<Platform, 'pool'>, table: string): Promise<number> => {
  await pool.query('SELECT pg_stat_force_next_flush()');
  const { rows } = await pool.query<{ read: number }>(
    'SELECT (seq_tup_read + idx_tup_fetch)::integer AS read FROM pg_stat_user_tables WHERE relname = $1',
    [table],
  );
  return rows[0]?.read ?? Number.NaN;
};

const testSecret = (name: string) => `${name}-0123456789abcdefghijklmnop`;

export interface TestOverrides {
  config?: Partial<Config>;
  /** Where the clock stands at first; now, unless told. */
  now?: Date | string;
  /** Replaces parts by the test's own, such as sessions or an SMS gateway. */
  parts?: (platform: Platform) => Partial<Omit<Platform, 'sessions'>> & { sessions?: Partial<SessionCheck> };
}

/** A whole platform on a database of its own: demo adapters, a clock that stands still, a temporary folder. */
export const testPlatform = async (overrides: TestOverrides = {}): Promise<TestPlatform> => {
  const [database, folder] = await Promise.all([testDatabase(), mkdtemp(join(tmpdir(), 'mysathi-files-'))]);
  const defaults = readConfig({
    NODE_ENV: 'test',
    DATA_DIR: folder,
    LOG_LEVEL: 'silent',
    DEMO: 'on',
    WEB: 'off',
    REQUESTS_PER_MINUTE: '0',
    SESSION_KEYS: testSecret('session'),
    FILE_KEYS: testSecret('files'),
  });
  const clock = new SettableClock(overrides.now ?? new Date());
  const opened = await createPlatform({
    config: { ...defaults, ...overrides.config },
    databaseUrl: database.url,
    log: createLog('silent'),
    clock,
    workers: false,
  });
  const { sessions, ...parts } = overrides.parts?.(opened.platform) ?? {};
  const platform = {
    ...opened.platform,
    ...parts,
    sessions: Object.assign(opened.platform.sessions, sessions),
  };
  return {
    platform,
    clock,
    async outbox(recipient) {
      await platform.jobs.runWaiting();
      const all = await platform.db
        .selectFrom('outboxMessages')
        .select(['recipient', 'channel', 'subject', 'body'])
        .orderBy('id')
        .execute();
      return recipient === undefined ? all : all.filter((message) => message.recipient === recipient);
    },
    async close() {
      await opened.close();
      await database.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
};

/** The HTTP server with the given features, ready for `inject`; close it before the platform. */
export const testApp = async (
  platform: Platform,
  ...features: ((app: FastifyInstance, platform: Platform) => void | Promise<void>)[]
): Promise<FastifyInstance> => {
  const app = await buildServer(platform);
  for (const feature of features) await feature(app, platform);
  await platform.jobs.start();
  await app.ready();
  return app;
};
