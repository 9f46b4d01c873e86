import type { FastifyInstance } from 'fastify';

import { campaignMoneyMessages, readCampaignMoney } from '@mysathi/contract/endpoints/campaign-money';
import {
  campaignMessages,
  featuredCampaign,
  listCampaigns,
  listNotices,
  listSupporters,
  readCampaign,
  readCampaignTotals,
  sendGiftLinks,
} from '@mysathi/contract/endpoints/campaigns';
import { Problem } from '@mysathi/contract/errors';

import { route } from '../../../platform/http/route.ts';
import { serverLimits } from '../../../platform/server-limits.ts';
import { askForGiftLinks } from '../gifts/gift-links.ts';
import { passGiftLinks } from '../gifts/making/limits-of-giving.ts';
import { campaignToGive } from '../gifts/making/open-campaign.ts';
import type { Giving } from '../giving.ts';
import { campaignEventRoutes } from './campaign-event-routes.ts';
import { campaignFileRoutes } from './campaign-file-routes.ts';
import { moneyOfCampaign } from './campaign-money.ts';
import { campaignPage } from './cards.ts';
import { figuresOfOne } from './figures.ts';
import { newestNotices, supporterPage } from './gift-lists.ts';
import { booksOf, wholeCampaign } from './whole-campaign.ts';

const wholeOf = async (giving: Giving, which: { slug: string } | 'featured') => {
  const data = await wholeCampaign(giving, which);
  if (data === null) throw new Problem('not_found');
  return { message: campaignMessages.campaign, data };
};

/** Registers the public calls about campaigns. */
export const campaignRoutes = (app: FastifyInstance, giving: Giving): void => {
  const { platform, book } = giving;
  const { db } = platform;

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

  route(app, platform, featuredCampaign, () => wholeOf(giving, 'featured'));
  route(app, platform, readCampaign, ({ params }) => wholeOf(giving, { slug: params.id }));

  route(app, platform, readCampaignTotals, async ({ params }) => {
    const { id } = await campaignToGive(db, params.id);
    const [data, notices] = await Promise.all([
      figuresOfOne(db, book.mode, id),
      newestNotices(platform, book.mode),
    ]);
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
      supporterPage(platform, book.mode, { ...query, campaignId: id, count: serverLimits.supportersPerPage }),
      figuresOfOne(db, book.mode, id),
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
    // Requested on an existing campaign's page, but answered for gifts to all campaigns.
    await campaignToGive(db, params.id);
    await passGiftLinks(platform, request.ip, body.email);
    await askForGiftLinks(platform, body.email, body.language);
    return { message: campaignMessages.linksSent, data: null };
  });

  campaignFileRoutes(app, giving);
  campaignEventRoutes(app, giving);
};
