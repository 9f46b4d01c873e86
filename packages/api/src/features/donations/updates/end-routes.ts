import type { FastifyInstance } from 'fastify';

import { campaignMessages, endUpdateMails } from '@mysathi/contract/endpoints/campaigns';

import { route } from '../../../platform/http/route.ts';
import { slugIn } from '../campaigns/slug-in-address.ts';
import type { Giving } from '../giving.ts';
import { endMails } from './end-mails.ts';
import { endPage } from './end-token.ts';

/** Registers the calls that end e-mails about a campaign, without signing in. */
export const endRoutes = (app: FastifyInstance, { platform }: Giving): void => {
  route(app, platform, endUpdateMails, async ({ params, query }) => {
    await endMails(platform, params.id, query.token);
    return { message: campaignMessages.mailsEnded, data: null };
  });

  // The address in the header, opened by a person or a scanner: nothing happens until a button on the page is pressed.
  app.get<{ Params: { id: string }; Querystring: { token?: unknown } }>(
    `/api${endUpdateMails.path}`,
    { schema: { hide: true } },
    async ({ params, query: { token } }, reply) => {
      const slug = slugIn(params);
      const safe = typeof token === 'string' && token.length <= 200 ? encodeURIComponent(token) : '';
      return reply.redirect(endPage(platform.config.publicOrigin, slug, safe));
    },
  );
};
