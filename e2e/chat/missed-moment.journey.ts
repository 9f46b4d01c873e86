import type { Page } from '@playwright/test';

import { pages } from '@mysathi/contract/pages';

import { acquaint } from '../people/by-api.ts';
import { messagesWith, say } from '../people/chats.ts';
import { goWithin } from '../network/go-within.ts';
import { holdCalls } from '../network/held-calls.ts';
import { expect, test } from '../people/journey.ts';
import { joinTwo } from '../people/pair.ts';

const her = { name: 'Ila Bhargava', gender: 'Female', mobile: '9812300464', listed: true } as const;
const him = { name: 'Omkar Sathe', gender: 'Male', mobile: '9812300465', listed: false } as const;

/** Expects a count in the header: unread messages, or notifications. */
const expectNews = (page: Page, place: 'Chats' | 'Notifications') =>
  expect(page.getByRole('banner').getByRole('link', { name: place })).toHaveAccessibleName(/1/);

/** Delays the channel of the page's next visit until the returned function is called. */
const holdLine = async (page: Page): Promise<() => void> => {
  const { promise: mayStart, resolve: start } = Promise.withResolvers<void>();
  await page.routeWebSocket(/./, async (line) => {
    await mayStart;
    line.connectToServer();
  });
  return start;
};

test('what comes between the reading of a page and the start of its line is counted', async ({
  page: hers,
}) => {
  const { his, she, he } = await joinTwo(hers, her, him);
  await acquaint({ page: his, ...he }, { page: hers, ...she });
  await his.goto(pages.chatWith(she.id));
  await hers.goto(pages.chatWith(he.id));
  // Wait for the message, because only what is displayed counts as read; otherwise it would be new on the next page.
  await expect(messagesWith(hers, him.name)).toContainText('Good morning');

  // Her other tab is notified immediately: once it shows both events, no more will come.
  const other = await hers.context().newPage();
  await other.goto(pages.settings);
  const startLine = await holdLine(hers);
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

test('a yes that comes between the two shows on the card, too', async ({ page: hers }) => {
  const { his, she, he } = await joinTwo(
    hers,
    { ...her, name: 'Sheela Godse', mobile: '9812300560' },
    { ...him, name: 'Nikhil Dixit', mobile: '9812300561' },
  );
  await his.goto(pages.matchDetail(she.id));
  const viewed = his.waitForResponse('**/api/matches/mark_viewed');
  await his.getByRole('button', { name: 'Send Interest' }).first().click();
  await expect(his.getByText('Interest sent').first()).toBeVisible();
  await viewed;

  const startLine = await holdLine(his);
  const { letGo: letCount } = await holdCalls(his, '**/api/messages/counts');
  await his.goto(`${pages.matches}?tab=viewed`);
  await hers.goto(`${pages.mailbox}?tab=received`);
  await hers.getByRole('button', { name: /^Accept/ }).click();
  await expect(hers.getByText(/both said yes/)).toBeVisible();
  await expect(his.getByText('Interest sent')).toBeVisible();
  // Counts requested only now would already include the acceptance.
  letCount();
  startLine();
  await expect(his.getByRole('link', { name: 'Chat with Sheela Godse' })).toBeVisible();

  // Public pages have no channel: returning from one must not show members who have gone meanwhile.
  await goWithin(his, pages.safety);
  const blocked = await hers.request.post('/api/blocks', {
    data: { memberId: he.id },
    headers: { 'sec-fetch-site': 'same-origin', authorization: `Bearer ${she.token}` },
  });
  expect(blocked.ok(), await blocked.text()).toBe(true);
  await his.goBack();
  await expect(his.getByRole('heading', { name: 'No Match Found' })).toBeVisible();
});
