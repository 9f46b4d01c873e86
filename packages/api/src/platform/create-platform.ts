import type { FastifyBaseLogger } from 'fastify';

import type { Config } from '../config.ts';
import { systemClock } from './clock.ts';
import type { Clock } from './clock.ts';
import { Sealer } from './crypto/encryption.ts';
import { createKysely } from './database/kysely.ts';
import { createPool } from './database/pool.ts';
import { watchPulse } from './database/pulse.ts';
import { explainSettingFailure } from './environment/explain-setting-failure.ts';
import { MediaAddresses } from './files/media-addresses.ts';
import { quarantineFolder } from './http/uploads/quarantine.ts';
import { ForkedImagePipeline } from './images/forked-image-pipeline.ts';
import { PgBossJobs } from './jobs/pg-boss-jobs.ts';
import { failureFacts } from './log.ts';
import { mailGatewayOf } from './mail/mail-gateways.ts';
import { mailPort } from './mail/mail-port.ts';
import type { GatewayAccount } from './payments/payment-settings.ts';
import { RazorpayGateway } from './payments/razorpay-gateway.ts';
import type { Platform } from './platform.ts';
import { newVapidKeys, webPushPort } from './push/web-push-port.ts';
import { InProcessLiveBus } from './realtime/live-bus.ts';
import type { LiveBus } from './realtime/live-bus.ts';
import { sealedStores } from './sealing/sealed-stores.ts';
import { keysOf, vapidKeysOf } from './secrets.ts';
import { serverLimits } from './server-limits.ts';
import { Sessions } from './sessions/sessions.ts';
import { smsGatewayOf } from './sms/sms-gateways.ts';
import { smsPort } from './sms/sms-port.ts';
import { ParallelLimit } from './throttling/parallel-limit.ts';
import { Pace } from './throttling/pace.ts';

/** The parts of a platform; tests replace the clock and stop the workers. */
export interface PlatformParts {
  config: Config;
  databaseUrl: string;
  log: FastifyBaseLogger;
  clock?: Clock;
  /** The account at the sandbox gateway that was started with the product. */
  ownGateway?: GatewayAccount;
  /** False if no job may run by itself, only by `jobs.runWaiting()`. */
  workers?: boolean;
}

/** A platform and how to close it; whoever opened it does so once it is no longer used. */
export interface OpenPlatform {
  platform: Platform;
  /** Waits for running jobs, then closes every connection and process. */
  close(): Promise<void>;
}

const paymentsOf = (
  { payments, demo }: Config,
  ownGateway: GatewayAccount | undefined,
  log: FastifyBaseLogger,
): Platform['payments'] => {
  const account = payments.gateway === 'account' ? payments : ownGateway;
  const onKeyRefused = (status: number) => log.error({ status }, 'the payment gateway refuses our key');
  const gateway = account === undefined ? null : new RazorpayGateway(account, { onKeyRefused });
  return { gateway, mode: gateway?.mode ?? (demo ? 'sandbox' : 'live') };
};

const pushOf = async ({ vapid, demo, dataFolder, contactEmail }: Config): Promise<Platform['push']> => {
  const keys = vapid ?? (demo ? await vapidKeysOf(dataFolder, newVapidKeys) : null);
  return keys === null ? null : webPushPort({ keys, contact: `mailto:${contactEmail}` });
};

const liveBusOf = async ({ redisUrl }: Config, log: FastifyBaseLogger): Promise<LiveBus> => {
  if (redisUrl === null) return new InProcessLiveBus();
  // Five hundred modules: a tenth of the start-up time of every process that does not need them.
  const { RedisLiveBus } = await import('./realtime/redis-live-bus.ts');
  return explainSettingFailure(
    () =>
      RedisLiveBus.connect({
        url: redisUrl,
        onFailure: (failure) => log.warn({ failure: failureFacts(failure) }, 'the line to Redis failed'),
      }),
    (_, words) => ['REDIS_URL', `set it to a Redis that answers, or leave it out (${words})`],
  );
};

/** Creates the platform. Jobs run from `platform.jobs.start()` on, after the features have registered theirs. */
export const createPlatform = async (parts: PlatformParts): Promise<OpenPlatform> => {
  const { config, databaseUrl, log, clock = systemClock, workers = true } = parts;
  const keys = await keysOf(config);
  const { sessionKeys, fileKeys } = keys;
  const pool = createPool(databaseUrl, {
    connections: config.databaseConnections,
    onIdleError: (error) => log.warn({ failure: failureFacts(error) }, 'a database connection was lost'),
  });
  const db = createKysely(pool);
  const jobs = new PgBossJobs({ databaseUrl, db, log, workers });
  const sealer = new Sealer(fileKeys, 'messages');
  const stores = sealedStores(keys);
  const { contacts, accessRecords } = stores;
  const mailGateway = await mailGatewayOf(config.mail, db);
  const images = new ForkedImagePipeline(quarantineFolder(config.dataFolder));
  const live = await liveBusOf(config, log);
  const paceOf = (most: number) => new Pace(clock, config.requestsPerMinute === 0 ? Infinity : most);
  const platform: Platform = {
    config,
    clock,
    log,
    pool,
    db,
    jobs,
    sms: smsPort({ db, log, jobs, gateway: smsGatewayOf(config.sms, db), sealer }),
    mail: mailPort({ db, log, jobs, gateway: mailGateway, sealer, contacts }),
    push: await pushOf(config),
    payments: paymentsOf(config, parts.ownGateway, log),
    ...stores,
    media: new MediaAddresses(fileKeys, clock),
    images,
    sessionKeys,
    sessions: new Sessions({ config, log, pool, db, sessionKeys, accessRecords, live }),
    profilePace: paceOf(serverLimits.profilesPerMinute),
    listPace: paceOf(serverLimits.listPagesPerMinute),
    parallelUploads: new ParallelLimit(serverLimits.parallelUploads),
    live,
  };
  const endPulse = workers ? watchPulse({ databaseUrl, pool, log }) : null;
  return {
    platform,
    async close() {
      await jobs.stop();
      await images.close();
      await live.close();
      mailGateway.close();
      await endPulse?.();
      await pool.end();
    },
  };
};
