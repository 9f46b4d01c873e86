import { setTimeout as pause } from 'node:timers/promises';

import { createClient } from '@redis/client';

import type { LiveEvent } from '@mysathi/contract/live';

import { newId } from '../ids.ts';
import { InProcessLiveBus } from './live-bus.ts';
import type { ChangeListener, GapListener, LiveBus, LiveListener, SessionEndListener } from './live-bus.ts';

interface RedisBusParts {
  /** Such as `redis://127.0.0.1:6379`. */
  url: string;
  /** Hears of a lost connection; the client comes back by itself. */
  onFailure: (failure: Error) => void;
}

const memberChannel = (memberId: string): string => `mysathi:live:${memberId}`;
const endChannel = 'mysathi:session-end';
const changeChannel = 'mysathi:changes';
const gapChannel = 'mysathi:gap';

const longestPauseMilliseconds = 2000;
/** How long whoever begins to listen waits for Redis. */
const patienceMilliseconds = 1000;

const connectClient = async (
  { url, onFailure }: RedisBusParts,
  options: { disableOfflineQueue?: true } = {},
) => {
  let wasConnected = false;
  const reconnectStrategy = (retries: number, cause: Error): number | Error =>
    wasConnected ? Math.min(50 * 2 ** retries, longestPauseMilliseconds) : cause;
  const client = createClient({ url, socket: { reconnectStrategy }, ...options });
  // Whoever connects hears of a first failure by the refusal.
  client.on('error', (failure: Error) => {
    if (wasConnected) onFailure(failure);
  });
  await client.connect();
  wasConnected = true;
  return client;
};

type RedisClient = Awaited<ReturnType<typeof connectClient>>;

/** A member whom this process listens for on Redis. */
interface Listened {
  listeners: number;
  readonly hear: (said: string) => void;
  /** Once Redis has confirmed it. */
  readonly heard: Promise<void>;
}

/**
 * The bus of several server processes. Each listens on Redis for the members it holds connections of. Its
 * own listeners are served without Redis, so that one process keeps working while Redis is away.
 */
export class RedisLiveBus implements LiveBus {
  readonly #local = new InProcessLiveBus();
  readonly #process = newId();
  readonly #gapListeners = new Set<GapListener>();
  readonly #listened = new Map<string, Listened>();
  readonly #publisher: RedisClient;
  readonly #subscriber: RedisClient;
  readonly #onFailure: (failure: Error) => void;
  /** Something could not be said, and others may hear already. */
  #unsaid = false;
  /** How many subscriptions Redis has not confirmed in time. */
  #late = 0;

  private constructor(publisher: RedisClient, subscriber: RedisClient, onFailure: (failure: Error) => void) {
    this.#publisher = publisher;
    this.#subscriber = subscriber;
    this.#onFailure = onFailure;
    // The first `ready` came before; a later one means that events may have passed unheard.
    subscriber.on('ready', () => this.#tellGap());
    publisher.on('ready', () => {
      if (!this.#unsaid) return;
      this.#unsaid = false;
      this.#say(gapChannel, '');
    });
  }

  /** Connects; fails when Redis cannot be reached, so that a wrong address shows at the start. */
  static async connect(parts: RedisBusParts): Promise<RedisLiveBus> {
    // An event that waits for Redis to come back would be older than what the client asks for by then.
    const publisher = await connectClient(parts, { disableOfflineQueue: true });
    const subscriber = await connectClient(parts);
    const bus = new RedisLiveBus(publisher, subscriber, parts.onFailure);
    await subscriber.subscribe(endChannel, (said) => {
      bus.#hear(said, (sessionId) => bus.#local.endSession(sessionId));
    });
    await subscriber.subscribe(changeChannel, (said) => {
      bus.#hear(said, (ids) => bus.#local.publishChanges(ids.split(' ')));
    });
    await subscriber.subscribe(gapChannel, (said) => bus.#hear(said, () => bus.#tellGap()));
    return bus;
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
      // By its listener: the client then knows that who subscribes before the answer has to ask anew.
      this.#subscriber.unsubscribe(channel, held.hear).catch(this.#onFailure);
    };
    try {
      const isHeard = held.heard.then(() => true);
      // While Redis is away the process serves its own.
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
      // What waits for Redis while it is away would never end.
      else client.destroy();
    }
  }

  #say(channel: string, text: string): void {
    this.#publisher.publish(channel, this.#process + text).catch((failure: Error) => {
      this.#unsaid = true;
      this.#onFailure(failure);
    });
  }

  /** What was said elsewhere until the last of those is heard who wait for Redis is a gap, told once for them all. */
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
