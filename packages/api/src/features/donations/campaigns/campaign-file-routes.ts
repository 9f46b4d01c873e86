import type { FastifyInstance } from 'fastify';

import { campaignDocumentPath, campaignSharePath } from '@mysathi/contract/endpoints/campaigns';

import { campaignToGive } from '../gifts/making/open-campaign.ts';
import type { Giving } from '../giving.ts';
import { documentAddress } from './documents.ts';
import { figuresOfOne } from './figures.ts';
import { sharePicture } from './share-picture.ts';
import { slugIn } from './slug-in-address.ts';

/** Serves the files of a campaign at page addresses outside the API: its share picture and its documents. */
export const campaignFileRoutes = (app: FastifyInstance, giving: Giving): void => {
  const { db } = giving.platform;

  app.get<{ Params: { id: string } }>(
    campaignSharePath(':id').replace('%3A', ':'),
    { schema: { hide: true } },
    async ({ params }, reply) => {
      const { id, title, isDemo } = await campaignToGive(db, slugIn(params));
      const totals = await figuresOfOne(db, giving.book.mode, id);
      const picture = await sharePicture(id, { title, isDemo, totals });
      return reply.type('image/png').header('cache-control', 'public, max-age=300').send(picture);
    },
  );

  app.get<{ Params: { id: string; document: string } }>(
    campaignDocumentPath(':id', ':document').replaceAll('%3A', ':'),
    { schema: { hide: true } },
    async ({ params }, reply) => {
      const address = await documentAddress(giving, slugIn(params), params.document);
      return reply.header('cache-control', 'no-store').redirect(address);
    },
  );
};
