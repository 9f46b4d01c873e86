import { serverLimits } from '../server-limits.ts';
import type { LiveConnection } from './live-connection.ts';

/** How many connections a process holds: in total, and without a sign-in, also per network. */
const room = { waiting: 2000, waitingOfNetwork: 1000, inAll: 20_000 };
/** Longer than a request that ends a session takes: until it is committed, the session still looks open. */
const endingMilliseconds = 30_000;

/** All open connections of this process, counted per member so that nobody can hold too many. */
export class LiveConnections {
  readonly #all = new Set<LiveConnection>();
  /** Connections that have not signed in. */
  readonly #waiting = new Set<LiveConnection>();
  readonly #perMember = new Map<string, number>();
  /** The ends of sessions, the latest last. */
  readonly #endedAt = new Map<string, number>();
  readonly #room: typeof room;

  constructor(most = room) {
    this.#room = most;
  }

  /** Adds a connection; false if the process holds as many as it can, or too many without a sign-in. */
  add(connection: LiveConnection): boolean {
    const { waiting, waitingOfNetwork, inAll } = this.#room;
    if (this.#all.size >= inAll || this.#waiting.size >= waiting) return false;
    const neighbours = [...this.#waiting].filter(({ network }) => network === connection.network);
    if (neighbours.length >= waitingOfNetwork) return false;
    this.#all.add(connection);
    this.#waiting.add(connection);
    return true;
  }

  /** Takes a place for a member; false if they hold as many as allowed. */
  takePlace(connection: LiveConnection, memberId: string): boolean {
    const held = this.#perMember.get(memberId) ?? 0;
    if (held >= serverLimits.live.connectionsPerMember) return false;
    this.#perMember.set(memberId, held + 1);
    this.#waiting.delete(connection);
    return true;
  }

  /** Removes a connection; `memberId` is given if it held a place. */
  remove(connection: LiveConnection, memberId: string | null): void {
    this.#all.delete(connection);
    this.#waiting.delete(connection);
    if (memberId === null) return;
    const held = (this.#perMember.get(memberId) ?? 1) - 1;
    if (held === 0) this.#perMember.delete(memberId);
    else this.#perMember.set(memberId, held);
  }

  leave(): void {
    for (const connection of this.#all) connection.leave();
  }

  /** Tests whether a session ended so recently that it may still look open. */
  hasJustEnded(sessionId: string): boolean {
    const endedAt = this.#endedAt.get(sessionId);
    return endedAt !== undefined && performance.now() - endedAt < endingMilliseconds;
  }

  endSession(sessionId: string): void {
    const now = performance.now();
    for (const [id, endedAt] of this.#endedAt) {
      if (now - endedAt < endingMilliseconds) break;
      this.#endedAt.delete(id);
    }
    this.#endedAt.delete(sessionId);
    this.#endedAt.set(sessionId, now);
    for (const connection of this.#all) connection.endIfSession(sessionId);
  }
}
