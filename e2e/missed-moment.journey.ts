import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';

import { pages } from '@mysathi/contract/pages';

import { acquaint } from './people/by-api.ts';
import { say } from './people/chats.ts';
import { joinTwo } from './people/pair.ts';

const her = { name: 'Ila Bhargava', gender: 'Female', mobile: '9812300464', listed: true } as const;
const him = { name: 'Omkar Sathe', gender: 'Male', mobile: '9812300465', listed: false } as const;

/** The number of a place in the header: unread messages, or news. */
const expectNews = (page: Page, place: 'Chats' | 'Notifications') =>
  expect(page.getByRole('banner').getByRole('link', { name: place })).toHaveAccessibleName(/1/);

test('what comes between the reading of a page and the start of its line is counted', async ({
  page: hers,
}) => {
  const { his, she, he } = await joinTwo(hers, her, him);
  await acquaint({ page: his, ...he }, { page: hers, ...she });
  await his.goto(pages.chatWith(she.id));
  await hers.goto(pages.chatWith(he.id));
  await expect(hers.getByRole('log')).toBeVisible();

  // Her other tab hears at once, so that nothing more will be told once it shows both.
  const other = await hers.context().newPage();
  await other.goto(pages.settings);
  const { promise: lineMayStart, resolve: startLine } = Promise.withResolvers<void>();
  await hers.routeWebSocket(/./, async (line) => {
    await lineMayStart;
    line.connectToServer();
  });
  const counted = hers.waitForResponse('**/api/messages/counts');
  await hers.goto(pages.settings);
  await counted;
  await say(his, her.name, 'Did you hear this?');
  await expectNews(other, 'Chats');
  await expectNews(other, 'Notifications');
  await expect(hers.getByRole('banner').getByRole('link', { name: 'Chats' })).toHaveAccessibleName('Chats');
  startLine();
  await expectNews(hers, 'Chats');
  await expectNews(hers, 'Notifications');
});
