import type { AddressInfo } from 'node:net';

import type { FastifyBaseLogger, FastifyInstance } from 'fastify';

import { buildApp } from './app.ts';
import { seedInBackground, seedPrintedSignIns } from './demo/seed-at-start.ts';
import { preferFastReact, productionEnvironment } from './config.ts';
import type { Config } from './config.ts';
import { createPlatform } from './platform/create-platform.ts';
import { assertContactsOpen, noteKnownKeys } from './platform/sealing/assert-contacts-open.ts';
import { openForSite } from './platform/database/database.ts';
import { keepRunning } from './platform/database/embedded/keep-running.ts';
import { migrate } from './platform/database/migrate.ts';
import { assertDurable } from './platform/database/pool.ts';
import { migrationPrograms } from './platform/sealing/seal-contacts.ts';
import { explainSettingFailure } from './platform/environment/explain-setting-failure.ts';
import { createLog } from './platform/log.ts';
import type { Platform } from './platform/platform.ts';
import { startOwnGateway } from './start-own-gateway.ts';
import { ensureWebBuild } from './platform/web/build-web.ts';

export interface RunningServer {
  app: FastifyInstance;
  platform: Platform;
  /** Finishes the running requests and jobs, then closes everything, each only once. */
  close(): Promise<void>;
}

/** Everything that was opened; closed in reverse order, even if one closing fails. */
class Closers {
  readonly #closers: (() => Promise<unknown>)[] = [];

  add(close: () => Promise<unknown>): void {
    this.#closers.push(close);
  }

  async run(): Promise<void> {
    const failures: unknown[] = [];
    for (let close = this.#closers.pop(); close; close = this.#closers.pop()) {
      try {
        await close();
      } catch (error) {
        failures.push(error);
      }
    }
    if (failures.length > 0) throw new AggregateError(failures, 'Not everything could be closed.');
  }
}

/** A failed start that left something open: the errors of closing, then the reason of the failure. */
export class LeftOpen extends AggregateError {
  constructor(notClosed: AggregateError, reason: unknown) {
    super([...notClosed.errors, reason], notClosed.message);
  }
}

const openOwnDatabase = async (config: Config, log: FastifyBaseLogger, closers: Closers): Promise<string> => {
  const database = await openForSite(config);
  if (database.server !== null) {
    closers.add(() => database.stop());
    closers.add(() => database.release());
    closers.add(keepRunning(database.server, log));
  }
  return database.url;
};

const listen = (app: FastifyInstance, { host, port }: Config): Promise<string> =>
  explainSettingFailure(
    () => app.listen({ host, port }),
    (code, words) => {
      if (['EADDRINUSE', 'EACCES'].includes(code))
        return ['PORT', `set it to a port that is free (${words})`];
      return ['HOST', `set it to an address of this machine (${words})`];
    },
  );

const insufficientPrivilege = '42501';

/** Runs work that creates database objects; if the role lacks the right, the error names DATABASE_URL. */
const mayMake = <Result>(work: () => Promise<Result>): Promise<Result> =>
  explainSettingFailure(work, (code, words) =>
    code === insufficientPrivilege
      ? ['DATABASE_URL', `set it to a role that owns its database (${words})`]
      : null,
  );

/**
 * Starts everything; if a step fails, what is already open is closed again. The web client is built by a process of its
 * own while the database starts. An aborted signal stops the start between two steps.
 */
export const startServer = async (config: Config, signal?: AbortSignal): Promise<RunningServer> => {
  const closers = new Closers();
  const webIsBuilt =
    config.web === 'built' ? ensureWebBuild(productionEnvironment(), signal) : Promise.resolve(false);
  // A failure is handled where the promise is awaited, below.
  webIsBuilt.catch(() => undefined);
  try {
    const log = createLog(config.logLevel);
    const databaseUrl = await openOwnDatabase(config, log, closers);
    signal?.throwIfAborted();
    const gateway = await mayMake(() => startOwnGateway(config, databaseUrl));
    if (gateway) closers.add(() => gateway.close());
    const opened = await createPlatform({
      config,
      databaseUrl,
      log,
      ...(gateway ? { ownGateway: gateway.account } : {}),
    });
    closers.add(() => opened.close());
    const { platform } = opened;
    await assertDurable(platform.pool);
    await mayMake(() => migrate(platform.pool, migrationPrograms(platform)));
    await assertContactsOpen(platform);
    await noteKnownKeys(platform);
    signal?.throwIfAborted();
    await seedPrintedSignIns(platform);
    await webIsBuilt;
    signal?.throwIfAborted();
    if (config.web === 'built') preferFastReact();
    const app = await buildApp(platform);
    closers.add(() => app.close());
    await mayMake(() => platform.jobs.start());
    await listen(app, config);
    gateway?.deliverTo((app.server.address() as AddressInfo).port);
    closers.add(seedInBackground(platform));
    return { app, platform, close: () => closers.run() };
  } catch (error) {
    await closers.run().catch((notClosed: AggregateError) => {
      throw new LeftOpen(notClosed, error);
    });
    throw error;
  }
};
