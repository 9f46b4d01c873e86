import { pages } from '@mysathi/contract/pages';

import { acquaint, openAs, signInOf } from '../people/by-api.ts';
import { say } from '../people/chats.ts';
import { letTimePass } from '../network/clock.ts';
import { expect, test } from '../people/journey.ts';
import { cards, profileLink } from '../people/matches.ts';
import { joinTwo } from '../people/pair.ts';
import { demoMan } from '../people/sign-in.ts';

test('the numbers of the navigation and the list of news go on with the messages that come, also without a line', async ({
  page: hers,
  browser,
}) => {
  const shubha = { name: 'Shubha Kamat', gender: 'Female', mobile: '9812400022', listed: true } as const;
  const { his, she, he } = await joinTwo(hers, shubha, {
    name: 'Girish Pai',
    gender: 'Male',
    mobile: '9812400023',
    listed: false,
  });
  await acquaint({ page: his, ...he }, { page: hers, ...she });
  await his.goto(pages.chatWith(she.id));

  await hers.goto(pages.notifications);
  for (const [message, count] of [
    ['The second', 2],
    ['The third', 3],
  ] as const) {
    await say(his, 'Shubha Kamat', message);
    await expect(hers.getByRole('main').getByText(`${count} new messages`)).toBeVisible();
  }

  await test.step('without a line they are asked for', async () => {
    // Tabs of the same browser would synchronise directly.
    const unlined = await browser.newPage();
    await unlined.routeWebSocket(/\/api\//, (line) => line.close());
    await unlined.clock.install();
    await openAs(unlined, signInOf(shubha), pages.settings);
    const chats = unlined.getByRole('banner').getByRole('link', { name: /^Chats/ });
    await expect(chats).toHaveAccessibleName(/1/);
    await hers.goto(pages.chatWith(he.id));
    await expect(hers.getByText('The third').first()).toBeVisible();
    // The chat list does the same: her unread count shows that it was read.
    const hersNow = hers.getByRole('banner').getByRole('link', { name: /^Chats/ });
    await expect(hersNow).not.toHaveAccessibleName(/\d/);
    await letTimePass(unlined, 31_000);
    await expect(chats).not.toHaveAccessibleName(/\d/);
    await unlined.close();
  });
});

test('a card that is come back to shows the star that was set from another tab meanwhile', async ({
  page,
  context,
}) => {
  await openAs(page, demoMan, `${pages.matches}?tab=more`);
  const card = cards(page).first();
  const address = (await profileLink(card).getAttribute('href')) ?? '';
  const star = card.getByRole('button', { name: /shortlist/i });
  await expect(star).toHaveAttribute('aria-pressed', 'false');
  const other = await context.newPage();
  await other.goto(address);
  const press = (name: RegExp) => other.getByRole('main').getByRole('button', { name }).first().click();
  await press(/^Shortlist /);
  await expect(
    other
      .getByRole('main')
      .getByRole('button', { name: /^Shortlisted/ })
      .first(),
  ).toBeVisible();
  await profileLink(card).click();
  await expect(page.getByRole('button', { name: /^Shortlisted/ }).first()).toBeVisible();
  await page.getByRole('link', { name: 'Back to Matches' }).click();
  await expect(star).toHaveAttribute('aria-pressed', 'true');
  await star.click();
  await expect(star).toHaveAttribute('aria-pressed', 'false');
});
