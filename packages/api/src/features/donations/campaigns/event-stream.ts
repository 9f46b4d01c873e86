import type { ServerResponse } from 'node:http';

import type { FastifyInstance } from 'fastify';

import { Problem } from '@mysathi/contract/errors';

import { dataHeaders } from '../../../platform/http/security-headers.ts';
import { networkOf } from '../../../platform/throttling/network-address.ts';
import type { Giving } from '../giving.ts';

const heartbeatMilliseconds = 25_000;
/** Changes that come close together are told together. */
const restMilliseconds = 250;
const most = { connections: 2000, perNetwork: 100, unreadBytes: 256 * 1024 };

type Parts = Pick<Giving, 'feed'> & { readonly platform: Pick<Giving['platform'], 'config' | 'log'> };

interface OpenCampaign {
  readonly listeners: Set<ServerResponse>;
  readonly stop: () => void;
  timer: NodeJS.Timeout | null;
}

/** The open pages of campaigns; each change is read once, however many watch. */
export class EventStreams {
  readonly #giving: Parts;
  readonly #read: (campaignId: string) => Promise<unknown>;
  readonly #open = new Map<string, OpenCampaign>();
  readonly #networks = new Map<string, number>();
  #connections = 0;

  constructor(giving: Parts, read: (campaignId: string) => Promise<unknown>) {
    this.#giving = giving;
    this.#read = read;
  }

  /** Keeps a connection of a network until it closes; throws busy when there are too many. */
  async add(campaignId: string, address: string, response: ServerResponse): Promise<void> {
    const free = this.#takePlace(networkOf(address));
    // Also when whoever asked is gone before the first answer.
    response.once('close', free);
    const first = await this.#read(campaignId);
    if (response.destroyed) return;
    response.writeHead(200, {
      ...dataHeaders(this.#giving.platform.config),
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
      // When the stream ends the connection does, or a closing server would wait for it.
      connection: 'close',
    });
    response.write(`retry: 5000\n${this.#event(first)}`);
    const beat = setInterval(() => response.write(': still here\n\n'), heartbeatMilliseconds).unref();
    this.#join(campaignId).listeners.add(response);
    response.once('close', () => {
      clearInterval(beat);
      this.#leave(campaignId, response);
    });
  }

  /** Gives what frees the place again. */
  #takePlace(network: string): () => void {
    const ofNetwork = this.#networks.get(network) ?? 0;
    if (this.#connections >= most.connections || ofNetwork >= most.perNetwork) throw new Problem('busy');
    this.#connections += 1;
    this.#networks.set(network, ofNetwork + 1);
    return () => {
      this.#connections -= 1;
      const left = (this.#networks.get(network) ?? 1) - 1;
      if (left === 0) this.#networks.delete(network);
      else this.#networks.set(network, left);
    };
  }

  closeAll(): void {
    for (const { listeners } of this.#open.values()) for (const response of listeners) response.end();
  }

  #event(data: unknown): string {
    return `event: totals\ndata: ${JSON.stringify(data)}\n\n`;
  }

  #join(campaignId: string): OpenCampaign {
    const known = this.#open.get(campaignId);
    if (known) return known;
    const stop = this.#giving.feed.subscribe(campaignId, () => this.#changed(campaignId));
    const opened: OpenCampaign = { listeners: new Set(), stop, timer: null };
    this.#open.set(campaignId, opened);
    return opened;
  }

  #leave(campaignId: string, response: ServerResponse): void {
    const campaign = this.#open.get(campaignId);
    campaign?.listeners.delete(response);
    if (!campaign || campaign.listeners.size > 0) return;
    campaign.stop();
    if (campaign.timer) clearTimeout(campaign.timer);
    this.#open.delete(campaignId);
  }

  #changed(campaignId: string): void {
    const campaign = this.#open.get(campaignId);
    if (!campaign || campaign.timer) return;
    campaign.timer = setTimeout(() => {
      campaign.timer = null;
      this.#tell(campaignId, campaign).catch((error: unknown) => {
        const failure = error instanceof Error ? error.name : 'unknown';
        this.#giving.platform.log.warn({ failure }, 'open campaign pages were not told');
      });
    }, restMilliseconds).unref();
  }

  async #tell(campaignId: string, { listeners }: OpenCampaign): Promise<void> {
    const event = this.#event(await this.#read(campaignId));
    for (const response of listeners) {
      // Who does not read fills the memory.
      if (response.writableLength > most.unreadBytes) response.destroy();
      else response.write(event);
    }
  }
}

/** Closes the streams before the server waits for its connections to end. */
export const closeWithServer = (app: FastifyInstance, streams: EventStreams): void => {
  app.addHook('preClose', async () => streams.closeAll());
};
