import type { Kysely } from 'kysely';
import * as z from 'zod';

import type { Clock } from '../clock.ts';
import { openText, sealedText, sealText } from '../crypto/sealed-text.ts';
import type { Sealer } from '../crypto/encryption.ts';
import type { DB } from '../database/types.ts';
import { jobKind } from '../jobs/jobs.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { MailNotSent } from './mail-gateway.ts';
import type { MailGateway, MailMessage } from './mail-gateway.ts';

export interface MailSendOptions {
  /** The transaction the message belongs to: it leaves only when that commits. */
  tx?: Kysely<DB>;
  /** A message that did not leave by then never does, such as a link that is no longer good. */
  validUntil?: Date;
}

export interface MailPort {
  send(message: MailMessage, options?: MailSendOptions): Promise<void>;
  /** The same for many, in one statement. */
  sendAll(messages: readonly MailMessage[], options?: MailSendOptions): Promise<void>;
}

const mailJob = jobKind({
  name: 'send-mail',
  data: z.object({ sealed: sealedText, validUntil: z.iso.datetime().nullable().default(null) }),
  // Pauses double up to ten minutes: a mail server may be away for twelve hours.
  retries: 80,
  // Long enough for all of them over the two connections to a mail server that hardly answers.
  runSeconds: 90,
  atOnce: 10,
});
const message = z.object({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  messageId: z.string().optional(),
  unsubscribe: z.string().optional(),
});

/** Hands messages to the mail server by a job, whose data is sealed: links never lie open in the database. */
export const mailPort = ({
  jobs,
  gateway,
  sealer,
  clock,
}: {
  jobs: Jobs;
  gateway: MailGateway;
  sealer: Sealer;
  clock: Clock;
}): MailPort => {
  jobs.handle(mailJob, async ({ sealed, validUntil }) => {
    if (validUntil !== null && clock.now() > new Date(validUntil)) return;
    try {
      await gateway.deliver(message.parse(JSON.parse(openText(sealer, sealed, mailJob.name))));
    } catch (error) {
      if (error instanceof MailNotSent && !error.retryable) return;
      throw error;
    }
  });
  const sendAll: MailPort['sendAll'] = (mails, { tx, validUntil } = {}) =>
    jobs.enqueueAll(
      mailJob,
      mails.map((mail) => ({
        sealed: sealText(sealer, JSON.stringify(mail), mailJob.name),
        validUntil: validUntil?.toISOString() ?? null,
      })),
      tx ? { tx } : {},
    );
  return { sendAll, send: (mail, options) => sendAll([mail], options) };
};
