import type { FastifyBaseLogger } from 'fastify';
import type { RawData, WebSocket } from 'ws';

import { liveClose, liveRequest } from '@mysathi/contract/live';
import type { LiveEvent, LiveRequest } from '@mysathi/contract/live';
import { limits } from '@mysathi/contract/limits';

import type { SessionClaim, Viewer } from '../http/viewer.ts';
import { failureFacts } from '../log.ts';
import type { LiveBus } from './live-bus.ts';
import type { LiveConnections } from './live-connections.ts';
import type { Beating, LiveHeartbeat } from './live-heartbeat.ts';
import { LiveSends } from './live-sends.ts';
import type { LiveMessage, LiveSending } from './live-sends.ts';

/** How many unread bytes a client may have before it is dropped. */
const mostUnreadBytes = 256 * 1024;
/** How many requests a client may make between two heartbeats. */
const mostRequestsPerBeat = 60;
/** As many messages as one network may make calls by default: more than anybody writes. */
const mostMessagesPerBeat = 2500;
const closeGraceMilliseconds = 1000;
/** Typing events that follow sooner are dropped. */
const typingPauseMilliseconds = limits.typingEverySeconds * 500;

/** The handlers of what a member's client sends on the channel, besides the token. */
export interface LiveReceiver {
  /** Called when the member is looking at a page. */
  active(memberId: string): void;
  typing(memberId: string, to: string): void;
}

/** The surroundings of a socket; `whoIs` knows the cookies of the socket's upgrade request. */
export interface LiveSurroundings {
  readonly hearing: LiveReceiver | undefined;
  readonly sending: LiveSending | undefined;
  readonly bus: LiveBus;
  readonly connections: LiveConnections;
  /** The network that the upgrade request came from. */
  readonly network: string;
  readonly log: FastifyBaseLogger;
  readonly heartbeat: LiveHeartbeat;
  readonly signInMilliseconds: number;
  /** Returns the member of a token, checked together with the upgrade's cookies; null if it is not valid. */
  whoIs(token: string): Promise<{ readonly viewer: Viewer; readonly claim: SessionClaim } | null>;
}

/** One open socket: waits for its token, passes on the member's events, and ends with the session. */
export class LiveConnection implements Beating {
  readonly #socket: WebSocket;
  readonly #around: LiveSurroundings;
  readonly #deadline: NodeJS.Timeout;
  #viewer: Viewer | null = null;
  /** Null until the sign-in is complete. */
  #claim: SessionClaim | null = null;
  #stopListening: () => void = () => undefined;
  /** Token checks run one after the other. */
  #checks: Promise<void> = Promise.resolve();
  #answered = true;
  #requests = 0;
  #messages = 0;
  /** Created with the first message, because most connections only listen. */
  #sends: LiveSends | undefined;
  #typedAt = -Infinity;
  #closed = false;

  constructor(socket: WebSocket, around: LiveSurroundings) {
    this.#socket = socket;
    this.#around = around;
    // Before anything is awaited, so that requests sent right after the upgrade are not lost.
    socket.on('message', (data, isBinary) => this.#hear(data, isBinary));
    // Each is answered, which fills memory if the client does not read.
    socket.on('ping', () => this.#count());
    socket.on('pong', () => {
      this.#answered = true;
    });
    socket.on('close', () => this.#forget());
    this.#deadline = setTimeout(
      () => this.#close(liveClose.signedOut, 'no token'),
      around.signInMilliseconds,
    );
    around.heartbeat.add(this);
    if (!around.connections.add(this)) this.#close(liveClose.tryLater, 'too many connections');
  }

  get network(): string {
    return this.#around.network;
  }

  /** Closes if it belongs to the session. */
  endIfSession(sessionId: string): void {
    if (this.#viewer?.sessionId === sessionId) this.#close(liveClose.signedOut, 'signed out');
  }

  beat(): SessionClaim | null {
    if (!this.#answered) {
      this.#forget();
      this.#socket.terminate();
      return null;
    }
    this.#answered = false;
    this.#requests = 0;
    this.#messages = 0;
    this.#socket.ping();
    return this.#claim;
  }

  expire(claim: SessionClaim): void {
    if (this.#claim === claim) this.#close(liveClose.signedOut, 'signed out');
  }

  /** Says goodbye, because the server stops. */
  leave(): void {
    this.#close(liveClose.leaving, 'the server restarts');
  }

  /** Counts a request, and closes if the client makes more than anybody needs. */
  #count(): void {
    this.#requests += 1;
    if (this.#requests > mostRequestsPerBeat) this.#close(liveClose.badRequest, 'not understood');
  }

  #hear(data: RawData, isBinary: boolean): void {
    if (this.#closed) return;
    const request = liveRequest.safeParse(isBinary ? null : readJson(data));
    if (!request.success) return this.#close(liveClose.badRequest, 'not understood');
    if (request.data.kind === 'message') return this.#passMessage(request.data);
    this.#count();
    if (this.#closed) return;
    if (request.data.kind === 'ping') return this.#tell({ kind: 'pong' });
    if (request.data.kind !== 'sign_in') return this.#passOn(request.data);
    const { token } = request.data;
    this.#check(() => this.#signIn(token));
  }

  /** Passes on activity and typing; ignored before the sign-in is complete. */
  #passOn(said: Extract<LiveRequest, { kind: 'active' | 'typing' }>): void {
    if (this.#viewer === null || this.#claim === null) return;
    const { memberId } = this.#viewer;
    if (said.kind === 'active') return this.#around.hearing?.active(memberId);
    const now = performance.now();
    if (now - this.#typedAt < typingPauseMilliseconds) return;
    this.#typedAt = now;
    this.#around.hearing?.typing(memberId, said.memberId);
  }

  #passMessage(message: LiveMessage): void {
    const { sending } = this.#around;
    if (sending === undefined || this.#claim === null) {
      this.#count();
      return this.#tell({ kind: 'unsent', clientId: message.clientId });
    }
    this.#messages += 1;
    if (this.#messages > mostMessagesPerBeat) return this.#close(liveClose.badRequest, 'not understood');
    this.#sends ??= new LiveSends(
      sending,
      (event) => this.#tell(event),
      (error) => this.#around.log.warn({ failure: failureFacts(error) }, 'live channel: a message failed'),
    );
    this.#sends.take(this.#claim, message);
  }

  #check(check: () => Promise<void>): void {
    this.#checks = this.#checks.then(check).catch((error: unknown) => {
      warnOfCheck(this.#around.log, error);
      if (this.#claim === null) this.#close(liveClose.tryLater, 'busy');
    });
  }

  async #signIn(token: string): Promise<void> {
    const known = await this.#around.whoIs(token);
    if (this.#closed) return;
    if (known === null || this.#around.connections.hasJustEnded(known.viewer.sessionId))
      return this.#close(liveClose.signedOut, 'signed out');
    const { viewer, claim } = known;
    if (viewer.scope === 'onboarding' || viewer.scope === 'leaving')
      return this.#close(liveClose.finishProfile, 'finish the profile first');
    if (this.#viewer !== null && this.#viewer.memberId !== viewer.memberId) {
      return this.#close(liveClose.signedOut, 'another member');
    }
    const isFirst = this.#viewer === null;
    if (isFirst && !this.#around.connections.takePlace(this, viewer.memberId))
      return this.#close(liveClose.tryLater, 'too many connections');
    this.#viewer = viewer;
    if (isFirst) await this.#listen(viewer.memberId);
    this.#claim = claim;
    this.#tell({ kind: 'ready' });
  }

  async #listen(memberId: string): Promise<void> {
    clearTimeout(this.#deadline);
    const stop = await this.#around.bus.subscribe(memberId, (text) => this.#send(text));
    if (this.#closed) stop();
    else this.#stopListening = stop;
  }

  #tell(event: LiveEvent): void {
    this.#send(JSON.stringify(event));
  }

  #send(text: string): void {
    if (this.#closed) return;
    if (this.#socket.bufferedAmount > mostUnreadBytes) return this.#close(liveClose.tryLater, 'too slow');
    this.#socket.send(text);
  }

  #close(code: number, reason: string): void {
    if (this.#closed) return;
    this.#forget();
    this.#socket.close(code, reason);
    // A client that does not read does not answer the closing handshake either.
    setTimeout(() => this.#socket.terminate(), closeGraceMilliseconds).unref();
  }

  #forget(): void {
    if (this.#closed) return;
    this.#closed = true;
    clearTimeout(this.#deadline);
    this.#around.heartbeat.remove(this);
    this.#stopListening();
    this.#around.connections.remove(this, this.#viewer?.memberId ?? null);
  }
}

/** Logs a failed session check. The member stays signed in, as the next beat checks again. */
export const warnOfCheck = (log: FastifyBaseLogger, error: unknown): void =>
  log.warn({ failure: failureFacts(error) }, 'live channel: session check failed');

const textOf = (data: RawData): string => {
  if (Array.isArray(data)) return Buffer.concat(data).toString();
  return Buffer.isBuffer(data) ? data.toString() : Buffer.from(data).toString();
};

const readJson = (data: RawData): unknown => {
  try {
    return JSON.parse(textOf(data));
  } catch {
    return null;
  }
};
