import { sql } from 'kysely';

import { Problem } from '@mysathi/contract/errors';
import { limits } from '@mysathi/contract/limits';

import { sha256 } from '../../platform/crypto/signing.ts';
import type { Platform } from '../../platform/platform.ts';

const kind = 'contact_message';
const hourSeconds = 60 * 60;

/** What somebody wrote to us. */
export interface WrittenMessage {
  name: string;
  email: string;
  message: string;
}

/**
 * Keeps a message to us and mails it to the desk, at most so many an hour from one address and in
 * all; gives the ticket's number.
 */
export const keepContactMessage = async (
  { db, mail, config }: Pick<Platform, 'db' | 'mail' | 'config'>,
  { name, email, message }: WrittenMessage,
  address: string,
): Promise<number> => {
  // The address itself is not needed to count.
  const subject = sha256(address).toString('base64url');
  return db.transaction().execute(async (tx) => {
    await sql`SELECT pg_advisory_xact_lock(hashtextextended(${kind}, 0))`.execute(tx);
    const { rows } = await sql<{ mine: number; all: number; wait: number }>`
      SELECT count(*)::integer AS "all", (count(*) FILTER (WHERE subject = ${subject}))::integer AS mine,
        coalesce(ceil(extract(epoch FROM min(marked_at) - now()) + ${hourSeconds}), 0)::integer AS wait
      FROM throttle_marks WHERE kind = ${kind} AND marked_at > now() - make_interval(secs => ${hourSeconds})`.execute(
      tx,
    );
    const { mine = 0, all = 0, wait = 0 } = rows[0] ?? {};
    if (mine >= limits.contactMessagesPerAddressAndHour || all >= limits.contactMessagesInAllPerHour) {
      const minutes = Math.max(1, Math.ceil(wait / 60));
      throw new Problem('too_many', {
        params: { wait: minutes === 1 ? '1 minute' : `${minutes} minutes` },
        retryAfterSeconds: Math.max(1, wait),
      });
    }
    await tx.insertInto('throttleMarks').values({ kind, subject }).execute();
    const { ticket } = await tx
      .insertInto('contactMessages')
      .values({ name, email, message })
      .returning('ticket')
      .executeTakeFirstOrThrow();
    const text = `${name} <${email}> wrote:\n\n${message}`;
    const subjectLine = `Message ${ticket} from the contact form`;
    await mail.send({ to: config.contactEmail, subject: subjectLine, text }, { tx });
    return ticket;
  });
};
