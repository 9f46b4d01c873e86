import { listCampaigns } from '@mysathi/contract/endpoints/campaigns';
import { listStories } from '@mysathi/contract/endpoints/stories';
import { pages } from '@mysathi/contract/pages';
import type { LoaderFunctionArgs } from 'react-router';

import { callFrom } from '../lib/calls/api.ts';
import { requestFacts } from '../lib/calls/load-context.ts';
import type { RequestFacts } from '../lib/calls/load-context.ts';
import { orReported } from '../lib/calls/or-reported.ts';
import { lastingPages, sitemapOf } from '../lib/pages/sitemap.ts';

const campaignPaths = async ({ callApi }: RequestFacts): Promise<string[]> => {
  const { data } = await callFrom(callApi, listCampaigns, { query: {} });
  return data.map(({ _id: id }) => pages.campaign(id));
};

const storyPaths = async ({ callApi }: RequestFacts): Promise<string[]> => {
  const { data } = await callFrom(callApi, listStories, { query: {} });
  return data.map(({ _id: id }) => pages.story(id));
};

/** Returns the sitemap of all public pages for search engines. */
export const loader = async ({ context }: LoaderFunctionArgs) => {
  const facts = context.get(requestFacts);
  const lists = [campaignPaths(facts), storyPaths(facts)];
  // If one of the lists cannot be read, the rest is still returned.
  const newest = await Promise.all(lists.map((paths) => orReported(facts, paths, [])));
  const map = sitemapOf(facts.publicOrigin, [...lastingPages, ...newest.flat()]);
  return new Response(map, {
    headers: { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  });
};
