import type { ServerResponse } from 'node:http';

import type { FastifyInstance } from 'fastify';

import { Problem } from '@mysathi/contract/errors';

import { dataHeaders } from '../../../platform/http/security-headers.ts';
import { failureFacts } from '../../../platform/log.ts';
import { networkOf } from '../../../platform/throttling/network-address.ts';
import type { Giving } from '../giving.ts';

const heartbeatMilliseconds = 25_000;
/** Changes within this time are sent together. */
const restMilliseconds = 250;
/** The wait before figures that could not be read are read again. */
const againMilliseconds = 1000;
/** When a page reconnects after its stream broke, or was refused for lack of places. */
const retrySeconds = 5;
const most = { connections: 2000, perNetwork: 100, unreadBytes: 256 * 1024 };

type Parts = Pick<Giving, 'feed'> & { readonly platform: Pick<Giving['platform'], 'config' | 'log'> };

/** An open page, and the number of the last reading it was shown; 0 before the first. */
interface OpenPage {
  readonly response: ServerResponse;
  shown: number;
}

interface OpenCampaign {
  readonly pages: Set<OpenPage>;
  readonly stop: () => void;
  timer: NodeJS.Timeout | null;
  /** How many readings of its figures have begun: one that began later is never older. */
  readings: number;
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

  /**
   * Keeps a network's connection until it closes.
   * @throws Problem `busy` if there are too many
   */
  async add(campaignId: string, address: string, response: ServerResponse): Promise<void> {
    if (response.destroyed) return;
    const free = this.#takePlace(networkOf(address));
    const page = { response, shown: 0 };
    // Before reading, so that changes made meanwhile are sent.
    const campaign = this.#join(campaignId);
    campaign.pages.add(page);
    // Also if the client disconnects before the first answer.
    response.once('close', () => {
      free();
      this.#leave(campaignId, page);
    });
    try {
      await this.#tell(campaignId, campaign, [page]);
    } catch (error) {
      // A change read meanwhile has already opened the stream.
      if (page.shown > 0) return;
      this.#leave(campaignId, page);
      throw error;
    }
  }

  /** Takes a place for a network; returns a function that frees it. */
  #takePlace(network: string): () => void {
    const ofNetwork = this.#networks.get(network) ?? 0;
    if (this.#connections >= most.connections || ofNetwork >= most.perNetwork)
      throw new Problem('busy', { retryAfterSeconds: retrySeconds });
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
    for (const { pages } of this.#open.values())
      for (const { response, shown } of pages) if (shown > 0) response.end();
  }

  #join(campaignId: string): OpenCampaign {
    const known = this.#open.get(campaignId);
    if (known) return known;
    const stop = this.#giving.feed.subscribe(campaignId, () => this.#changed(campaignId));
    const opened: OpenCampaign = { pages: new Set(), stop, timer: null, readings: 0 };
    this.#open.set(campaignId, opened);
    return opened;
  }

  #leave(campaignId: string, page: OpenPage): void {
    const campaign = this.#open.get(campaignId);
    campaign?.pages.delete(page);
    if (!campaign || campaign.pages.size > 0) return;
    campaign.stop();
    if (campaign.timer) clearTimeout(campaign.timer);
    this.#open.delete(campaignId);
  }

  #changed(campaignId: string, rest = restMilliseconds): void {
    const campaign = this.#open.get(campaignId);
    if (!campaign || campaign.timer) return;
    campaign.timer = setTimeout(() => {
      campaign.timer = null;
      this.#tell(campaignId, campaign, campaign.pages).catch((error: unknown) => {
        this.#giving.platform.log.warn({ failure: failureFacts(error) }, 'open campaign pages were not told');
        // Nothing else may change for hours.
        this.#changed(campaignId, againMilliseconds);
      });
    }, rest).unref();
  }

  async #tell(campaignId: string, campaign: OpenCampaign, pages: Iterable<OpenPage>): Promise<void> {
    campaign.readings += 1;
    const reading = campaign.readings;
    const event = `event: totals\ndata: ${JSON.stringify(await this.#read(campaignId))}\n\n`;
    for (const page of pages) {
      const { response, shown } = page;
      if (reading <= shown || response.destroyed || response.writableEnded) continue;
      page.shown = reading;
      if (shown === 0) this.#greet(response);
      // Clients that do not read would fill the memory.
      if (response.writableLength > most.unreadBytes) response.destroy();
      else response.write(event);
    }
  }

  #greet(response: ServerResponse): void {
    response.writeHead(200, {
      ...dataHeaders(this.#giving.platform.config),
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
      // The connection ends with the stream; otherwise a closing server would wait for it.
      connection: 'close',
    });
    response.write(`retry: ${retrySeconds * 1000}\n`);
    const beat = setInterval(() => response.write(': still here\n\n'), heartbeatMilliseconds).unref();
    response.once('close', () => clearInterval(beat));
  }
}

/** Closes the streams before the server waits for its connections to end. */
export const closeWithServer = (app: FastifyInstance, streams: EventStreams): void => {
  app.addHook('preClose', async () => streams.closeAll());
};
