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
import { deliverInJob, isTooLate } from '../jobs/not-sent.ts';
import type { MailGateway, MailMessage } from './mail-gateway.ts';

export interface MailSendOptions {
  /** The transaction that the message belongs to: it is sent only after the commit. */
  tx?: Kysely<DB>;
  /** The time, by the database's clock, after which the message is not sent any more, such as the expiry of a link. */
  validUntil?: Date | undefined;
  /**
   * Whether it is one of many that nobody waits for, such as a daily summary: every other waiting message is sent
   * first. Never for a link, a receipt or a notice about an account.
   */
  bulk?: boolean;
}

/** The account an e-mail is about, and the states in which it is sent. */
export interface MailAccount {
  readonly memberId: string;
  readonly states: readonly string[];
  /** Whether it goes to the account's address at the time of sending, instead of the one it was written for. */
  readonly atItsAddress?: boolean;
}

/** An account whose address is looked up at the time of sending. */
export interface AddressedAccount extends MailAccount {
  readonly atItsAddress: true;
}

/** The members whom an e-mail names to its recipient. */
interface Naming {
  names?: readonly string[] | undefined;
}

/**
 * A message to be sent. If it has an account, it is sent only if the account is then in one of the states, and all
 * members it names are reachable for the recipient. Without `to`, nobody has to open the account's address beforehand.
 */
export type OutgoingMail =
  | (MailMessage & Naming & { account?: MailAccount | undefined })
  | (Omit<MailMessage, 'to'> & Naming & { to?: undefined; account: AddressedAccount });

/** Accepts e-mails to be sent: each becomes a job that is retried for half a day, unless it expires before. */
export interface MailPort {
  send(message: OutgoingMail, options?: MailSendOptions): Promise<void>;
  /** Accepts many e-mails in one statement. */
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
  // Messages that a slow mail server has not accepted by then are held back and retried.
  runSeconds: 90,
  parallel: 10,
});
const message = z.object({
  // Empty if the account's own address is used.
  to: z.string().default(''),
  subject: z.string(),
  text: z.string(),
  messageId: z.string().optional(),
  unsubscribe: z.string().optional(),
  names: z.array(z.uuid()).default([]),
});

/** Returns the address for a letter to an account; null if the account is in none of the states. */
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

/** Tests whether none of them has gone, hidden from the member or been separated by a block meanwhile. */
const areReachable = async (db: Kysely<DB>, memberId: string, names: readonly string[]): Promise<boolean> => {
  if (names.length === 0) return true;
  const { rows } = await sql<{ all: boolean }>`
    SELECT bool_and(is_reachable(${memberId}, named)) AS all FROM unnest(${names}::uuid[]) named`.execute(db);
  return rows[0]?.all === true;
};

/**
 * Returns a port that sends messages to the mail server by jobs with sealed data: links are never readable in the
 * database.
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
    // Suspended or closed since it was enqueued, which may be hours ago.
    if (to === null) return;
    if (account !== null && !(await areReachable(db, account.memberId, names))) return;
    await deliverInJob(log, () => gateway.deliver({ ...mail, to }, signal));
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
