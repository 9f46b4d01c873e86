import type { FastifyInstance } from 'fastify';

import { campaignId } from '@mysathi/contract/campaign-id';
import { campaignMoneyMessages, readCampaignMoney } from '@mysathi/contract/endpoints/campaign-money';
import {
  campaignDocumentPath,
  campaignEvent,
  campaignEventsPath,
  campaignMessages,
  campaignSharePath,
  featuredCampaign,
  listCampaigns,
  listNotices,
  listSupporters,
  readCampaign,
  readCampaignTotals,
  sendGiftLinks,
} from '@mysathi/contract/endpoints/campaigns';
import { Problem } from '@mysathi/contract/errors';
import { limits } from '@mysathi/contract/limits';

import { route } from '../../../platform/http/route.ts';
import { giftLinksJob } from '../gifts/gift-links.ts';
import { passGiftLinks } from '../gifts/limits-of-giving.ts';
import { campaignToGive } from '../gifts/open-campaign.ts';
import type { Giving } from '../giving.ts';
import { moneyOfCampaign } from './campaign-money.ts';
import { campaignPage } from './cards.ts';
import { documentAddress } from './documents.ts';
import { closeWithServer, EventStreams } from './event-stream.ts';
import { figuresOf } from './figures.ts';
import { newestNotices, supporterPage } from './gift-lists.ts';
import { sharePicture } from './share-picture.ts';
import { booksOf, wholeCampaign } from './whole-campaign.ts';

/** What everybody may read of campaigns. */
export const campaignRoutes = (app: FastifyInstance, giving: Giving): void => {
  const { platform, book } = giving;
  const { db } = platform;

  const totalsOf = async (id: string) => {
    const totals = (await figuresOf(db, book.mode, [id])).get(id);
    if (totals === undefined) throw new Problem('not_found');
    return totals;
  };

  route(app, platform, listCampaigns, async ({ query }) => {
    const [page, notices, books] = await Promise.all([
      campaignPage(giving, query),
      newestNotices(platform, book.mode),
      booksOf(db, book.mode),
    ]);
    return {
      message: campaignMessages.listed,
      data: page.cards,
      next_cursor: page.nextCursor,
      notices,
      books,
    };
  });

  const whole = async (which: { slug: string } | 'featured') => {
    const data = await wholeCampaign(giving, which);
    if (data === null) throw new Problem('not_found');
    return { message: campaignMessages.campaign, data };
  };
  route(app, platform, featuredCampaign, () => whole('featured'));
  route(app, platform, readCampaign, ({ params }) => whole({ slug: params.id }));

  route(app, platform, readCampaignTotals, async ({ params }) => {
    const { id } = await campaignToGive(db, params.id);
    const [data, notices] = await Promise.all([totalsOf(id), newestNotices(platform, book.mode)]);
    return { message: campaignMessages.totals, data, notices };
  });

  route(app, platform, readCampaignMoney, async ({ params }) => {
    const { id, slug, title } = await campaignToGive(db, params.id);
    const data = await moneyOfCampaign(db, { mode: book.mode, id, now: platform.clock.now() });
    return { message: campaignMoneyMessages.money, data, campaign: { _id: slug, title } };
  });

  route(app, platform, listSupporters, async ({ params, query }) => {
    const { id, slug, title } = await campaignToGive(db, params.id);
    const [page, totals] = await Promise.all([
      supporterPage(db, book.mode, { ...query, campaignId: id, count: limits.supportersPerPage }),
      totalsOf(id),
    ]);
    return {
      message: campaignMessages.supporters,
      data: page.supporters,
      next_cursor: page.nextCursor,
      campaign: { _id: slug, title },
      totals,
    };
  });

  route(app, platform, listNotices, async () => ({
    message: campaignMessages.notices,
    data: await newestNotices(platform, book.mode),
  }));

  route(app, platform, sendGiftLinks, async ({ params, body, request }) => {
    // Asked on the page of a campaign, which has to be there; answered for all of them.
    await campaignToGive(db, params.id);
    await passGiftLinks(db, request.ip, body.email);
    await platform.jobs.enqueue(giftLinksJob, { email: body.email });
    return { message: campaignMessages.linksSent, data: null };
  });

  app.get<{ Params: { id: string } }>(
    campaignSharePath(':id').replace('%3A', ':'),
    { schema: { hide: true } },
    async (request, reply) => {
      const slug = campaignId.safeParse(request.params.id).data;
      if (slug === undefined) throw new Problem('not_found');
      const { id, title, isDemo } = await campaignToGive(db, slug);
      const picture = await sharePicture(id, { title, isDemo, totals: await totalsOf(id) });
      return reply.type('image/png').header('cache-control', 'public, max-age=300').send(picture);
    },
  );

  app.get<{ Params: { id: string; document: string } }>(
    campaignDocumentPath(':id', ':document').replaceAll('%3A', ':'),
    { schema: { hide: true } },
    async ({ params }, reply) => {
      const slug = campaignId.safeParse(params.id).data;
      if (slug === undefined) throw new Problem('not_found');
      const address = await documentAddress(giving, slug, params.document);
      return reply.header('cache-control', 'no-store').redirect(address);
    },
  );

  const streams = new EventStreams(giving, async (id) => {
    const [totals, notices] = await Promise.all([totalsOf(id), newestNotices(platform, book.mode)]);
    return campaignEvent.parse({ totals, notices });
  });
  closeWithServer(app, streams);
  app.get<{ Params: { id: string } }>(
    campaignEventsPath(':id').replace('%3A', ':'),
    { schema: { hide: true } },
    async (request, reply) => {
      const slug = campaignId.safeParse(request.params.id).data;
      if (slug === undefined) throw new Problem('not_found');
      const { id } = await campaignToGive(db, slug);
      await streams.add(id, request.ip, reply.raw);
      reply.hijack();
    },
  );
};
