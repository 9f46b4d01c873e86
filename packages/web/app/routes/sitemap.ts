import { listCampaigns } from '@mysathi/contract/endpoints/campaigns';
import { pages } from '@mysathi/contract/pages';
import type { LoaderFunctionArgs } from 'react-router';

import { callFrom } from '../lib/api.ts';
import { requestFacts } from '../lib/load-context.ts';
import type { RequestFacts } from '../lib/load-context.ts';
import { lastingPages, sitemapOf } from '../lib/sitemap.ts';

/** The newest campaigns; none when they cannot be read, so that the rest of the list still comes. */
const campaignPaths = async ({ callApi, reportError }: RequestFacts): Promise<string[]> => {
  try {
    const { data } = await callFrom(callApi, listCampaigns, { query: {} });
    return data.map(({ _id: id }) => pages.campaign(id));
  } catch (failure) {
    reportError(failure);
    return [];
  }
};

/** Every page that is open to everybody, for search engines. */
export const loader = async ({ context }: LoaderFunctionArgs) => {
  const facts = context.get(requestFacts);
  const map = sitemapOf(facts.publicOrigin, [...lastingPages, ...(await campaignPaths(facts))]);
  return new Response(map, {
    headers: { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  });
};
