import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import type pg from 'pg';

import type { Config } from '../config.ts';
import type { Clock } from './clock.ts';
import type { ContactSeals } from './sealing/contact-seals.ts';
import type { Sealer } from './crypto/encryption.ts';
import type { DB } from './database/types.ts';
import type { FileStore } from './files/file-store.ts';
import type { MediaAddresses } from './files/media-addresses.ts';
import type { ImagePipeline } from './images/image-pipeline.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { MailPort } from './mail/mail-port.ts';
import type { PaymentGateway } from './payments/payment-gateway.ts';
import type { MoneyMode } from './payments/payment-settings.ts';
import type { PushPort } from './push/push-port.ts';
import type { LiveBus } from './realtime/live-bus.ts';
import type { AccessRecords } from './sessions/access-records.ts';
import type { Sessions } from './sessions/sessions.ts';
import type { SmsPort } from './sms/sms-port.ts';
import type { ParallelLimit } from './throttling/parallel-limit.ts';
import type { Pace } from './throttling/pace.ts';

/** What every feature is given. Tests build one with `testPlatform`. */
export interface Platform {
  readonly config: Config;
  readonly clock: Clock;
  readonly log: FastifyBaseLogger;
  readonly pool: pg.Pool;
  readonly db: Kysely<DB>;
  readonly jobs: Jobs;
  readonly sms: SmsPort;
  readonly mail: MailPort;
  /** Null while no keys are configured: nobody is asked for push then. */
  readonly push: PushPort | null;
  /** Null while no gateway is configured: campaigns can be read then, and nobody can give. */
  readonly payments: { readonly mode: MoneyMode; readonly gateway: PaymentGateway | null };
  /** Seals the tax numbers of donors. */
  readonly identities: Sealer;
  /** Seals what the payment company told us, with who paid. */
  readonly paymentEvents: Sealer;
  /** Seals what the law wants kept of erased accounts. */
  readonly retained: Sealer;
  readonly accessRecords: AccessRecords;
  /** Seals and finds how people are reached. */
  readonly contacts: ContactSeals;
  readonly files: FileStore;
  readonly media: MediaAddresses;
  readonly images: ImagePipeline;
  /** The secrets that sign sessions; the first signs, all are accepted. */
  readonly sessionKeys: readonly string[];
  readonly sessions: Sessions;
  /** Slows down whoever opens profiles to copy them. */
  readonly profilePace: Pace;
  /** Slows down whoever goes through the lists of strangers to copy their cards. */
  readonly listPace: Pace;
  /** Keeps one member's forms with files from taking every place in the line of pictures. */
  readonly parallelUploads: ParallelLimit;
  /** Events to the open connections of members. */
  readonly live: LiveBus;
}
