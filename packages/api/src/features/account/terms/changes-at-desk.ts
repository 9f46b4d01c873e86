import { sql } from 'kysely';
import type { RawBuilder, Transaction } from 'kysely';
import * as z from 'zod';

import { kolkataDay } from '@mysathi/contract/time/calendar';
import { straightText } from '@mysathi/contract/fields';

import { dayMilliseconds } from '../../../platform/clock.ts';
import type { DB } from '../../../platform/database/types.ts';
import { assertSecondPerson, recordAtDesk } from '../../../platform/desk/desk-log.ts';
import { reasonInLog } from '../../../platform/desk/desk-reason.ts';
import type { DeskReason } from '../../../platform/desk/desk-reason.ts';
import { preparedState } from '../../../platform/desk/prepared-words.ts';
import type { PreparedState } from '../../../platform/desk/prepared-words.ts';
import { shortSeenHash } from '../../../platform/desk/seen-hash.ts';
import type { Platform } from '../../../platform/platform.ts';
import { serverLimits } from '../../../platform/server-limits.ts';

const { termsNoticeDays, termsChangeCharacters } = serverLimits;

/** A change of the terms or the privacy policy: its first day, as YYYY-MM-DD, and the text members read about it. */
export interface TermsChange {
  readonly takesEffectOn: string;
  readonly english: string;
  readonly hindi: string;
}

/** A change as the desk sees it. */
export interface DeskTermsChange extends TermsChange {
  readonly number: number;
  readonly state: PreparedState;
  /** A short hash of texts and day, to be repeated when sending. */
  readonly seen: string;
  /** How many members are still to be told; 0 unless it was sent. */
  readonly waiting: number;
}

type Desk = Pick<Platform, 'db' | 'clock'>;

const words = (language: string) =>
  straightText(termsChangeCharacters)
    .trim()
    .min(1, `Say what changes in ${language} with --${language.toLowerCase()} WORDS.`);
const changeShape = z.object({
  takesEffectOn: z.iso.date('Say from which day with --on YYYY-MM-DD.'),
  english: words('English'),
  hindi: words('Hindi').regex(/\p{Script=Devanagari}/u, 'What stands behind --hindi has no Hindi letter.'),
});

const changeOf = ({ takesEffectOn, english, hindi }: TermsChange): TermsChange => {
  const { data, error } = changeShape.safeParse({
    takesEffectOn,
    english: english.replaceAll('\r\n', '\n'),
    hindi: hindi.replaceAll('\r\n', '\n'),
  });
  if (data === undefined) throw new Error(error?.issues[0]?.message);
  return data;
};

/** Checks that members who are told have enough days to leave. */
const assertInTime = (takesEffectOn: string, now: Date): void => {
  const earliest = kolkataDay(new Date(now.getTime() + termsNoticeDays * dayMilliseconds));
  if (takesEffectOn < earliest)
    throw new Error(
      `Members are told ${termsNoticeDays} days before: the change can take effect on ${earliest} or later.`,
    );
};

const subjectOf = (number: number): string => `terms change ${number}`;

const seenSql: RawBuilder<string> = shortSeenHash(sql`takes_effect_on`, sql`english`, sql`hindi`);

/** Returns all changes, newest first. */
export const termsChanges = async ({ db }: Pick<Platform, 'db'>): Promise<DeskTermsChange[]> => {
  const { rows } = await sql<DeskTermsChange>`
    SELECT number, takes_effect_on::text, english, hindi, ${preparedState} AS state, ${seenSql} AS seen,
      CASE WHEN sent_at IS NULL OR withdrawn_at IS NOT NULL THEN 0
        ELSE (SELECT count(*)::integer FROM told_of_terms WHERE change < number) END AS waiting
    FROM terms_changes ORDER BY number DESC`.execute(db);
  return rows;
};

/** Locks the changes, so that two people at the desk take turns. */
const lockChanges = (tx: Transaction<DB>) =>
  sql`LOCK TABLE terms_changes IN SHARE ROW EXCLUSIVE MODE`.execute(tx);

/**
 * Prepares a change; nobody is told before a second person sends it. Returns its number, the same one for the same
 * texts.
 */
export const prepareTermsChange = async (
  { db, clock }: Desk,
  { by, ...given }: TermsChange & { readonly by: string },
): Promise<{ number: number; isNew: boolean }> => {
  const change = changeOf(given);
  assertInTime(change.takesEffectOn, clock.now());
  return db.transaction().execute(async (tx) => {
    await lockChanges(tx);
    const { rows } = await sql<{ number: number }>`
      SELECT number FROM terms_changes WHERE takes_effect_on = ${change.takesEffectOn}
        AND english = ${change.english} AND hindi = ${change.hindi} AND withdrawn_at IS NULL`.execute(tx);
    if (rows[0] !== undefined) return { number: rows[0].number, isNew: false };
    const { number } = await tx
      .insertInto('termsChanges')
      .values({
        ...change,
        number: sql<number>`(SELECT coalesce(max(number), 0) + 1 FROM terms_changes)`,
        preparedBy: by,
      })
      .returning('number')
      .executeTakeFirstOrThrow();
    await recordAtDesk(tx, { by, what: 'terms change prepared', subject: subjectOf(number) });
    return { number, isNew: true };
  });
};

const heldChange = async (tx: Transaction<DB>, number: number) => {
  await lockChanges(tx);
  const { rows } = await sql<{
    takesEffectOn: string;
    preparedBy: string;
    state: DeskTermsChange['state'];
    seen: string;
  }>`
    SELECT takes_effect_on::text, prepared_by, ${preparedState} AS state, ${seenSql} AS seen
    FROM terms_changes WHERE number = ${number}`.execute(tx);
  if (rows[0] === undefined) throw new Error(`There is no change ${number}.`);
  return rows[0];
};

/** Returns the newest change that was sent to members. */
const newestSent = async (tx: Transaction<DB>) => {
  const { rows } = await sql<{ number: number; takesEffectOn: string }>`
    SELECT number, takes_effect_on::text FROM terms_changes
    WHERE sent_at IS NOT NULL AND withdrawn_at IS NULL ORDER BY number DESC LIMIT 1`.execute(tx);
  return rows[0] ?? { number: 0, takesEffectOn: '' };
};

/**
 * Starts telling every member about a change, by a second person who has read it; returns false if that was done
 * before. Changes are sent in the order of their numbers and days, so that none is skipped.
 */
export const sendTermsChange = async (
  { db, clock }: Desk,
  number: number,
  { seen, by }: { readonly seen: string; readonly by: string },
): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    const { preparedBy, state, takesEffectOn, ...change } = await heldChange(tx, number);
    if (state === 'withdrawn') throw new Error(`Change ${number} is withdrawn.`);
    if (state === 'sent') return false;
    assertSecondPerson(preparedBy, by, 'A second person sends what one has prepared.');
    if (change.seen !== seen) throw new Error(`Say with --seen HASH what you have read of change ${number}.`);
    assertInTime(takesEffectOn, clock.now());
    const newest = await newestSent(tx);
    if (newest.number > number || newest.takesEffectOn > takesEffectOn)
      throw new Error(
        `Members were told of change ${newest.number} already: prepare this one anew, from ${newest.takesEffectOn} or later.`,
      );
    await tx.updateTable('termsChanges').set({ sentAt: clock.now() }).where('number', '=', number).execute();
    await recordAtDesk(tx, { by, what: 'terms change sent', subject: subjectOf(number) });
    return true;
  });

/**
 * Stops telling members about a change; returns false if that was done before. Members already told must be told anew.
 */
export const withdrawTermsChange = async (
  { db, clock }: Desk,
  number: number,
  { by, reason: typed }: DeskReason,
): Promise<boolean> => {
  const reason = reasonInLog(typed);
  return db.transaction().execute(async (tx) => {
    const { state } = await heldChange(tx, number);
    if (state === 'withdrawn') return false;
    await tx
      .updateTable('termsChanges')
      .set({ withdrawnAt: clock.now() })
      .where('number', '=', number)
      .execute();
    await recordAtDesk(tx, { by, what: 'terms change withdrawn', subject: subjectOf(number), reason });
    return true;
  });
};
