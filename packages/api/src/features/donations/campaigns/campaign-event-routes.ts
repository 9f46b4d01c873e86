import type { FastifyInstance } from 'fastify';

import { campaignEvent, campaignEventsPath } from '@mysathi/contract/endpoints/campaigns';

import { campaignToGive } from '../gifts/making/open-campaign.ts';
import type { Giving } from '../giving.ts';
import { closeWithServer, EventStreams } from './event-stream.ts';
import { figuresOfOne } from './figures.ts';
import { newestNotices } from './gift-lists.ts';
import { slugIn } from './slug-in-address.ts';

/** Registers the stream of a campaign's figures and newest gifts to its open pages. */
export const campaignEventRoutes = (app: FastifyInstance, giving: Giving): void => {
  const { platform, book } = giving;
  const { db } = platform;
  const streams = new EventStreams(giving, async (id) => {
    const [totals, notices] = await Promise.all([
      figuresOfOne(db, book.mode, id),
      newestNotices(platform, book.mode),
    ]);
    return campaignEvent.parse({ totals, notices });
  });
  closeWithServer(app, streams);
  app.get<{ Params: { id: string } }>(
    campaignEventsPath(':id').replace('%3A', ':'),
    { schema: { hide: true }, config: { staysOpen: true } },
    async ({ params, ip }, reply) => {
      const { id } = await campaignToGive(db, slugIn(params));
      await streams.add(id, ip, reply.raw);
      reply.hijack();
    },
  );
};
