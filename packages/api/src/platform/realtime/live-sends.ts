import { Problem } from '@mysathi/contract/errors';
import type { LiveEvent, LiveRequest } from '@mysathi/contract/live';

import type { SessionClaim } from '../http/viewer.ts';

/** A message as it is sent over the channel. */
export type LiveMessage = Extract<LiveRequest, { kind: 'message' }>;

/** Stores a message of whoever makes the claim and gives what only its sender must still be told; null: nothing. */
export type LiveSending = (claim: SessionClaim, message: LiveMessage) => Promise<LiveEvent | null>;

/** A sender's program waits for each message before the next: whoever does not keeps little in memory. */
const mostWaiting = 16;

/**
 * The messages that one connection sends: stored one after the other. If one is not stored, its sender is told and asks
 * by the call again.
 */
export class LiveSends {
  readonly #send: LiveSending;
  readonly #tell: (event: LiveEvent) => void;
  readonly #warn: (error: unknown) => void;
  #last: Promise<void> = Promise.resolve();
  #waiting = 0;

  /** `warn` hears of failures that are no refusal. */
  constructor(send: LiveSending, tell: (event: LiveEvent) => void, warn: (error: unknown) => void) {
    this.#send = send;
    this.#tell = tell;
    this.#warn = warn;
  }

  /** Puts a message of the session on its way; never throws. */
  take(claim: SessionClaim, message: LiveMessage): void {
    if (this.#waiting >= mostWaiting) return this.#refuse(message);
    this.#waiting += 1;
    this.#last = this.#last.then(() => this.#store(claim, message));
  }

  async #store(claim: SessionClaim, message: LiveMessage): Promise<void> {
    try {
      const event = await this.#send(claim, message);
      if (event !== null) this.#tell(event);
    } catch (error) {
      if (!(error instanceof Problem)) this.#warn(error);
      this.#refuse(message);
    } finally {
      this.#waiting -= 1;
    }
  }

  #refuse({ clientId }: LiveMessage): void {
    this.#tell({ kind: 'unsent', clientId });
  }
}
