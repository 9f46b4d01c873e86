import { sql } from 'kysely';
import type { Transaction } from 'kysely';

import type { DB } from '../../../platform/database/types.ts';
import { assertSecondPerson, recordAtDesk } from '../../../platform/desk/desk-log.ts';
import { reasonInLog } from '../../../platform/desk/desk-reason.ts';
import type { DeskReason } from '../../../platform/desk/desk-reason.ts';
import { preparedState } from '../../../platform/desk/prepared-words.ts';
import type { PreparedState } from '../../../platform/desk/prepared-words.ts';
import { shortSeenHash } from '../../../platform/desk/seen-hash.ts';
import type { Platform } from '../../../platform/platform.ts';
import { concernDonors, concernMembers } from './concerned.ts';
import type { Concerned } from './concerned.ts';
import type { LetterWords } from './letter.ts';

/** A letter about an incident, as the desk sees it. */
export interface IncidentLetter {
  readonly number: number;
  readonly state: PreparedState;
  readonly englishSubject: string;
  readonly english: string;
  readonly hindiSubject: string;
  readonly hindi: string;
  /** The number of recipients. */
  readonly members: number;
  readonly donors: number;
  /** How many of them were told, and the first and last time. */
  readonly told: number;
  readonly firstToldAt: Date | null;
  readonly lastToldAt: Date | null;
  /** A short hash of the texts and recipients, to be repeated when sending. */
  readonly seen: string;
}

/** A letter about an incident and its recipients. */
export interface WantedLetter {
  readonly english: LetterWords;
  readonly hindi: LetterWords;
  readonly members: Concerned;
  readonly donors: Concerned;
  readonly by: string;
}

const subjectOf = (number: number): string => `incident letter ${number}`;

const seenSql = shortSeenHash(
  sql`english_subject`,
  sql`english`,
  sql`hindi_subject`,
  sql`hindi`,
  sql`members`,
  sql`donors`,
);

/** Returns all letters, newest first. */
export const incidentLetters = async ({ db }: Pick<Platform, 'db'>): Promise<IncidentLetter[]> => {
  const { rows } = await sql<IncidentLetter>`
    SELECT number, ${preparedState} AS state, english_subject, english, hindi_subject, hindi, ${seenSql} AS seen,
      members, donors, told, first_told_at, last_told_at
    FROM incident_letters ORDER BY number DESC`.execute(db);
  return rows;
};

/** Locks the letters, so that two people at the desk take turns. */
const lockLetters = (tx: Transaction<DB>) =>
  sql`LOCK TABLE incident_letters IN SHARE ROW EXCLUSIVE MODE`.execute(tx);

/** Prepares a letter, which nobody gets before a second person sends it; returns its number. */
export const prepareIncidentLetter = (
  { db, payments }: Pick<Platform, 'db' | 'payments'>,
  { english, hindi, members, donors, by }: WantedLetter,
): Promise<number> =>
  db.transaction().execute(async (tx) => {
    await lockLetters(tx);
    const { number } = await tx
      .insertInto('incidentLetters')
      .values({
        number: sql<number>`(SELECT coalesce(max(number), 0) + 1 FROM incident_letters)`,
        englishSubject: english.subject,
        english: english.text,
        hindiSubject: hindi.subject,
        hindi: hindi.text,
        preparedBy: by,
      })
      .returning('number')
      .executeTakeFirstOrThrow();
    await concernMembers(tx, number, members);
    await concernDonors(tx, number, { donors, mode: payments.mode });
    const { rows } = await sql<{ people: number }>`
      UPDATE incident_letters SET members = listed.members, donors = listed.donors
      FROM (SELECT count(member_id) AS members, count(donor_id) AS donors
        FROM incident_recipients WHERE letter = ${number}) listed
      WHERE number = ${number} RETURNING incident_letters.members + incident_letters.donors AS people`.execute(
      tx,
    );
    if (rows[0]?.people === 0)
      throw new Error('It goes to nobody: name members with --members, donors with --donors.');
    await recordAtDesk(tx, { by, what: 'incident letter prepared', subject: subjectOf(number) });
    return number;
  });

const heldLetter = async (tx: Transaction<DB>, number: number) => {
  await lockLetters(tx);
  const { rows } = await sql<Pick<IncidentLetter, 'state' | 'seen'> & { preparedBy: string }>`
    SELECT prepared_by, ${preparedState} AS state, ${seenSql} AS seen FROM incident_letters WHERE number = ${number}`.execute(
    tx,
  );
  const [letter] = rows;
  if (letter === undefined) throw new Error(`There is no letter ${number}.`);
  return letter;
};

/**
 * Starts telling everyone concerned, by a second person who has read the letter; returns false if that was done before.
 */
export const sendIncidentLetter = (
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  number: number,
  { seen, by }: { readonly seen: string; readonly by: string },
): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    const letter = await heldLetter(tx, number);
    if (letter.state === 'withdrawn') throw new Error(`Letter ${number} is withdrawn.`);
    if (letter.state === 'sent') return false;
    assertSecondPerson(letter.preparedBy, by, 'A second person sends what one has prepared.');
    if (letter.seen !== seen) throw new Error(`Say with --seen HASH what you have read of letter ${number}.`);
    await tx
      .updateTable('incidentLetters')
      .set({ sentAt: clock.now() })
      .where('number', '=', number)
      .execute();
    await recordAtDesk(tx, { by, what: 'incident letter sent', subject: subjectOf(number) });
    return true;
  });

/** Stops telling people; returns false if that was done before. */
export const withdrawIncidentLetter = (
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  number: number,
  { by, reason: typed }: DeskReason,
): Promise<boolean> => {
  const reason = reasonInLog(typed);
  return db.transaction().execute(async (tx) => {
    const { state } = await heldLetter(tx, number);
    if (state === 'withdrawn') return false;
    await tx
      .updateTable('incidentLetters')
      .set({ withdrawnAt: clock.now() })
      .where('number', '=', number)
      .execute();
    await recordAtDesk(tx, { by, what: 'incident letter withdrawn', subject: subjectOf(number), reason });
    return true;
  });
};
