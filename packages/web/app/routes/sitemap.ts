import { listCampaigns } from '@mysathi/contract/endpoints/campaigns';
import { listStories } from '@mysathi/contract/endpoints/stories';
import { pages } from '@mysathi/contract/pages';
import type { LoaderFunctionArgs } from 'react-router';

import { callFrom } from '../lib/calls/api.ts';
import { requestFacts } from '../lib/calls/load-context.ts';
import type { RequestFacts } from '../lib/calls/load-context.ts';
import { orReported } from '../lib/calls/or-reported.ts';
import { lastingPages, sitemapOf } from '../lib/pages/sitemap.ts';

/** A list has a dozen entries or two on a page; longer ones than this are named up to here. */
const mostPages = 50;

interface ListPage {
  readonly data: readonly { readonly _id: string }[];
  readonly next_cursor: string | null;
}

/**
 * Returns the addresses of what is in a list, page by page. If a page cannot be read, those before it are still
 * returned.
 */
const pathsIn = async (
  facts: RequestFacts,
  read: (query: { cursor?: string }) => Promise<ListPage>,
  pathOf: (id: string) => string,
): Promise<string[]> => {
  const paths: string[] = [];
  let query: { cursor?: string } = {};
  for (let page = 0; page < mostPages; page += 1) {
    const found = await orReported(facts, read(query), null);
    if (found === null) break;
    paths.push(...found.data.map(({ _id: id }) => pathOf(id)));
    if (found.next_cursor === null) break;
    query = { cursor: found.next_cursor };
  }
  return paths;
};

/** Returns the sitemap of all public pages for search engines. */
export const loader = async ({ context }: LoaderFunctionArgs) => {
  const facts = context.get(requestFacts);
  const { callApi, publicOrigin } = facts;
  const [campaigns, stories] = await Promise.all([
    pathsIn(facts, (query) => callFrom(callApi, listCampaigns, { query }), pages.campaign),
    pathsIn(facts, (query) => callFrom(callApi, listStories, { query }), pages.story),
  ]);
  const map = sitemapOf(publicOrigin, [...lastingPages, ...campaigns, ...stories]);
  return new Response(map, {
    headers: { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  });
};
