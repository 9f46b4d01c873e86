import { sql } from 'kysely';
import type { Transaction } from 'kysely';

import type { Language } from '@mysathi/contract/languages';

import { letterTo, ifNotErased } from '../../../members/letters/letter.ts';
import type { DB } from '../../../platform/database/types.ts';
import { regularJob } from '../../../platform/jobs/jobs.ts';
import type { OutgoingMail } from '../../../platform/mail/mail-port.ts';
import { messageIdOf } from '../../../platform/mail/message-id.ts';
import type { Platform } from '../../../platform/platform.ts';

/** Runs every minute: sixty thousand people are told within an hour. */
export const tellConcernedJob = regularJob({
  name: 'tell-concerned',
  at: '* * * * *',
  retries: 0,
  runSeconds: 60,
});

const batchSize = 1000;

type Parts = Pick<Platform, 'db' | 'mail' | 'contacts' | 'clock' | 'config' | 'log'>;

interface Taken {
  id: number;
  letter: number;
  memberId: string | null;
  /** The id of the member or donor. */
  owner: string;
  name: string;
  language: Language;
  /** The donor's address; null for a member, and for a donor who was forgotten meanwhile. */
  sealedEmail: Buffer | null;
  subject: string;
  text: string;
}

/** Returns the first letter with untold recipients. */
const nextLetter = async (tx: Transaction<DB>): Promise<number | null> => {
  const { rows } = await sql<{ number: number }>`
    SELECT number FROM incident_letters WHERE sent_at IS NOT NULL AND withdrawn_at IS NULL
      AND EXISTS (SELECT FROM incident_recipients WHERE letter = number AND told_at IS NULL)
    ORDER BY number LIMIT 1`.execute(tx);
  return rows[0]?.number ?? null;
};

/** Marks the next few recipients as told, locked by this transaction, and returns them. */
const takeToTell = async (
  tx: Transaction<DB>,
  { letter, now, most }: { letter: number; now: Date; most: number },
): Promise<Taken[]> => {
  const { rows } = await sql<Taken>`
    WITH due AS (
      SELECT id FROM incident_recipients WHERE letter = ${letter} AND told_at IS NULL
      ORDER BY id LIMIT ${most} FOR UPDATE SKIP LOCKED
    ), told AS (
      UPDATE incident_recipients r SET told_at = ${now} FROM due WHERE r.id = due.id
      RETURNING r.id, r.letter, r.member_id, r.donor_id
    ), reached AS (
      SELECT told.id, told.letter, told.member_id, m.id AS owner, m.name, m.language, NULL::bytea AS sealed_email
      FROM told JOIN members m ON m.id = told.member_id
      UNION ALL
      SELECT told.id, told.letter, NULL, d.id, gift.name, gift.language, d.sealed_email
      FROM told JOIN donors d ON d.id = told.donor_id CROSS JOIN LATERAL (
        SELECT name, language FROM donations WHERE donor_id = d.id ORDER BY created_at DESC, id LIMIT 1) gift
    )
    SELECT reached.*, CASE language WHEN 'hi' THEN words.hindi_subject ELSE words.english_subject END AS subject,
      CASE language WHEN 'hi' THEN words.hindi ELSE words.english END AS text
    FROM reached JOIN incident_letters words ON words.number = reached.letter ORDER BY reached.id`.execute(
    tx,
  );
  return rows;
};

/** Returns the e-mail to a person; none for a donor who cannot be reached any more. */
const mailsTo = ({ contacts, config }: Parts, person: Taken): OutgoingMail[] => {
  const { letter, memberId, owner, sealedEmail, name, language, subject, text } = person;
  const mail = {
    ...letterTo({ name, language }, { subject, text }),
    messageId: messageIdOf(`incident ${letter} ${owner}`, config.publicOrigin),
  };
  if (memberId !== null) return [{ ...mail, account: ifNotErased(memberId) }];
  const to = sealedEmail && contacts.openIfWhole(owner, 'email', sealedEmail);
  return to === null ? [] : [{ ...mail, to }];
};

/** Hands letters to the mail port in the transaction that marks recipients as told, so that each is told once. */
export const tellConcerned = (parts: Parts, most = batchSize): Promise<void> =>
  parts.db.transaction().execute(async (tx) => {
    const letter = await nextLetter(tx);
    if (letter === null) return;
    const now = parts.clock.now();
    const taken = await takeToTell(tx, { letter, now, most });
    // Another job has taken the rest.
    if (taken.length === 0) return;
    const mails = taken.flatMap((person) => mailsTo(parts, person));
    if (mails.length < taken.length)
      parts.log.error(
        { letter, donors: taken.length - mails.length },
        'donors could not be told of an incident',
      );
    await sql`UPDATE incident_letters SET told = told + ${mails.length},
      first_told_at = coalesce(first_told_at, ${now}), last_told_at = ${now} WHERE number = ${letter}`.execute(
      tx,
    );
    await parts.mail.sendAll(mails, { tx, bulk: true });
  });
