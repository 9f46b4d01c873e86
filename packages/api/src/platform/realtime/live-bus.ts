import type { LiveEvent } from '@mysathi/contract/live';

/** Gets an event as the JSON that travels. */
export type LiveListener = (text: string) => void;
/** Gets the id of a session that ended. */
export type SessionEndListener = (sessionId: string) => void;
/** Gets the ids of what changed. */
export type ChangeListener = (ids: readonly string[]) => void;
/** Told that events may have been lost, such as after a break of the connection to Redis. */
export type GapListener = () => void;

/**
 * Carries events to the open connections of members, and between processes what they have to know of each
 * other. Whatever it carries is stored before, so a lost event costs delay only; that
 * somebody types right now is all that is told without being stored.
 */
export interface LiveBus {
  /** Hands an event to all connections of one member. Returns at once and never throws. */
  publish(memberId: string, event: LiveEvent): void;
  /** False when it is certain that the member has no open connection: the event need not be made. */
  mayReach(memberId: string): boolean;
  /** The listener gets events as text for the wire, all that are published once this resolves. Gives how to stop. */
  subscribe(memberId: string, listener: LiveListener): Promise<() => void>;
  /** Tells that a session has ended: its connections close. */
  endSession(sessionId: string): void;
  onSessionEnd(listener: SessionEndListener): () => void;
  /** Tells that what everybody may see of these has changed: who shows it reads it again. */
  publishChanges(ids: readonly string[]): void;
  onChanges(listener: ChangeListener): () => void;
  /** Tells that events may have passed unheard: whoever listens is to ask again. */
  onGap(listener: GapListener): () => void;
  close(): Promise<void>;
}

/** The bus of a single process; several are joined over Redis. */
export class InProcessLiveBus implements LiveBus {
  readonly #listeners = new Map<string, Set<LiveListener>>();
  readonly #endListeners = new Set<SessionEndListener>();
  readonly #changeListeners = new Set<ChangeListener>();

  publish(memberId: string, event: LiveEvent): void {
    if (this.mayReach(memberId)) this.publishText(memberId, JSON.stringify(event));
  }

  /** Hands on an event that is text already. */
  publishText(memberId: string, text: string): void {
    for (const listener of this.#listeners.get(memberId) ?? []) listener(text);
  }

  mayReach(memberId: string): boolean {
    return this.#listeners.has(memberId);
  }

  async subscribe(memberId: string, listener: LiveListener): Promise<() => void> {
    const listeners = this.#listeners.get(memberId) ?? new Set();
    listeners.add(listener);
    this.#listeners.set(memberId, listeners);
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0 && this.#listeners.get(memberId) === listeners)
        this.#listeners.delete(memberId);
    };
  }

  endSession(sessionId: string): void {
    for (const listener of this.#endListeners) listener(sessionId);
  }

  onSessionEnd(listener: SessionEndListener): () => void {
    this.#endListeners.add(listener);
    return () => {
      this.#endListeners.delete(listener);
    };
  }

  publishChanges(ids: readonly string[]): void {
    for (const listener of this.#changeListeners) listener(ids);
  }

  onChanges(listener: ChangeListener): () => void {
    this.#changeListeners.add(listener);
    return () => {
      this.#changeListeners.delete(listener);
    };
  }

  // Within one process nothing passes unheard.
  onGap(): () => void {
    return () => undefined;
  }

  async close(): Promise<void> {
    this.#listeners.clear();
  }
}
