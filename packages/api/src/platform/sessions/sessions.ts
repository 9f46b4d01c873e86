import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely, Transaction } from 'kysely';
import type pg from 'pg';

import { daySeconds } from '../clock.ts';
import { sha256 } from '../crypto/signing.ts';
import type { DB } from '../database/types.ts';
import type { SessionCheck, SessionClaim, SessionWatch, Viewer } from '../http/viewer.ts';
import { newId, newToken } from '../ids.ts';
import type { LiveBus } from '../realtime/live-bus.ts';
import { serverLimits } from '../server-limits.ts';
import type { AccessKind, AccessRecords } from './access-records.ts';
import { deviceLabel } from './device-label.ts';
import { PageTickets } from './page-tickets.ts';
import { isBrowser, SessionCookies } from './session-cookies.ts';
import type { CookieSettings } from './session-cookies.ts';
import { SessionCredentials } from './session-credentials.ts';
import * as queries from './session-queries.ts';
import type { EndReason, SignedInDevice, WhichSessions } from './session-queries.ts';

export interface SessionParts {
  readonly config: CookieSettings;
  readonly log: { warn(message: string): void };
  readonly pool: pg.Pool;
  readonly db: Kysely<DB>;
  readonly sessionKeys: readonly string[];
  readonly accessRecords: AccessRecords;
  /** Called for every session that ends, so that its open connections close. */
  readonly live: Pick<LiveBus, 'endSession'>;
}

/** A session with what must be handed to its owner by `handOver`. */
export interface IssuedSession {
  readonly sessionId: string;
  readonly memberId: string;
  readonly scope: Viewer['scope'];
  readonly token: string;
  /** Null for a client that is not a browser. */
  readonly cookie: { readonly value: string; readonly seconds: number } | null;
}

/**
 * The outcome of a refresh; after `reused` the whole session is over and its owner should be told, after `replaced` the
 * browser has, or is about to have, the cookies of the session that replaced it.
 */
export type RefreshOutcome =
  | { readonly kind: 'renewed'; readonly session: IssuedSession }
  | { readonly kind: 'reused'; readonly memberId: string }
  | { readonly kind: 'replaced' }
  | { readonly kind: 'signed_out' };

/** How a session begins: by registering or by signing in. */
type OpeningKind = Exclude<AccessKind, 'moved'>;

const bearerShape = /^Bearer ([A-Za-z0-9_-]{43})$/i;
const bearerOf = (request: FastifyRequest) => bearerShape.exec(request.headers.authorization ?? '')?.[1];

/** Manages who is signed in where. Sessions are rows, so that ending one takes effect at once on every node. */
export class Sessions implements SessionCheck, SessionWatch {
  readonly cookies: SessionCookies;
  readonly pageTickets = new PageTickets();
  readonly #credentials: SessionCredentials;
  readonly #pool: pg.Pool;
  readonly #db: Kysely<DB>;
  readonly #accessRecords: AccessRecords;
  readonly #live: SessionParts['live'];

  constructor({ config, log, pool, db, sessionKeys, accessRecords, live }: SessionParts) {
    this.cookies = new SessionCookies(config);
    this.#credentials = new SessionCredentials(sessionKeys);
    this.#pool = pool;
    this.#db = db;
    this.#accessRecords = accessRecords;
    this.#live = live;
    if (config.insecureCookies || config.plainNetwork)
      log.warn('cookies travel over plain http: fit for a local network, not for the internet');
  }

  claimOf(request: FastifyRequest): SessionClaim | null {
    const token = bearerOf(request);
    if (token === undefined) return null;
    return { tokenHash: sha256(token), cookieSessionId: this.#cookieOf(request)?.id ?? null };
  }

  async authenticate(request: FastifyRequest): Promise<Viewer | null> {
    const claim = this.claimOf(request);
    if (claim === null) return null;
    const { rows } = await this.#pool.query<Viewer>({
      name: 'viewer-by-token',
      text: `SELECT session_id AS "sessionId", member_id AS "memberId", scope FROM viewer_by_token($1, $2)`,
      values: [claim.tokenHash, claim.cookieSessionId],
    });
    return rows[0] ?? null;
  }

  async stillCount(claims: readonly SessionClaim[]): Promise<boolean[]> {
    const { rows } = await this.#pool.query<{ counts: boolean }>({
      name: 'sessions-still-count',
      text: `SELECT EXISTS (SELECT FROM viewer_by_token(token, cookie)) AS counts
             FROM unnest($1::bytea[], $2::uuid[]) WITH ORDINALITY AS claim (token, cookie, place) ORDER BY place`,
      values: [claims.map((claim) => claim.tokenHash), claims.map((claim) => claim.cookieSessionId)],
    });
    return rows.map(({ counts }) => counts);
  }

  async authenticateByCookie(request: FastifyRequest): Promise<Viewer | null> {
    const stand = await this.cookieState(request);
    return stand === 'superseded' ? null : stand;
  }

  /** The same, but distinguishes a superseded cookie from none: its session is still open, and `refresh` decides. */
  async cookieState(request: FastifyRequest): Promise<Viewer | 'superseded' | null> {
    const cookie = this.#cookieOf(request);
    return cookie ? queries.sessionOfCookie(this.#db, cookie) : null;
  }

  /** Starts a session with a new id, and records its network; ends the session that this browser had before. */
  async open(
    tx: Transaction<DB>,
    { memberId, scope, kind }: Pick<IssuedSession, 'memberId' | 'scope'> & { kind: OpeningKind },
    request: FastifyRequest,
  ): Promise<IssuedSession> {
    const bound = isBrowser(request);
    const id = newId();
    const token = bound ? this.#credentials.token(id, 1) : newToken();
    const before = this.#cookieOf(request);
    const ended = await queries.insertSession(tx, {
      id,
      memberId,
      scope,
      bound,
      tokenHash: sha256(token),
      device: deviceLabel(request),
      network: this.#accessRecords.networkOf(request),
    });
    await this.#accessRecords.note(tx, kind, memberId, request);
    for (const one of ended) this.#live.endSession(one);
    if (bound && before) await this.#end({ id: before.id }, 'replaced', tx);
    const seconds = serverLimits.sessionIdleDays * daySeconds;
    const cookie = bound ? { value: this.#credentials.cookie(id, 1), seconds } : null;
    return { sessionId: id, memberId, scope, token, cookie };
  }

  /** Exchanges the session cookie of the request for the next generation. */
  async refresh(request: FastifyRequest): Promise<RefreshOutcome> {
    const cookie = this.#credentials.readCookie(this.cookies.readSealed(request, 'sid'));
    if (cookie === null) return { kind: 'signed_out' };
    if (!cookie.genuine) {
      await queries.endForgedSession(this.#db, cookie.id);
      this.#live.endSession(cookie.id);
      return { kind: 'signed_out' };
    }
    const next = sha256(this.#credentials.token(cookie.id, cookie.generation + 1));
    const row =
      (await queries.rotateSession(this.#db, cookie, next)) ??
      (await queries.continuationOf(this.#db, cookie));
    if (row === null)
      return { kind: (await queries.wasJustReplaced(this.#db, cookie.id)) ? 'replaced' : 'signed_out' };
    const { id, memberId, scope, generation } = row;
    if (row.reused) {
      this.#live.endSession(id);
      return { kind: 'reused', memberId };
    }
    const token = this.#credentials.tokenWithHash(id, generation, row.tokenHash);
    if (token === null) return { kind: 'signed_out' };
    await this.#accessRecords.noteIfMoved(
      this.#db,
      { sessionId: id, memberId, network: row.network },
      request,
    );
    const value = this.#credentials.cookie(id, generation);
    return {
      kind: 'renewed',
      session: { sessionId: id, memberId, scope, token, cookie: { value, seconds: row.secondsLeft } },
    };
  }

  /**
   * Moves a session to another scope under a new id, for example when the wizard ends; null if it has ended meanwhile.
   * Call `handOver` after the commit and return the new token.
   */
  async changeScope(
    tx: Transaction<DB>,
    viewer: Viewer,
    scope: Viewer['scope'],
  ): Promise<IssuedSession | null> {
    const id = newId();
    const boundToken = this.#credentials.token(id, 1);
    const unboundToken = newToken();
    const changed = await queries.changeSessionScope(
      tx,
      { id: viewer.sessionId, memberId: viewer.memberId },
      { id, scope, boundTokenHash: sha256(boundToken), unboundTokenHash: sha256(unboundToken) },
    );
    if (changed === null) return null;
    this.#live.endSession(viewer.sessionId);
    const cookie = changed.bound
      ? { value: this.#credentials.cookie(id, 1), seconds: changed.secondsLeft }
      : null;
    return {
      sessionId: id,
      memberId: viewer.memberId,
      scope,
      token: changed.bound ? boundToken : unboundToken,
      cookie,
    };
  }

  /** Sets the cookies of a session; does nothing for a client that is not a browser. */
  setCookies(reply: FastifyReply, { cookie, token }: IssuedSession): void {
    if (cookie === null) return;
    this.cookies.setSealed(reply, 'sid', cookie.value, cookie.seconds);
    this.cookies.setReadable(reply, 'access_token', token);
  }

  /** Ends the sessions of the request: that of its token, and for a browser also that of its cookie. */
  async endOwn(request: FastifyRequest): Promise<void> {
    const viewer = await this.authenticate(request);
    if (viewer) await this.#end({ id: viewer.sessionId }, 'logout');
    const cookie = isBrowser(request) ? this.#cookieOf(request) : null;
    if (cookie) await this.#end({ id: cookie.id }, 'logout');
  }

  /** Ends one session of a member; false if it is not theirs or has ended. */
  async end(id: string, memberId: string, because: EndReason): Promise<boolean> {
    return (await this.#end({ id, memberId }, because)) > 0;
  }

  /** Ends all sessions of a member, for example after a new password or a suspension. */
  async endAll(memberId: string, because: EndReason, db: Kysely<DB> = this.#db): Promise<void> {
    await this.#end({ memberId }, because, db);
  }

  /** Ends all sessions of a member except the one they are using. */
  async endOthers(
    { memberId, sessionId }: Pick<Viewer, 'memberId' | 'sessionId'>,
    because: EndReason,
    db: Kysely<DB>,
  ): Promise<void> {
    await this.#end({ memberId, except: sessionId }, because, db);
  }

  async devices(memberId: string): Promise<SignedInDevice[]> {
    return queries.devicesOf(this.#db, memberId);
  }

  async #end(which: WhichSessions, because: EndReason, db: Kysely<DB> = this.#db): Promise<number> {
    const ended = await queries.endSessions(db, which, because);
    for (const id of ended) this.#live.endSession(id);
    return ended.length;
  }

  #cookieOf(request: FastifyRequest): { id: string; generation: number } | null {
    const cookie = this.#credentials.readCookie(this.cookies.readSealed(request, 'sid'));
    return cookie?.genuine ? cookie : null;
  }
}
