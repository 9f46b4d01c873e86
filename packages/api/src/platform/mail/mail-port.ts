import type { Kysely } from 'kysely';
import * as z from 'zod';

import { openText, sealedText, sealText } from '../crypto/sealed-text.ts';
import type { Sealer } from '../crypto/encryption.ts';
import type { DB } from '../database/types.ts';
import { jobKind } from '../jobs/jobs.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { MailNotSent } from './mail-gateway.ts';
import type { MailGateway, MailMessage } from './mail-gateway.ts';

export interface MailPort {
  /** With `tx` the message leaves only when that transaction commits. */
  send(message: MailMessage, options?: { tx?: Kysely<DB> }): Promise<void>;
  /** The same for many, in one statement. */
  sendAll(messages: readonly MailMessage[], options?: { tx?: Kysely<DB> }): Promise<void>;
}

const mailJob = jobKind({
  name: 'send-mail',
  data: z.object({ sealed: sealedText }),
  retries: 8,
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
}: {
  jobs: Jobs;
  gateway: MailGateway;
  sealer: Sealer;
}): MailPort => {
  jobs.handle(mailJob, async ({ sealed }) => {
    try {
      await gateway.deliver(message.parse(JSON.parse(openText(sealer, sealed, mailJob.name))));
    } catch (error) {
      if (error instanceof MailNotSent && !error.retryable) return;
      throw error;
    }
  });
  const sendAll: MailPort['sendAll'] = (mails, { tx } = {}) =>
    jobs.enqueueAll(
      mailJob,
      mails.map((mail) => ({ sealed: sealText(sealer, JSON.stringify(mail), mailJob.name) })),
      tx ? { tx } : {},
    );
  return { sendAll, send: (mail, options) => sendAll([mail], options) };
};
