import type { LiveBus } from '../../../platform/realtime/live-bus.ts';

/**
 * Tells open pages, in all server processes, which campaigns have new figures. It carries only ids: listeners read the
 * figures themselves, so that a lost or repeated message does no harm.
 */
export class CampaignFeed {
  readonly #bus: LiveBus;
  readonly #listeners = new Map<string, Set<() => void>>();

  constructor(bus: LiveBus) {
    this.#bus = bus;
    bus.onChanges((ids) => this.#tell(ids));
    bus.onGap(() => this.#tell([...this.#listeners.keys()]));
  }

  publish(campaignIds: readonly string[]): void {
    if (campaignIds.length > 0) this.#bus.publishChanges(campaignIds);
  }

  /** Subscribes to a campaign's changes; returns a function to unsubscribe. */
  subscribe(campaignId: string, listener: () => void): () => void {
    const listeners = this.#listeners.get(campaignId) ?? new Set();
    listeners.add(listener);
    this.#listeners.set(campaignId, listeners);
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) this.#listeners.delete(campaignId);
    };
  }

  #tell(campaignIds: readonly string[]): void {
    for (const id of campaignIds) for (const listener of this.#listeners.get(id) ?? []) listener();
  }
}
