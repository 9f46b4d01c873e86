import { sql } from 'kysely';
import type { Kysely, Transaction } from 'kysely';

import { limits } from '@mysathi/contract/limits';

import { daySeconds } from '../clock.ts';
import type { DB } from '../database/types.ts';
import type { Viewer } from '../http/viewer.ts';
import { serverLimits } from '../server-limits.ts';
import type { ReadCookie } from './session-credentials.ts';

type Scope = Viewer['scope'];

/** The stored reason for which a session ended. */
export type EndReason =
  | 'logout'
  | 'other_device'
  | 'everywhere'
  | 'replaced'
  | 'too_many'
  | 'password_reset'
  | 'password_changed'
  | 'phone_changed'
  | 'reused'
  | 'forged'
  | 'left'
  | 'blocked';

/** A session's row after a change. */
export interface SessionRow {
  readonly id: string;
  readonly memberId: string;
  readonly scope: Scope;
  readonly generation: number;
  readonly tokenHash: Buffer;
  /** The time until the cookie expires if it is not used again. */
  readonly secondsLeft: number;
  readonly reused: boolean;
  /** The keyed hash of the network that it was last used from. */
  readonly network: string;
}

const seconds = (count: number) => sql`make_interval(secs => ${count})`;
const idle = seconds(serverLimits.sessionIdleDays * daySeconds);
const life = seconds(limits.sessionLifeDays * daySeconds);
const tokenLife = seconds(serverLimits.accessTokenMinutes * 60);
/** How long a lost answer may be requested again with the cookie that was sent before. */
const replaySeconds = 60;

type Cookie = Pick<ReadCookie, 'id' | 'generation'>;

const isPredecessor = ({ generation }: Cookie) =>
  sql<boolean>`(generation = ${generation}::int + 1 AND rotated_at > now() - ${seconds(replaySeconds)})`;

/**
 * Finds the session that continued this one under a new id, until it moves on: its first answer may be lost as well.
 */
const isContinuation = ({ id, generation }: Cookie) =>
  sql<boolean>`(previous_id = ${id}::uuid AND previous_generation <= ${generation}::int + 1
    AND generation = 1 AND rotated_at > now() - ${seconds(replaySeconds)})`;

const alive = sql<boolean>`ended_at IS NULL AND created_at > now() - ${life}
  AND CASE WHEN bound THEN last_used_at > now() - ${idle} ELSE token_expires_at > now() END`;

/** Tests whether the session named by a column is valid: neither ended nor expired. */
export const sessionCounts = (column: string) =>
  sql<boolean>`EXISTS (SELECT FROM sessions WHERE id = ${sql.ref(column)} AND ${alive})`;

const secondsLeft = sql`extract(epoch FROM least(now() + ${idle}, created_at + ${life}) - now())::float8`;

/** A new session; `device` is the label shown to its owner, never the whole header. */
export interface NewSession {
  id: string;
  memberId: string;
  scope: Scope;
  bound: boolean;
  tokenHash: Buffer;
  device: string;
  /** A keyed hash. */
  network: string;
}

const endedIds = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);

/** Stores a session and ends the member's oldest ones beyond the allowed number; returns the ended ones. */
export const insertSession = async (tx: Transaction<DB>, session: NewSession): Promise<string[]> => {
  // Also serialises the sign-ins of one member, so that the limit holds.
  await sql`UPDATE members SET last_active_at = now() WHERE id = ${session.memberId}`.execute(tx);
  await sql`
    INSERT INTO sessions (id, member_id, scope, bound, token_hash, token_expires_at, device, network)
    VALUES (${session.id}, ${session.memberId}, ${session.scope}, ${session.bound}, ${session.tokenHash},
      now() + ${tokenLife}, ${session.device}, ${session.network})`.execute(tx);
  const { rows } = await sql<{ id: string }>`
    UPDATE sessions SET ended_at = now(), ended_because = 'too_many'
    WHERE id IN (
      SELECT id FROM sessions WHERE member_id = ${session.memberId} AND id <> ${session.id} AND ${alive}
      ORDER BY last_used_at DESC, created_at DESC OFFSET ${serverLimits.sessionsPerMember - 1})
    RETURNING id`.execute(tx);
  return endedIds(rows);
};

/**
 * Decides about a cookie's generation in one statement: the current one moves on; the one before it, within a minute,
 * stands for the same successor; anything older ends the session and is recorded. A cookie that is ahead of its row,
 * after an older copy of the database was restored, moves on from its own generation: holders of older ones are still
 * detected.
 */
export const rotateSession = async (
  db: Kysely<DB>,
  cookie: Cookie,
  nextTokenHash: Buffer,
): Promise<SessionRow | null> => {
  const isCurrent = sql`generation <= ${cookie.generation}::int`;
  const isReplay = isPredecessor(cookie);
  const { rows } = await sql<SessionRow>`
    WITH decided AS (
      UPDATE sessions SET
        generation = CASE WHEN ${isCurrent} THEN ${cookie.generation}::int + 1 ELSE generation END,
        rotated_at = CASE WHEN ${isCurrent} THEN now() ELSE rotated_at END,
        token_hash = CASE WHEN ${isCurrent} THEN ${nextTokenHash}::bytea ELSE token_hash END,
        token_expires_at = CASE WHEN ${isCurrent} THEN now() + ${tokenLife} ELSE token_expires_at END,
        last_used_at = CASE WHEN ${isCurrent} THEN now() ELSE last_used_at END,
        ended_at = CASE WHEN ${isCurrent} OR ${isReplay} THEN NULL ELSE now() END,
        ended_because = CASE WHEN ${isCurrent} OR ${isReplay} THEN NULL ELSE 'reused' END
      WHERE id = ${cookie.id} AND bound AND ${alive}
      RETURNING id, member_id, scope, generation, token_hash, network, ${secondsLeft} AS seconds_left,
        ended_at IS NOT NULL AS reused
    ), noted AS (
      INSERT INTO account_events (member_id, kind, session_id)
      SELECT member_id, 'session_reused', id FROM decided WHERE reused
    )
    SELECT id, member_id, scope, generation, token_hash, network, seconds_left, reused FROM decided`.execute(
    db,
  );
  return rows[0] ?? null;
};

/**
 * Returns the session that has just continued a cookie's session under a new id, which stands for the same successor.
 */
export const continuationOf = async (db: Kysely<DB>, cookie: Cookie): Promise<SessionRow | null> => {
  const { rows } = await sql<SessionRow>`
    SELECT id, member_id, scope, generation, token_hash, network, ${secondsLeft} AS seconds_left, false AS reused
    FROM sessions WHERE ${isContinuation(cookie)} AND bound AND ${alive}`.execute(db);
  return rows[0] ?? null;
};

/** Tests whether another session has just replaced this one in its browser. */
export const wasJustReplaced = async (db: Kysely<DB>, id: string): Promise<boolean> => {
  const { rows } = await sql`
    SELECT FROM sessions
    WHERE id = ${id} AND ended_because = 'replaced' AND ended_at > now() - ${seconds(replaySeconds)}`.execute(
    db,
  );
  return rows.length > 0;
};

/** Ends a session whose cookie had a forged signature. */
export const endForgedSession = async (db: Kysely<DB>, id: string): Promise<void> => {
  await sql`
    WITH ended AS (
      UPDATE sessions SET ended_at = now(), ended_because = 'forged' WHERE id = ${id} AND ${alive} RETURNING id, member_id
    )
    INSERT INTO account_events (member_id, kind, session_id) SELECT member_id, 'session_forged', id FROM ended`.execute(
    db,
  );
};

/** Gives a session a new id and scope; the member's other open sessions, except staff ones, get that scope too. */
export const changeSessionScope = async (
  tx: Transaction<DB>,
  old: { id: string; memberId: string },
  next: { id: string; scope: Scope; boundTokenHash: Buffer; unboundTokenHash: Buffer },
): Promise<{ bound: boolean; secondsLeft: number } | null> => {
  const { rows } = await sql<{ bound: boolean; secondsLeft: number }>`
    UPDATE sessions SET id = ${next.id}, previous_id = id, previous_generation = generation, scope = ${next.scope},
      generation = 1, rotated_at = now(), last_used_at = now(),
      token_hash = CASE WHEN bound THEN ${next.boundTokenHash}::bytea ELSE ${next.unboundTokenHash}::bytea END,
      token_expires_at = now() + ${tokenLife}
    WHERE id = ${old.id} AND member_id = ${old.memberId} AND ${alive}
    RETURNING bound, ${secondsLeft} AS seconds_left`.execute(tx);
  await sql`UPDATE sessions SET scope = ${next.scope}
    WHERE member_id = ${old.memberId} AND scope <> 'staff' AND ended_at IS NULL`.execute(tx);
  return rows[0] ?? null;
};

/** One session, also by its previous id, and only that member's if one is named; or all sessions of a member. */
export type WhichSessions =
  | { readonly id: string; readonly memberId?: string }
  | { readonly id?: undefined; readonly memberId: string; readonly except?: string };

/** Ends sessions; returns the ids of those that it ended. */
export const endSessions = async (
  db: Kysely<DB>,
  which: WhichSessions,
  because: EndReason,
): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    UPDATE sessions SET ended_at = now(), ended_because = ${because}
    WHERE ended_at IS NULL
      AND ${which.id === undefined ? sql`true` : sql`(id = ${which.id} OR previous_id = ${which.id})`}
      AND ${which.id === undefined && which.except !== undefined ? sql`id <> ${which.except}` : sql`true`}
      AND ${which.memberId === undefined ? sql`true` : sql`member_id = ${which.memberId}`}
    RETURNING id`.execute(db);
  return endedIds(rows);
};

/** A session as shown to its owner in the list of devices. */
export interface SignedInDevice {
  readonly id: string;
  readonly device: string;
  readonly createdAt: Date;
  readonly lastUsedAt: Date;
}

/** Returns the devices on which a member is signed in, latest first. */
export const devicesOf = async (db: Kysely<DB>, memberId: string): Promise<SignedInDevice[]> => {
  const { rows } = await sql<SignedInDevice>`
    SELECT id, device, created_at, last_used_at FROM sessions
    WHERE member_id = ${memberId} AND ${alive} ORDER BY last_used_at DESC, created_at DESC LIMIT 50`.execute(
    db,
  );
  return rows;
};

/**
 * Returns the session of a cookie if it is valid; `superseded` if a later cookie has replaced this one. A cookie that
 * is ahead of its row, after an older copy of the database was restored, has no successor.
 */
export const sessionOfCookie = async (
  db: Kysely<DB>,
  cookie: Cookie,
): Promise<Viewer | 'superseded' | null> => {
  const { rows } = await sql<Viewer & { superseded: boolean }>`
    SELECT id AS session_id, member_id, scope,
      NOT (generation <= ${cookie.generation}::int OR ${isPredecessor(cookie)}) AS superseded
    FROM sessions WHERE (id = ${cookie.id} OR ${isContinuation(cookie)}) AND bound AND ${alive}`.execute(db);
  const [row] = rows;
  if (row === undefined) return null;
  const { superseded, ...viewer } = row;
  return superseded ? 'superseded' : viewer;
};
