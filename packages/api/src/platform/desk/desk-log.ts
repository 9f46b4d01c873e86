import { sql } from 'kysely';
import type { Kysely, Transaction } from 'kysely';

import { inBatches } from '../database/in-batches.ts';
import type { DB } from '../database/types.ts';

/** Something done at the desk; neither the subject nor the reason may hold personal data: an entry stays for good. */
export interface DeskWork {
  /** Whoever sits at the desk, as `deskName` gives it. */
  by: string;
  /** Such as `photo refused`. */
  what: string;
  /** An id or a number: `report 12`, or for what is a member's their number first, `MS0000012 photo …`. */
  subject: string;
  reason?: string | null;
}

/** A piece of work as it stands in the log. */
export interface DeskEntry {
  number: number;
  happenedAt: Date;
  doneBy: string;
  what: string;
  subject: string;
  reason: string | null;
}

const asNames = /^\p{L}[\p{L}\p{M} .'’-]{1,79}$/u;

/** The name of whoever sits at the desk, in one spelling; null for what is none. */
export const deskName = (typed: string): string | null => {
  const name = typed.normalize('NFKC').trim().replaceAll(/\s+/g, ' ');
  return asNames.test(name) ? name : null;
};

/** One person, however the name was typed. */
export const personOf = (by: string): string => by.toLowerCase();

/** Throws `refusal` where whoever did the first step does the second as well; work of nobody's needs no second person. */
export const assertSecondPerson = (first: string | null, by: string, refusal: string): void => {
  if (first !== null && personOf(first) === personOf(by)) throw new Error(refusal);
};

/**
 * Notes work of the desk in the transaction that does it, as its last step: from here to the commit nobody else
 * can note anything.
 */
export const recordAtDesk = async (
  tx: Transaction<DB>,
  { by, what, subject, reason = null }: DeskWork,
): Promise<void> => {
  await sql`INSERT INTO desk_entries (done_by, what, subject, reason)
    VALUES (${by}, ${what}, ${subject}, ${reason})`.execute(tx);
};

/** How the log stands: how far it goes, and where its chain is broken. */
export interface DeskLogState {
  entries: number;
  /** Of the last entry, in hexadecimal; who has noted it elsewhere sees whether entries went from the end. */
  lastHash: string | null;
  /** The first entry that was altered or does not follow the one before it. */
  brokenAt: number | null;
}

/** So many are hashed well within the time of one statement. */
const batchSize = 10_000;

/** Checks the whole chain of the log in steps, each from where the one before it ended: it may be of any length. */
export const checkDeskLog = async (db: Kysely<DB>, most = batchSize): Promise<DeskLogState> => {
  const state: DeskLogState = { entries: 0, lastHash: null, brokenAt: null };
  let last = -Number.MAX_SAFE_INTEGER;
  await inBatches(most, async () => {
    const { rows } = await sql<{ number: number; hash: string; follows: boolean }>`
      SELECT number, encode(hash, 'hex') AS hash, number = ${state.entries}::integer + row_number() OVER w
        AND previous_hash = coalesce(lag(hash) OVER w, decode(${state.lastHash ?? ''}, 'hex'))
        AND hash = desk_entry_hash(one) AS follows
      FROM (SELECT one, number, hash, previous_hash FROM desk_entries one
        WHERE number > ${last} ORDER BY number LIMIT ${most}) entry
      WINDOW w AS (ORDER BY number) ORDER BY number`.execute(db);
    state.entries += rows.length;
    state.lastHash = rows.at(-1)?.hash ?? state.lastHash;
    state.brokenAt ??= rows.find(({ follows }) => !follows)?.number ?? null;
    last = rows.at(-1)?.number ?? last;
    return rows;
  });
  return state;
};

/** Which entries of the log are read: the last ones, or those before a number. */
export interface AskedEntries {
  readonly count: number;
  /** Of one subject, and what begins with it. */
  readonly subject?: string | undefined;
  readonly by?: string | undefined;
  readonly before?: number | undefined;
}

/** The last entries that were asked for, newest first. */
export const lastDeskEntries = async (
  db: Kysely<DB>,
  { count, subject: typed, by, before }: AskedEntries,
): Promise<DeskEntry[]> => {
  const subject = typed?.replace(/^ms(?=\d)/i, 'MS');
  // The marks from the blank to the comma stand before the hyphen, with which a longer name goes on.
  const about = subject === undefined ? sql`true` : sql`subject >= ${subject} AND subject < ${`${subject}-`}`;
  const own = by === undefined ? sql`true` : sql`lower(done_by) = lower(${by})`;
  const earlier = before === undefined ? sql`true` : sql`number < ${before}`;
  // By the column, not by the number that is shown: its index has the last ones at hand.
  const { rows } = await sql<DeskEntry>`
    SELECT number::integer, happened_at, done_by, what, subject, reason FROM desk_entries
    WHERE ${about} AND ${own} AND ${earlier} ORDER BY desk_entries.number DESC LIMIT ${count}`.execute(db);
  return rows;
};

/** Whether something was ever done about a subject. */
export const wasDoneAtDesk = async (
  db: Kysely<DB>,
  { what, subject }: Pick<DeskWork, 'what' | 'subject'>,
): Promise<boolean> => {
  const { rows } = await sql`
    SELECT FROM desk_entries WHERE subject = ${subject} AND what = ${what} LIMIT 1`.execute(db);
  return rows.length > 0;
};
