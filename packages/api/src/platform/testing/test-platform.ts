import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { FastifyInstance } from 'fastify';

import { readConfig } from '../../config.ts';
import type { Config } from '../../config.ts';
import { createPlatform } from '../create-platform.ts';
import { testDatabase } from '../database/testing/test-database.ts';
import type { TestDatabase } from '../database/testing/test-database.ts';
import { buildServer } from '../http/server.ts';
import type { SessionCheck } from '../http/viewer.ts';
import { createLog } from '../log.ts';
import type { Platform } from '../platform.ts';
import { testFileKey } from './test-contacts.ts';
import { SettableClock } from './settable-clock.ts';

/** The platform of an API test; `close` removes its database and its files. */
export interface TestPlatform {
  platform: Platform;
  clock: SettableClock;
  /** Returns everything that was sent, oldest first; runs the waiting jobs before. */
  outbox(
    recipient?: string,
  ): Promise<{ recipient: string; channel: string; subject: string | null; body: string }[]>;
  close(): Promise<void>;
}

const testSecret = (name: string) => `${name}-0123456789abcdefghijklmnop`;

/** How a test's platform differs from the usual one. */
export interface TestOverrides {
  config?: Partial<Config>;
  /** A database shared with others, which is removed with the platform; by default a new one. */
  database?: TestDatabase;
  /** The initial time of the clock; by default the current time. */
  now?: Date | string;
  /** Replaces parts by the test's own, such as sessions or an SMS gateway. */
  parts?: (platform: Platform) => Partial<Omit<Platform, 'sessions'>> & { sessions?: Partial<SessionCheck> };
}

/** Creates a whole platform on a database of its own: demo adapters, a fixed clock, a temporary folder. */
export const testPlatform = async (overrides: TestOverrides = {}): Promise<TestPlatform> => {
  const [database, folder] = await Promise.all([
    overrides.database ?? testDatabase(),
    mkdtemp(join(tmpdir(), 'mysathi-files-')),
  ]);
  const defaults = readConfig({
    NODE_ENV: 'test',
    DATA_DIR: folder,
    LOG_LEVEL: 'silent',
    DEMO: 'on',
    WEB: 'off',
    REQUESTS_PER_MINUTE: '0',
    SESSION_KEYS: testSecret('session'),
    FILE_KEYS: testFileKey,
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
      await Promise.all([database.drop(), rm(folder, { recursive: true, force: true })]);
    },
  };
};

/** Creates an HTTP server with the given features, ready for `inject`; close it before the platform. */
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
