import { sql } from 'kysely';
import type { Kysely, Transaction } from 'kysely';

import { inBatches } from '../database/in-batches.ts';
import type { DB } from '../database/types.ts';

/** An action at the desk. Neither subject nor reason may contain personal data, because entries are kept for good. */
export interface DeskWork {
  /** The person at the desk, as returned by `deskName`. */
  by: string;
  /** The action, such as `photo refused`. */
  what: string;
  /** An id or a number: `report 12`; for something of a member's, the member ID first: `MS0000012 photo …`. */
  subject: string;
  reason?: string | null;
}

/** An entry of the desk's log. */
export interface DeskEntry {
  number: number;
  happenedAt: Date;
  doneBy: string;
  what: string;
  subject: string;
  reason: string | null;
}

const asNames = /^\p{L}[\p{L}\p{M} .'’-]{1,79}$/u;

/** Normalises the name of a person at the desk; null if it is not a name. */
export const deskName = (typed: string): string | null => {
  const name = typed.normalize('NFKC').trim().replaceAll(/\s+/g, ' ');
  return asNames.test(name) ? name : null;
};

/** Identifies a person, however the name was typed. */
export const personOf = (by: string): string => by.toLowerCase();

/**
 * Checks that two steps are taken by different people; a first step without a name needs no second person.
 * @throws an error with the text `refusal`
 */
export const assertSecondPerson = (first: string | null, by: string, refusal: string): void => {
  if (first !== null && personOf(first) === personOf(by)) throw new Error(refusal);
};

/**
 * Records an action of the desk in the transaction that does it, as its last step: from here until the commit no other
 * entry can be written.
 */
export const recordAtDesk = async (
  tx: Transaction<DB>,
  { by, what, subject, reason = null }: DeskWork,
): Promise<void> => {
  await sql`INSERT INTO desk_entries (done_by, what, subject, reason)
    VALUES (${by}, ${what}, ${subject}, ${reason})`.execute(tx);
};

/** The state of the log: its length, and where its chain is broken. */
export interface DeskLogState {
  entries: number;
  /**
   * The hash of the last entry in hexadecimal; whoever has noted it elsewhere can tell whether entries were cut off the
   * end.
   */
  lastHash: string | null;
  /** The first entry that was altered or does not follow the one before it. */
  brokenAt: number | null;
}

/** How many are hashed at once: well within the statement timeout. */
const batchSize = 10_000;

/** Checks the whole chain of the log in steps, each continuing where the last one ended, as it may be of any length. */
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

/** The requested entries of the log: the last ones, or those before a number. */
export interface AskedEntries {
  readonly count: number;
  /** Entries about this subject, and about subjects that begin with it. */
  readonly subject?: string | undefined;
  readonly by?: string | undefined;
  readonly before?: number | undefined;
}

/** Returns the last of the requested entries, newest first. */
export const lastDeskEntries = async (
  db: Kysely<DB>,
  { count, subject: typed, by, before }: AskedEntries,
): Promise<DeskEntry[]> => {
  const subject = typed?.replace(/^ms(?=\d)/i, 'MS');
  // Characters from the blank to the comma sort before the hyphen, with which a longer name would continue.
  const about = subject === undefined ? sql`true` : sql`subject >= ${subject} AND subject < ${`${subject}-`}`;
  const own = by === undefined ? sql`true` : sql`lower(done_by) = lower(${by})`;
  const earlier = before === undefined ? sql`true` : sql`number < ${before}`;
  // Ordered by the column, not the number shown, so that the index provides the last ones.
  const { rows } = await sql<DeskEntry>`
    SELECT number::integer, happened_at, done_by, what, subject, reason FROM desk_entries
    WHERE ${about} AND ${own} AND ${earlier} ORDER BY desk_entries.number DESC LIMIT ${count}`.execute(db);
  return rows;
};

/** Tests whether an action was ever taken on a subject. */
export const wasDoneAtDesk = async (
  db: Kysely<DB>,
  { what, subject }: Pick<DeskWork, 'what' | 'subject'>,
): Promise<boolean> => {
  const { rows } = await sql`
    SELECT FROM desk_entries WHERE subject = ${subject} AND what = ${what} LIMIT 1`.execute(db);
  return rows.length > 0;
};
