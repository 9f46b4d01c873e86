import { Problem } from '@mysathi/contract/errors';
import type { LiveEvent, LiveRequest } from '@mysathi/contract/live';

import type { SessionClaim } from '../http/viewer.ts';

/** A message sent over the channel. */
export type LiveMessage = Extract<LiveRequest, { kind: 'message' }>;

/** Stores a message from the holder of a claim; returns an event for its sender only, or null. */
export type LiveSending = (claim: SessionClaim, message: LiveMessage) => Promise<LiveEvent | null>;

/** A client waits for each message before sending the next; one that does not may fill little memory. */
const mostWaiting = 16;

/**
 * The messages sent over one connection: stored one after the other. If one cannot be stored, its sender is told, and
 * repeats it as an HTTP call.
 */
export class LiveSends {
  readonly #send: LiveSending;
  readonly #tell: (event: LiveEvent) => void;
  readonly #warn: (error: unknown) => void;
  #last: Promise<void> = Promise.resolve();
  #waiting = 0;

  /** `warn` receives failures that are not refusals. */
  constructor(send: LiveSending, tell: (event: LiveEvent) => void, warn: (error: unknown) => void) {
    this.#send = send;
    this.#tell = tell;
    this.#warn = warn;
  }

  /** Queues a message for storing; never throws. */
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
