import { sql } from 'kysely';
import type { Kysely, Transaction } from 'kysely';

import type { Problem } from '@mysathi/contract/errors';

import { lockByName } from '../database/lock-by-name.ts';
import type { DB } from '../database/types.ts';

/** The ages of counted calls in seconds, newest first. */
type Ages = readonly number[];

/** One limit on how often something may be done; `problem` is the answer to a caller who must wait. */
export interface Limit {
  readonly windowSeconds: number;
  /** Returns the wait before the next call after these; 0 or less if it may pass. */
  wait(ages: Ages): number;
  problem(waitSeconds: number): Problem;
}

/** A kind and a subject whose calls are counted together, and their limits. */
export interface Throttle {
  readonly kind: string;
  readonly subject: string;
  readonly limits: readonly Limit[];
}

/** Allows at most this many calls within the window. */
export const atMost = (count: number, windowSeconds: number, problem: Limit['problem']): Limit => ({
  windowSeconds,
  problem,
  wait: (ages) => windowSeconds - (ages[count - 1] ?? windowSeconds),
});

/** Requires a pause after each call that depends on how many there were within the window. */
export const pauseAfter = (
  seconds: (count: number) => number,
  windowSeconds: number,
  problem: Limit['problem'],
): Limit => ({
  windowSeconds,
  problem,
  wait: (ages) => (ages[0] === undefined ? 0 : seconds(ages.length) - ages[0]),
});

/** Returns the longest wait that any limit requires; null if all let the next call pass. */
export const longestWait = (
  ages: Ages,
  limits: readonly Limit[],
): { seconds: number; limit: Limit } | null => {
  const waits = limits
    .map((limit) => ({ limit, seconds: limit.wait(ages.filter((age) => age < limit.windowSeconds)) }))
    .filter(({ seconds }) => seconds > 0);
  return waits.toSorted((left, right) => right.seconds - left.seconds)[0] ?? null;
};

const mostRead = 1000;
/** A clock that is corrected goes back by less than this, unless it was wrong. */
const mostAheadSeconds = 5;

/** Makes other calls that count the same subject wait until this transaction ends. */
export const lockSubject = (tx: Transaction<DB>, kind: string, subject: string): Promise<void> =>
  lockByName(tx, `${kind}\n${subject}`);

/**
 * Returns the ages of the marks within the window; a caller that adds a mark must take the lock first. Marks from a
 * clock that was ahead do not count until their time: they would block callers for as long as that clock was wrong.
 */
export const agesOf = async (
  db: Kysely<DB>,
  kind: string,
  subject: string,
  windowSeconds: number,
): Promise<number[]> => {
  const { rows } = await sql<{ age: number }>`
    SELECT extract(epoch FROM clock_timestamp() - marked_at)::float8 AS age FROM throttle_marks
    WHERE kind = ${kind} AND subject = ${subject}
      AND marked_at > clock_timestamp() - make_interval(secs => ${windowSeconds})
      AND marked_at < clock_timestamp() + make_interval(secs => ${mostAheadSeconds})
    ORDER BY marked_at DESC LIMIT ${mostRead}`.execute(db);
  return rows.map(({ age }) => age);
};

/** Counts another call; returns the id of its mark. */
export const addMark = async (tx: Transaction<DB>, kind: string, subject: string): Promise<number> => {
  const { rows } = await sql<{ id: number }>`
    INSERT INTO throttle_marks (kind, subject, marked_at) VALUES (${kind}, ${subject}, clock_timestamp()) RETURNING id`.execute(
    tx,
  );
  return rows[0]?.id ?? 0;
};

/** The marks of a counted call, with which it can be taken back. */
export interface Passed {
  readonly markIds: readonly number[];
  /** Seconds until the next call may pass all limits, counting this one. */
  readonly nextSeconds: number;
}

/** Like `pass`, in a transaction that fails if the call may not pass. */
export const passWithin = async (tx: Transaction<DB>, throttles: readonly Throttle[]): Promise<Passed> => {
  // Always in the same order, or two calls could deadlock.
  const ordered = throttles.toSorted((left, right) =>
    `${left.kind}\n${left.subject}` < `${right.kind}\n${right.subject}` ? -1 : 1,
  );
  let nextSeconds = 0;
  let longest: { seconds: number; limit: Limit } | null = null;
  for (const { kind, subject, limits } of ordered) {
    await lockSubject(tx, kind, subject);
    const ages = await agesOf(tx, kind, subject, Math.max(...limits.map((limit) => limit.windowSeconds)));
    nextSeconds = Math.max(nextSeconds, longestWait([0, ...ages], limits)?.seconds ?? 0);
    const wait = longestWait(ages, limits);
    if (wait && (longest === null || wait.seconds > longest.seconds)) longest = wait;
  }
  if (longest) throw longest.limit.problem(longest.seconds);
  const markIds: number[] = [];
  for (const { kind, subject } of ordered) markIds.push(await addMark(tx, kind, subject));
  return { markIds, nextSeconds };
};

/**
 * Counts a call under each throttle; exact under parallel calls, by the database's clock, which all nodes share.
 * @throws the problem of the longest wait if a limit is reached, and counts nothing
 */
export const pass = (db: Kysely<DB>, throttles: readonly Throttle[]): Promise<Passed> =>
  db.transaction().execute((tx) => passWithin(tx, throttles));

/** Takes back a counted call, and all others of one subject. */
export const forgive = async (
  tx: Transaction<DB>,
  { markIds }: Passed,
  { kind, subject }: Throttle,
): Promise<void> => {
  await sql`DELETE FROM throttle_marks
    WHERE id = ANY(${[...markIds]}::bigint[]) OR (kind = ${kind} AND subject = ${subject})`.execute(tx);
};
