/**
 * Tells open pages which campaigns have new figures. It carries nothing but the id: whoever hears of it
 * reads the figures, so that a lost or doubled call does no harm. It serves a single process.
 */
export class CampaignFeed {
  readonly #listeners = new Map<string, Set<() => void>>();

  publish(campaignIds: readonly string[]): void {
    for (const id of campaignIds) for (const listener of this.#listeners.get(id) ?? []) listener();
  }

  /** Returns how to stop listening. */
  subscribe(campaignId: string, listener: () => void): () => void {
    const listeners = this.#listeners.get(campaignId) ?? new Set();
    listeners.add(listener);
    this.#listeners.set(campaignId, listeners);
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) this.#listeners.delete(campaignId);
    };
  }
}
