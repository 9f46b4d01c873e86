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

/** The services that every feature receives. Tests build them with `testPlatform`. */
export interface Platform {
  readonly config: Config;
  readonly clock: Clock;
  readonly log: FastifyBaseLogger;
  readonly pool: pg.Pool;
  readonly db: Kysely<DB>;
  readonly jobs: Jobs;
  readonly sms: SmsPort;
  readonly mail: MailPort;
  /** Null if no keys are configured: nobody is offered push messages then. */
  readonly push: PushPort | null;
  /** The gateway is null if none is configured: campaigns can be read then, but nobody can give. */
  readonly payments: { readonly mode: MoneyMode; readonly gateway: PaymentGateway | null };
  /** Seals the tax numbers of donors. */
  readonly identities: Sealer;
  /** Seals the payment company's events, which say who paid. */
  readonly paymentEvents: Sealer;
  /** Seals the records that the law requires of erased accounts. */
  readonly retained: Sealer;
  readonly accessRecords: AccessRecords;
  /** Seals contact details and finds them again. */
  readonly contacts: ContactSeals;
  readonly files: FileStore;
  readonly media: MediaAddresses;
  readonly images: ImagePipeline;
  /** The secrets that sign sessions; the first one signs, all are accepted. */
  readonly sessionKeys: readonly string[];
  readonly sessions: Sessions;
  /** Slows down members who open profiles in order to copy them. */
  readonly profilePace: Pace;
  /** Slows down members who go through lists of strangers in order to copy their cards. */
  readonly listPace: Pace;
  /** Keeps one member's uploads from taking every place in the queue for pictures. */
  readonly parallelUploads: ParallelLimit;
  /** Sends events to the open connections of members. */
  readonly live: LiveBus;
}
