import { liveLimits } from '@mysathi/contract/live';

import type { LiveConnection } from './live-connection.ts';

const mostWaiting = 2000;
const mostInAll = 20_000;

/** All open connections of this process, counted per member so that no one can hold too many. */
export class LiveConnections {
  readonly #all = new Set<LiveConnection>();
  readonly #perMember = new Map<string, number>();
  #signedIn = 0;

  /** False when the process holds as many as it can, or too many that have not signed in. */
  add(connection: LiveConnection): boolean {
    if (this.#all.size >= mostInAll || this.#all.size - this.#signedIn >= mostWaiting) return false;
    this.#all.add(connection);
    return true;
  }

  /** False when the member holds as many as one may; otherwise the place is taken. */
  takePlace(memberId: string): boolean {
    const held = this.#perMember.get(memberId) ?? 0;
    if (held >= liveLimits.connectionsPerMember) return false;
    this.#perMember.set(memberId, held + 1);
    this.#signedIn += 1;
    return true;
  }

  /** Forgets a connection; `memberId` is given when it held a place. */
  remove(connection: LiveConnection, memberId: string | null): void {
    this.#all.delete(connection);
    if (memberId === null) return;
    this.#signedIn -= 1;
    const held = (this.#perMember.get(memberId) ?? 1) - 1;
    if (held === 0) this.#perMember.delete(memberId);
    else this.#perMember.set(memberId, held);
  }

  leave(): void {
    for (const connection of this.#all) connection.leave();
  }

  endSession(sessionId: string): void {
    for (const connection of this.#all) connection.endIfSession(sessionId);
  }
}
