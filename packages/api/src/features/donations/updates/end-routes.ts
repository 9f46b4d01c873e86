import type { FastifyInstance } from 'fastify';

import { campaignId } from '@mysathi/contract/campaign-id';
import { campaignMessages, endUpdateMails } from '@mysathi/contract/endpoints/campaigns';
import { Problem } from '@mysathi/contract/errors';

import { route } from '../../../platform/http/route.ts';
import type { Giving } from '../giving.ts';
import { donorOfToken, endPage } from './end-token.ts';

/** How e-mails about a campaign end, without signing in. */
export const endRoutes = (app: FastifyInstance, { platform }: Giving): void => {
  const { db, clock, config, sessionKeys } = platform;

  route(app, platform, endUpdateMails, async ({ params, query }) => {
    // Also of one that the public does not see any more.
    const campaign = await db
      .selectFrom('campaigns')
      .select('id')
      .where('slug', '=', params.id)
      .executeTakeFirst();
    const donorId = campaign ? donorOfToken(sessionKeys, query.token, campaign.id) : null;
    if (campaign === undefined || donorId === null) throw new Problem('link_expired');
    const stoppedAt = clock.now();
    await db
      .insertInto('updateMailStops')
      .values({ donorId, campaignId: campaign.id, stoppedAt })
      .onConflict((row) => row.columns(['donorId', 'campaignId']).doUpdateSet({ stoppedAt }))
      .execute();
    return { message: campaignMessages.mailsEnded, data: null };
  });

  // The address of the header, opened by a person or a scanner: nothing happens before they press the button.
  app.get<{ Params: { id: string }; Querystring: { token?: unknown } }>(
    `/api${endUpdateMails.path}`,
    { schema: { hide: true } },
    async ({ params, query: { token } }, reply) => {
      const slug = campaignId.safeParse(params.id).data;
      if (slug === undefined) throw new Problem('not_found');
      const safe = typeof token === 'string' && token.length <= 200 ? encodeURIComponent(token) : '';
      return reply.redirect(endPage(config.publicOrigin, slug, safe));
    },
  );
};
