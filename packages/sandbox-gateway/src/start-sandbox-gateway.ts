import type { AddressInfo } from 'node:net';

import type pg from 'pg';

import type { GivenSecrets } from './account.ts';
import { openAccount } from './account.ts';
import { buildApp } from './build-app.ts';
import type { Clock } from './clock.ts';
import { VirtualClock } from './clock.ts';
import { advanceClock, setSwitches } from './control/actions.ts';
import { openPool, queriesOf } from './database/connect.ts';
import { migrate } from './database/migrate.ts';
import type { Gateway } from './gateway.ts';
import { createRandom } from './random.ts';
import type { Switches } from './switches.ts';
import { switchesSchema } from './switches.ts';
import { Worker } from './webhooks/worker.ts';

/** The options for starting a gateway; omitted secrets are generated once and stored. */
export interface SandboxOptions extends GivenSecrets {
  /** The mode of the program that starts it. */
  mode: 'development' | 'production' | 'test';
  /** In production it refuses to start unless this is true. */
  allowInProduction?: boolean;
  host?: string;
  /** 0, the default, chooses any free port. */
  port?: number;
  /** The webhook address; if omitted, events wait until `setWebhookUrl`. */
  webhookUrl?: string | null;
  clock?: Clock;
  /** Makes ids and shuffling reproducible. Only for an empty database. */
  seed?: number;
  logLevel?: string;
}

/** Where its schema `sandbox_gateway` is: a database URL, or a pool that the caller keeps. */
type Store = { databaseUrl: string; pool?: never } | { pool: pg.Pool; databaseUrl?: never };

export type SandboxSettings = SandboxOptions & Store;

/** A running gateway; `close` leaves a given pool open. */
export interface SandboxGateway {
  /** Base address of the API, the hosted checkout and `/control`. */
  readonly url: string;
  readonly keyId: string;
  readonly keySecret: string;
  readonly webhookSecret: string;
  readonly previousWebhookSecret: string;
  setWebhookUrl(url: string): void;
  /** Sets the given switches and resets all others. */
  setSwitches(switches: Partial<Switches>): Promise<void>;
  /** Advances the clock by whole seconds and waits until everything that became due has happened. */
  advance(seconds: number): Promise<void>;
  /** Waits until nothing is due: every event is delivered or waits for its next attempt. */
  settled(): Promise<void>;
  close(): Promise<void>;
}

const loopbackHosts = new Set(['127.0.0.1', '::1', 'localhost']);

const refuse = ({ mode, allowInProduction, keyId }: SandboxOptions): void => {
  if (mode === 'production' && allowInProduction !== true)
    throw new Error('The sandbox gateway does not start in production unless that is allowed by name.');
  if (keyId !== undefined && !keyId.startsWith('rzp_test_'))
    throw new Error('The sandbox gateway takes test keys only: they begin with rzp_test_.');
};

const givenSecrets = ({
  keyId,
  keySecret,
  webhookSecret,
  previousWebhookSecret,
}: SandboxOptions): GivenSecrets =>
  Object.fromEntries(
    Object.entries({ keyId, keySecret, webhookSecret, previousWebhookSecret }).filter(
      ([, secret]) => secret !== undefined,
    ),
  );

const openGateway = async (settings: SandboxOptions, pool: pg.Pool): Promise<Gateway> => {
  await migrate(pool);
  const db = queriesOf(pool);
  const { account, aheadSeconds, switches } = await openAccount(db, givenSecrets(settings));
  return {
    db,
    account,
    switches,
    clock: new VirtualClock(settings.clock ?? { now: () => new Date() }, aheadSeconds),
    random: createRandom(settings.seed),
    webhookUrl: settings.webhookUrl ?? null,
    wake: () => undefined,
  };
};

const listen = async (
  gateway: Gateway,
  { host = '127.0.0.1', port = 0, logLevel = 'warn' }: SandboxOptions,
) => {
  const app = await buildApp(gateway, { logLevel, openControl: loopbackHosts.has(host) });
  await app.listen({ host, port });
  const address = app.server.address() as AddressInfo;
  return { app, url: `http://${host.includes(':') ? `[${host}]` : host}:${address.port}` };
};

/** Starts the gateway that replaces Razorpay while no real money may move. */
export const startSandboxGateway = async (settings: SandboxSettings): Promise<SandboxGateway> => {
  refuse(settings);
  const pool = settings.pool ?? openPool(settings.databaseUrl);
  const endPool = async () => {
    if (settings.pool === undefined) await pool.end();
  };
  try {
    const gateway = await openGateway(settings, pool);
    const { app, url } = await listen(gateway, settings);
    const worker = new Worker(gateway, app.log);
    gateway.wake = () => worker.wake();
    gateway.wake();
    const { accountId: _accountId, ...secrets } = gateway.account;
    return {
      ...secrets,
      url,
      setWebhookUrl: (webhookUrl) => {
        gateway.webhookUrl = webhookUrl;
        gateway.wake();
      },
      setSwitches: (switches) => setSwitches(gateway, switchesSchema.parse(switches)),
      advance: async (seconds) => {
        await advanceClock(gateway, seconds);
        await worker.runDue();
      },
      settled: () => worker.runDue(),
      close: async () => {
        await worker.stop();
        await app.close();
        await endPool();
      },
    };
  } catch (error) {
    await endPool();
    throw error;
  }
};
