import { setTimeout as pause } from 'node:timers/promises';

import { createClient } from '@redis/client';

import type { LiveEvent } from '@mysathi/contract/live';

import { newId } from '../ids.ts';
import { InProcessLiveBus } from './live-bus.ts';
import type { ChangeListener, GapListener, LiveBus, LiveListener, SessionEndListener } from './live-bus.ts';

interface RedisBusParts {
  /** For example `redis://127.0.0.1:6379`. */
  url: string;
  /** Called when the connection is lost; the client reconnects by itself. */
  onFailure: (failure: Error) => void;
}

const memberChannel = (memberId: string): string => `mysathi:live:${memberId}`;
const endChannel = 'mysathi:session-end';
const changeChannel = 'mysathi:changes';
const gapChannel = 'mysathi:gap';

const longestPauseMilliseconds = 2000;
/** How long a new subscription waits for Redis. */
const patienceMilliseconds = 1000;

const connectClient = async (
  { url, onFailure }: RedisBusParts,
  options: { disableOfflineQueue?: true } = {},
) => {
  let wasConnected = false;
  const reconnectStrategy = (retries: number, cause: Error): number | Error =>
    wasConnected ? Math.min(50 * 2 ** retries, longestPauseMilliseconds) : cause;
  const client = createClient({ url, socket: { reconnectStrategy }, ...options });
  // A first failure is reported by rejecting `connect`.
  client.on('error', (failure: Error) => {
    if (wasConnected) onFailure(failure);
  });
  await client.connect();
  wasConnected = true;
  return client;
};

type RedisClient = Awaited<ReturnType<typeof connectClient>>;

/** A member whose channel this process has subscribed to on Redis. */
interface Listened {
  listeners: number;
  readonly hear: (said: string) => void;
  /** Resolves once Redis has confirmed the subscription. */
  readonly heard: Promise<void>;
}

/**
 * The bus of several server processes. Each subscribes on Redis to the members it has connections of. Local listeners
 * are served without Redis, so that a process keeps working while Redis is away.
 */
export class RedisLiveBus implements LiveBus {
  readonly #local = new InProcessLiveBus();
  readonly #process = newId();
  readonly #gapListeners = new Set<GapListener>();
  readonly #listened = new Map<string, Listened>();
  readonly #publisher: RedisClient;
  readonly #subscriber: RedisClient;
  readonly #onFailure: (failure: Error) => void;
  /** Whether something could not be published although other processes may be listening. */
  #unsaid = false;
  /** The number of subscriptions that Redis has not confirmed in time. */
  #late = 0;

  private constructor(publisher: RedisClient, subscriber: RedisClient, onFailure: (failure: Error) => void) {
    this.#publisher = publisher;
    this.#subscriber = subscriber;
    this.#onFailure = onFailure;
    // The first `ready` came before; a later one means that events may have been missed.
    subscriber.on('ready', () => this.#tellGap());
    publisher.on('ready', () => {
      if (!this.#unsaid) return;
      this.#unsaid = false;
      this.#say(gapChannel, '');
    });
  }

  /**
   * Connects.
   * @throws if Redis cannot be reached or lets nobody listen, so that a wrong address shows at the start
   */
  static async connect(parts: RedisBusParts): Promise<RedisLiveBus> {
    const clients: RedisClient[] = [];
    try {
      // An event that waited for Redis to return would be older than what the client queries by then.
      const publisher = await connectClient(parts, { disableOfflineQueue: true });
      clients.push(publisher);
      const subscriber = await connectClient(parts);
      clients.push(subscriber);
      const bus = new RedisLiveBus(publisher, subscriber, parts.onFailure);
      await bus.#listen();
      return bus;
    } catch (error) {
      // With a line left open, a command would print its failure and never end.
      for (const client of clients) client.destroy();
      throw error;
    }
  }

  /** Subscribes to what concerns every process. */
  async #listen(): Promise<void> {
    await this.#subscriber.subscribe(endChannel, (said) => {
      this.#hear(said, (sessionId) => this.#local.endSession(sessionId));
    });
    await this.#subscriber.subscribe(changeChannel, (said) => {
      this.#hear(said, (ids) => this.#local.publishChanges(ids.split(' ')));
    });
    await this.#subscriber.subscribe(gapChannel, (said) => this.#hear(said, () => this.#tellGap()));
  }

  publish(memberId: string, event: LiveEvent): void {
    const text = JSON.stringify(event);
    this.#local.publishText(memberId, text);
    this.#say(memberChannel(memberId), text);
  }

  mayReach(): boolean {
    return true;
  }

  async subscribe(memberId: string, listener: LiveListener): Promise<() => void> {
    const stop = await this.#local.subscribe(memberId, listener);
    const before = this.#listened.get(memberId);
    const hear = (said: string) => this.#hear(said, (text) => this.#local.publishText(memberId, text));
    const channel = memberChannel(memberId);
    const held = before ?? { listeners: 0, hear, heard: this.#subscriber.subscribe(channel, hear) };
    held.listeners += 1;
    this.#listened.set(memberId, held);
    const leave = () => {
      stop();
      held.listeners -= 1;
      if (held.listeners > 0) return;
      this.#listened.delete(memberId);
      // With its listener: the client then knows that a new subscription made before the answer must be sent again.
      this.#subscriber.unsubscribe(channel, held.hear).catch(this.#onFailure);
    };
    try {
      const isHeard = held.heard.then(() => true);
      // While Redis is away, the process serves its own listeners.
      if (!(await Promise.race([isHeard, pause(patienceMilliseconds, false, { ref: false })])))
        void this.#hearLate(held.heard);
    } catch (error) {
      leave();
      throw error;
    }
    return leave;
  }

  endSession(sessionId: string): void {
    this.#local.endSession(sessionId);
    this.#say(endChannel, sessionId);
  }

  onSessionEnd(listener: SessionEndListener): () => void {
    return this.#local.onSessionEnd(listener);
  }

  publishChanges(ids: readonly string[]): void {
    this.#local.publishChanges(ids);
    this.#say(changeChannel, ids.join(' '));
  }

  onChanges(listener: ChangeListener): () => void {
    return this.#local.onChanges(listener);
  }

  onGap(listener: GapListener): () => void {
    this.#gapListeners.add(listener);
    return () => {
      this.#gapListeners.delete(listener);
    };
  }

  async close(): Promise<void> {
    for (const client of [this.#publisher, this.#subscriber]) {
      if (client.isReady) await client.close();
      // Commands that wait for Redis while it is away would never end.
      else client.destroy();
    }
  }

  #say(channel: string, text: string): void {
    this.#publisher.publish(channel, this.#process + text).catch((failure: Error) => {
      this.#unsaid = true;
      this.#onFailure(failure);
    });
  }

  /** Announces a gap once for all late subscriptions, after the last of them is confirmed. */
  async #hearLate(heard: Promise<unknown>): Promise<void> {
    this.#late += 1;
    await heard.catch(this.#onFailure);
    this.#late -= 1;
    if (this.#late === 0) this.#tellGap();
  }

  #tellGap(): void {
    for (const listener of this.#gapListeners) listener();
  }

  #hear(said: string, act: (text: string) => void): void {
    if (!said.startsWith(this.#process)) act(said.slice(this.#process.length));
  }
}
