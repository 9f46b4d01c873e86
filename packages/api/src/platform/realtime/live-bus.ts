import type { LiveEvent } from '@mysathi/contract/live';

/** Receives an event as JSON text. */
export type LiveListener = (text: string) => void;
/** Receives the id of a session that ended. */
export type SessionEndListener = (sessionId: string) => void;
/** Receives the ids of things that changed. */
export type ChangeListener = (ids: readonly string[]) => void;
/** Called when events may have been lost, for example after the connection to Redis broke. */
export type GapListener = () => void;

/**
 * Carries events to the open connections of members, and between processes what they must tell each other. Everything
 * it carries was stored before, so that a lost event only costs a delay; the only exception is that a member is typing.
 */
export interface LiveBus {
  /** Sends an event to all connections of one member. Returns at once and never throws. */
  publish(memberId: string, event: LiveEvent): void;
  /** Returns false if the member certainly has no open connection, so that the event need not be made. */
  mayReach(memberId: string): boolean;
  /**
   * Subscribes a listener to all events, as wire text, published after this resolves. Returns a function to
   * unsubscribe.
   */
  subscribe(memberId: string, listener: LiveListener): Promise<() => void>;
  /** Announces that a session has ended: its connections close. */
  endSession(sessionId: string): void;
  onSessionEnd(listener: SessionEndListener): () => void;
  /** Announces that the public content of these has changed, so that whoever shows it reads it again. */
  publishChanges(ids: readonly string[]): void;
  onChanges(listener: ChangeListener): () => void;
  /** Calls the listener when events may have been missed, so that it queries again. */
  onGap(listener: GapListener): () => void;
  close(): Promise<void>;
}

/** The bus of a single process; several processes are joined over Redis. */
export class InProcessLiveBus implements LiveBus {
  readonly #listeners = new Map<string, Set<LiveListener>>();
  readonly #endListeners = new Set<SessionEndListener>();
  readonly #changeListeners = new Set<ChangeListener>();

  publish(memberId: string, event: LiveEvent): void {
    if (this.mayReach(memberId)) this.publishText(memberId, JSON.stringify(event));
  }

  /** Passes on an event that is text already. */
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

  // Within one process nothing is missed.
  onGap(): () => void {
    return () => undefined;
  }

  async close(): Promise<void> {
    this.#listeners.clear();
  }
}
