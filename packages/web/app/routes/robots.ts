import { pages } from '@mysathi/contract/pages';
import type { LoaderFunctionArgs } from 'react-router';

import { requestFacts } from '../lib/calls/load-context.ts';
import { closedToRobots } from '../lib/pages/closed-to-robots.ts';

/** Returns robots.txt: search engines may crawl public pages only. */
export const loader = ({ context }: LoaderFunctionArgs) => {
  const { publicOrigin } = context.get(requestFacts);
  const lines = [
    'User-agent: *',
    ...closedToRobots.map((path) => `Disallow: ${path}`),
    `Allow: ${pages.home}`,
    '',
    `Sitemap: ${publicOrigin}/sitemap.xml`,
    '',
  ];
  return new Response(lines.join('\n'), {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  });
};
