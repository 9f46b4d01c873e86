import { serverLimits } from '../server-limits.ts';
import type { LiveConnection } from './live-connection.ts';

/** How many connections a process holds: in all, and of those that have not signed in yet, also of one network. */
const room = { waiting: 2000, waitingOfNetwork: 1000, inAll: 20_000 };
/** Longer than a request takes that ends a session: until it is committed, whoever looks finds the session open. */
const endingMilliseconds = 30_000;

/** All open connections of this process, counted per member so that no one can hold too many. */
export class LiveConnections {
  readonly #all = new Set<LiveConnection>();
  /** Connections that have not signed in. */
  readonly #waiting = new Set<LiveConnection>();
  readonly #perMember = new Map<string, number>();
  /** When sessions ended, the latest last. */
  readonly #endedAt = new Map<string, number>();
  readonly #room: typeof room;

  constructor(most = room) {
    this.#room = most;
  }

  /** False when the process holds as many as it can, or too many that have not signed in. */
  add(connection: LiveConnection): boolean {
    const { waiting, waitingOfNetwork, inAll } = this.#room;
    if (this.#all.size >= inAll || this.#waiting.size >= waiting) return false;
    const neighbours = [...this.#waiting].filter(({ network }) => network === connection.network);
    if (neighbours.length >= waitingOfNetwork) return false;
    this.#all.add(connection);
    this.#waiting.add(connection);
    return true;
  }

  /** False when the member holds as many as one may; otherwise the place is taken. */
  takePlace(connection: LiveConnection, memberId: string): boolean {
    const held = this.#perMember.get(memberId) ?? 0;
    if (held >= serverLimits.live.connectionsPerMember) return false;
    this.#perMember.set(memberId, held + 1);
    this.#waiting.delete(connection);
    return true;
  }

  /** Forgets a connection; `memberId` is given when it held a place. */
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

  /** Whether a session ended so lately that it may still be found open. */
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
