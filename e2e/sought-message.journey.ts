import { pages } from '@mysathi/contract/pages';

import { acquaint, write } from './people/by-api.ts';
import { messagesWith } from './people/chats.ts';
import { expect, test } from './people/journey.ts';
import { joinTwo } from './people/pair.ts';

const her = { name: 'Kasturi Modak', gender: 'Female', mobile: '9812300572', listed: true } as const;
const him = { name: 'Aniket Bapat', gender: 'Male', mobile: '9812300573', listed: false } as const;
/** As many as a talk shows at first. */
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
    const talk = messagesWith(hers, him.name);
    // Anew, with the newest page alone.
    await hers.goto(pages.chatWith(he.id));
    await expect(talk.getByText(`Verse ${messagesPerPage}`, { exact: true })).toBeVisible();
    await expect(talk.getByText('Good morning', { exact: true })).toHaveCount(0);
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
    // The older page was asked for before what was missed came, and comes after it.
    const missed = hers.waitForResponse(/messages\/missed\?/);
    await hers.route(isOlder, async (route) => {
      const answer = await route.fetch();
      await (await missed).finished();
      await route.fulfill({ response: answer });
    });
    await hers.getByRole('link', { name: /Good morning/ }).click();
    await expect(talk.getByText('Good morning', { exact: true })).toBeInViewport();
    await expect(talk.getByText('Are you there?', { exact: true })).toBeAttached();
  });
});
