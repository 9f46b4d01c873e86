import { sql } from 'kysely';
import type { Transaction } from 'kysely';

import { ifNotErased } from '../../../members/letters/letter.ts';
import type { Addressee, MailText } from '../../../members/letters/letter.ts';
import type { DB } from '../../../platform/database/types.ts';
import { regularJob } from '../../../platform/jobs/jobs.ts';
import type { OutgoingMail } from '../../../platform/mail/mail-port.ts';
import { messageIdOf } from '../../../platform/mail/message-id.ts';
import type { Platform } from '../../../platform/platform.ts';
import { termsChangedMail, yearlyTermsMail } from './texts.ts';
import type { TermsChange } from './changes-at-desk.ts';

/** Runs every minute: a hundred thousand members are told within six hours. */
export const tellOfTermsJob = regularJob({
  name: 'tell-of-terms',
  at: '* * * * *',
  retries: 0,
  runSeconds: 60,
});

/** Members told per minute: few enough that notifications do not wait behind them. */
const batchSize = 300;

/** The yearly reminder follows after this many days without a letter about the terms. */
const remindedAfterDays = 365;

type TermsPlatform = Pick<Platform, 'db' | 'mail' | 'clock' | 'config'>;

interface ToTell extends Addressee {
  memberId: string;
  isSuspended: boolean;
}

type NumberedChange = TermsChange & { number: number };

/** Returns the first change that some member has not been told of. */
const nextChange = async (tx: Transaction<DB>): Promise<NumberedChange | null> => {
  const { rows } = await sql<NumberedChange>`
    SELECT number, takes_effect_on::text, english, hindi FROM terms_changes
    WHERE sent_at IS NOT NULL AND withdrawn_at IS NULL
      AND number > (SELECT min(change) FROM told_of_terms)
    ORDER BY number LIMIT 1`.execute(tx);
  return rows[0] ?? null;
};

/** Marks the next few members as told, locked by this transaction, and returns them. */
const takeToTell = async (
  tx: Transaction<DB>,
  { change, now, most }: { change: number | null; now: Date; most: number },
): Promise<ToTell[]> => {
  const due =
    change === null
      ? sql`told_at < ${now}::timestamptz - make_interval(days => ${remindedAfterDays}) ORDER BY told_at`
      : sql`change < ${change} ORDER BY change`;
  const { rows } = await sql<ToTell>`
    WITH due AS (
      SELECT member_id FROM told_of_terms WHERE ${due} LIMIT ${most} FOR UPDATE SKIP LOCKED
    ), told AS (
      UPDATE told_of_terms t SET told_at = ${now}, change = coalesce(${change}::integer, t.change)
      WHERE t.member_id = ANY(ARRAY(SELECT member_id FROM due)) RETURNING t.member_id
    )
    SELECT m.id AS member_id, m.name, m.language, m.state = 'suspended' AS is_suspended
    FROM told JOIN members m ON m.id = told.member_id`.execute(tx);
  return rows;
};

const mailTo = (
  { memberId }: ToTell,
  text: MailText,
  { about, origin }: { about: string; origin: string },
): OutgoingMail => ({
  account: ifNotErased(memberId),
  ...text,
  messageId: messageIdOf(`terms ${about} ${memberId}`, origin),
});

/**
 * Hands letters about changed terms to the mail port, or yearly reminders if no change is due, in the transaction that
 * marks members as told: each is told once.
 */
export const tellOfTerms = (platform: TermsPlatform, most = batchSize): Promise<void> => {
  const { db, mail, clock, config } = platform;
  return db.transaction().execute(async (tx) => {
    const [now, change] = [clock.now(), await nextChange(tx)];
    const people = await takeToTell(tx, { change: change?.number ?? null, now, most });
    if (people.length === 0) return;
    const about = change === null ? `yearly ${now.toISOString().slice(0, 10)}` : String(change.number);
    const textFor = (person: ToTell): MailText =>
      change === null
        ? yearlyTermsMail(person, config)
        : termsChangedMail(
            person,
            change.takesEffectOn,
            person.language === 'hi' ? change.hindi : change.english,
            config,
          );
    await mail.sendAll(
      people.map((person) => mailTo(person, textFor(person), { about, origin: config.publicOrigin })),
      { tx, bulk: true },
    );
  });
};
