import { expect, test } from 'vitest';

import { pages } from '@mysathi/contract/pages';

import { countsQuery } from '../../../features/messages/counts-query.ts';
import { createQueryClient } from '../../../lib/calls/queries/query-client.ts';
import { SiteFrame } from './site-frame.tsx';
import { drawnOnSite, meera } from './testing/on-site.tsx';

const placesFor = async (known: Parameters<typeof drawnOnSite>[1]): Promise<string | undefined> => {
  const queries = createQueryClient();
  queries.setQueryData(countsQuery.queryKey, { mailbox: 4, chats: 2, notifications: 0 });
  const page = await drawnOnSite(<SiteFrame>The page</SiteFrame>, known, queries);
  const [, places] = /<nav aria-label="Main pages"[^>]*>(.*?)<\/nav>/.exec(page) ?? [];
  return places
    ?.replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
};

test.each([{}, { member: meera }])('its footer leads %o to what is looked for there', async (known) => {
  const page = await drawnOnSite(<SiteFrame>The page</SiteFrame>, known);
  const [, footer = ''] = /<footer[^>]*>(.*?)<\/footer>/s.exec(page) ?? [];
  const { privacy, terms, faq, contact, safety, stories, donate, allPages } = pages;
  for (const to of [privacy, terms, faq, contact, safety, stories, donate, allPages])
    expect(footer).toContain(`href="${to}"`);
});

test('on a page for everybody a member finds the four places, with what waits in them', async () => {
  expect(await placesFor({ member: meera })).toBe('Matches Mails 4 4 new Chats 2 2 new Profile');
});

test('a visitor has no such places, and neither has who still has something open', async () => {
  expect(await placesFor({})).toBeUndefined();
  expect(await placesFor({ member: meera, resume: '/pd' })).toBeUndefined();
});
