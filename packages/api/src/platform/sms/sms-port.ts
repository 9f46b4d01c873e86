import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import * as z from 'zod';

import { openText, sealedText, sealText } from '../crypto/sealed-text.ts';
import type { Sealer } from '../crypto/encryption.ts';
import type { DB } from '../database/types.ts';
import { jobKind } from '../jobs/jobs.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { deliverInJob, isTooLate } from '../jobs/not-sent.ts';
import type { SmsGateway, SmsMessage } from './sms-gateway.ts';

export interface SmsSendOptions {
  /** The transaction that the message belongs to: it is sent only after the commit. */
  tx?: Kysely<DB>;
  /** The time, by the database's clock, after which the message is not sent any more, such as the expiry of a code. */
  validUntil?: Date | undefined;
}

/** Accepts text messages to be sent: each becomes a sealed job that is retried for some minutes unless it expires. */
export interface SmsPort {
  send(message: SmsMessage, options?: SmsSendOptions): Promise<void>;
}

const smsJob = jobKind({
  name: 'send-sms',
  data: z.object({ sealed: sealedText, validUntil: z.iso.datetime().nullable() }),
  retries: 6,
  runSeconds: 20,
  parallel: 10,
});
const message = z.object({ to: z.string(), text: z.string() });

/**
 * Returns a port that sends messages to the gateway by jobs with sealed data: codes are never readable in the database.
 */
export const smsPort = (parts: {
  db: Kysely<DB>;
  log: FastifyBaseLogger;
  jobs: Jobs;
  gateway: SmsGateway;
  sealer: Sealer;
}): SmsPort => {
  const { db, log, jobs, gateway, sealer } = parts;
  jobs.handle(smsJob, async ({ sealed, validUntil }) => {
    if (await isTooLate({ db, log }, { job: smsJob.name, validUntil })) return;
    await deliverInJob(log, () =>
      gateway.deliver(message.parse(JSON.parse(openText(sealer, sealed, smsJob.name)))),
    );
  });
  return {
    async send(sms, { tx, validUntil } = {}) {
      const sealed = sealText(sealer, JSON.stringify(sms), smsJob.name);
      await jobs.enqueue(smsJob, { sealed, validUntil: validUntil?.toISOString() ?? null }, tx ? { tx } : {});
    },
  };
};
