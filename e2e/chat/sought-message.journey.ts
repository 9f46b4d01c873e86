import { pages } from '@mysathi/contract/pages';

import { acquaint, openAs, write } from '../people/by-api.ts';
import { messagesWith, conversationsOf } from '../people/chats.ts';
import { goWithin } from '../network/go-within.ts';
import { expect, test } from '../people/journey.ts';
import { joinTwo } from '../people/pair.ts';
import { demoWoman } from '../people/sign-in.ts';

const her = { name: 'Kasturi Modak', gender: 'Female', mobile: '9812300572', listed: true } as const;
const him = { name: 'Aniket Bapat', gender: 'Male', mobile: '9812300573', listed: false } as const;
/** The number of messages a conversation shows at first. */
const messagesPerPage = 50;

test('on the way to a message far up, a page that is refused is asked for once, and then by the reader', async ({
  page: hers,
}) => {
  const { his, she, he } = await joinTwo(hers, her, him);
  await acquaint({ page: his, ...he }, { page: hers, ...she });
  for (let index = 1; index <= messagesPerPage; index += 1)
    await write({ page: his, ...he }, she.id, `Verse ${index}`);

  const isOlder = /messages\/list\?.*cursor=/;
  let times = 0;
  await hers.route(isOlder, (route) => {
    times += 1;
    return route.fulfill({ status: 429, json: { message: 'Too many.', code: 'too_many' } });
  });
  const refused = hers.waitForResponse(isOlder);
  await hers.goto(pages.chatAt(he.id, 1));
  await refused;
  const older = hers.getByRole('button', { name: 'Show older messages' });
  await expect(older).toBeEnabled();
  expect(times).toBe(1);

  await hers.unroute(isOlder);
  await older.click();
  await expect(messagesWith(hers, him.name).getByText('Good morning', { exact: true })).toBeInViewport();

  await test.step('what was written while the talk was closed is there as well', async () => {
    const conversation = messagesWith(hers, him.name);
    // Reloaded, with only the newest page.
    await hers.goto(pages.chatWith(he.id));
    await expect(conversation.getByText(`Verse ${messagesPerPage}`, { exact: true })).toBeVisible();
    await expect(conversation.getByText('Good morning', { exact: true })).toHaveCount(0);
    await hers
      .getByRole('link', { name: /^Mailbox/ })
      .first()
      .click();
    await expect(hers.getByRole('heading', { name: 'Mailbox' })).toBeVisible();
    await write({ page: his, ...he }, she.id, 'Are you there?');
    await expect(hers.getByRole('link', { name: /^Chats.*1/ }).first()).toBeVisible();
    await hers
      .getByRole('link', { name: /^Chats/ })
      .first()
      .click();
    await hers.getByLabel('Search names and messages').fill('good morning');
    // The older page is requested before the missed messages, and answered after them.
    const missed = hers.waitForResponse(/messages\/missed\?/);
    await hers.route(isOlder, async (route) => {
      const answer = await route.fetch();
      await (await missed).finished();
      await route.fulfill({ response: answer });
    });
    await hers.getByRole('link', { name: /Good morning/ }).click();
    await expect(conversation.getByText('Good morning', { exact: true })).toBeInViewport();
    await expect(conversation.getByText('Are you there?', { exact: true })).toBeAttached();
  });
});

test('a name is sought among the talks that are not read yet as well, and nobody is missed before', async ({
  page,
}) => {
  await openAs(page, demoWoman, pages.chats);
  const conversations = conversationsOf(page);
  const [name = ''] = (await conversations.last().innerText()).split('\n');
  await goWithin(page, pages.mailbox);
  const { promise: allowed, resolve: letGo } = Promise.withResolvers<void>();
  // As if the list continued after the first conversation.
  await page.route(/messages\/chats(\?cursor|$)/, async (route) => {
    const address = new URL(route.request().url());
    const isFurther = address.searchParams.has('cursor');
    if (isFurther) await allowed;
    address.search = '';
    const answer = await route.fetch({ url: address.href });
    const { data, ...rest } = await answer.json();
    const part = isFurther ? data.slice(1) : data.slice(0, 1);
    await route.fulfill({
      response: answer,
      json: { ...rest, data: part, next_cursor: isFurther ? null : 'further' },
    });
  });
  await goWithin(page, pages.chats);
  await expect(page.getByRole('button', { name: 'Show more' })).toBeVisible();
  await expect(conversations).toHaveCount(1);

  const nobody = page.getByText('No one found by that name.');
  const line = page.getByLabel('Search names and messages');
  await line.fill(name);
  await expect(conversations).toHaveCount(0);
  await expect(nobody).toHaveCount(0);
  letGo();
  await expect(conversations.filter({ hasText: name })).toHaveCount(1);
  await line.fill('Nobody at all');
  await expect(nobody).toBeVisible();
});
