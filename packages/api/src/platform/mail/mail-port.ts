import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import * as z from 'zod';

import { openText, sealedText, sealText } from '../crypto/sealed-text.ts';
import type { ContactSeals } from '../sealing/contact-seals.ts';
import type { Sealer } from '../crypto/encryption.ts';
import type { DB } from '../database/types.ts';
import { jobKind } from '../jobs/jobs.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { handOver, isTooLate } from '../jobs/not-sent.ts';
import type { MailGateway, MailMessage } from './mail-gateway.ts';

export interface MailSendOptions {
  /** The transaction the message belongs to: it leaves only when that commits. */
  tx?: Kysely<DB>;
  /** A message that did not leave by then, by the database's clock, never does, such as a link that is no longer good. */
  validUntil?: Date | undefined;
  /**
   * One of many that nobody waits for, such as a daily summary: every other message that waits leaves first. A link, a
   * receipt or a notice about an account never is.
   */
  bulk?: boolean;
}

/** Whose account an e-mail is about, and in which of its states the e-mail leaves. */
export interface MailAccount {
  readonly memberId: string;
  readonly states: readonly string[];
  /** Whether it goes to the address that the account has by the time it leaves, rather than to the one it was written for. */
  readonly atItsAddress?: boolean;
}

/** An account whose address is looked up when the e-mail leaves. */
export interface AddressedAccount extends MailAccount {
  readonly atItsAddress: true;
}

/** Members whom an e-mail names to that of its account. */
interface Naming {
  names?: readonly string[] | undefined;
}

/**
 * A message to be handed over. One with an account leaves only if that is in one of the states when it leaves, and all
 * whom it names are there for its member by then; one without leaves in any case. Nobody has to open the address of an
 * account to write to it where it is.
 */
export type OutgoingMail =
  | (MailMessage & Naming & { account?: MailAccount | undefined })
  | (Omit<MailMessage, 'to'> & Naming & { to?: undefined; account: AddressedAccount });

/** Takes e-mails to be sent: each is kept as a job and tried for half a day, unless its time is over before. */
export interface MailPort {
  send(message: OutgoingMail, options?: MailSendOptions): Promise<void>;
  /** The same for many, in one statement. */
  sendAll(messages: readonly OutgoingMail[], options?: MailSendOptions): Promise<void>;
}

const mailJob = jobKind({
  name: 'send-mail',
  data: z.object({
    sealed: sealedText,
    validUntil: z.iso.datetime().nullable().default(null),
    account: z
      .object({
        memberId: z.uuid(),
        states: z.array(z.string()),
        atItsAddress: z.boolean().default(false),
      })
      .nullable()
      .default(null),
  }),
  // Pauses double up to ten minutes: a mail server may be away for twelve hours.
  retries: 80,
  // Those that a slow mail server has not taken by then are kept back, and begin anew.
  runSeconds: 90,
  parallel: 10,
});
const message = z.object({
  // Empty where the account has the address.
  to: z.string().default(''),
  subject: z.string(),
  text: z.string(),
  messageId: z.string().optional(),
  unsubscribe: z.string().optional(),
  names: z.array(z.uuid()).default([]),
});

/** The address that a letter to an account goes to; null where the account is in none of the states. */
const addressNow = async (
  { db, contacts }: { db: Kysely<DB>; contacts: ContactSeals },
  { memberId, states, atItsAddress }: MailAccount,
  writtenFor: string,
): Promise<string | null> => {
  const found = await db
    .selectFrom('members')
    .innerJoin('credentials', 'credentials.memberId', 'members.id')
    .select('credentials.sealedEmail')
    .where('members.id', '=', memberId)
    .where('members.state', 'in', states)
    .executeTakeFirst();
  if (found === undefined) return null;
  return atItsAddress ? contacts.open(memberId, 'email', found.sealedEmail) : writtenFor;
};

/** Whether none of them has gone, hidden from the member or been parted by a block meanwhile. */
const areReachable = async (db: Kysely<DB>, memberId: string, names: readonly string[]): Promise<boolean> => {
  if (names.length === 0) return true;
  const { rows } = await sql<{ all: boolean }>`
    SELECT bool_and(is_reachable(${memberId}, named)) AS all FROM unnest(${names}::uuid[]) named`.execute(db);
  return rows[0]?.all === true;
};

/**
 * Hands messages to the mail server by a job, whose data is sealed: links never lie open in the database.
 */
export const mailPort = ({
  db,
  log,
  jobs,
  gateway,
  sealer,
  contacts,
}: {
  db: Kysely<DB>;
  log: FastifyBaseLogger;
  jobs: Jobs;
  gateway: MailGateway;
  sealer: Sealer;
  contacts: ContactSeals;
}): MailPort => {
  jobs.handle(mailJob, async ({ sealed, validUntil, account }, signal) => {
    if (await isTooLate({ db, log }, { job: mailJob.name, validUntil })) return;
    const { names, ...mail } = message.parse(JSON.parse(openText(sealer, sealed, mailJob.name)));
    const to = account === null ? mail.to : await addressNow({ db, contacts }, account, mail.to);
    // Suspended or closed since it was handed over, which may be hours ago.
    if (to === null) return;
    if (account !== null && !(await areReachable(db, account.memberId, names))) return;
    await handOver(log, () => gateway.deliver({ ...mail, to }, signal));
  });
  const sendAll: MailPort['sendAll'] = (mails, { tx, validUntil, bulk = false } = {}) =>
    jobs.enqueueAll(
      mailJob,
      mails.map(({ account, ...mail }) => ({
        sealed: sealText(sealer, JSON.stringify(mail), mailJob.name),
        validUntil: validUntil?.toISOString() ?? null,
        account: account && { atItsAddress: false, ...account, states: [...account.states] },
      })),
      { bulk, ...(tx && { tx }) },
    );
  return { sendAll, send: (mail, options) => sendAll([mail], options) };
};
