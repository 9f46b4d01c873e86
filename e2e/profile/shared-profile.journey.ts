import { pages } from '@mysathi/contract/pages';

import { idOf, openAs } from '../people/by-api.ts';
import { expect, test } from '../people/journey.ts';
import { demoMan } from '../people/sign-in.ts';

test('a profile is shared as its member ID and a link for members, without name or picture', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openAs(page, demoMan);
  const card = page.getByRole('article').first();
  const link = card.getByRole('heading').getByRole('link');
  const memberId = await card.getByText(/^MS\d{7}$/).innerText();
  const name = await link.innerText();
  await link.click();
  await page.getByRole('button', { name: `More about ${name}` }).click();
  await page.getByRole('button', { name: 'Share profile' }).click();
  await expect(page.getByText('Link and member ID copied')).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toBe(`Profile ${memberId} on Mysathi. Members can open it.\n${page.url()}`);
});

test('who opens the link to the own profile is led to it, where nothing can be sent to oneself', async ({
  page,
}) => {
  const id = await idOf(page, await openAs(page, demoMan));
  await page.goto(pages.matchDetail(id.toUpperCase()));
  await expect(page).toHaveURL(pages.profile);
  await expect(page.getByRole('button', { name: 'Send Interest' })).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL(pages.matches);
});

test('a visitor who opens such a link is told that profiles are for members, and how to become one', async ({
  page,
}) => {
  const path = pages.matchDetail('0198c5a4-0000-7000-8000-000000000000');
  await page.goto(path);
  await expect(page).toHaveURL(new RegExp(`^[^?]*${pages.login}\\?next=`));
  await expect(page.getByText('Profiles are shown to members only.')).toBeVisible();
  await page.getByRole('link', { name: 'Register free', exact: true }).click();
  await expect(page).toHaveURL((address) => address.searchParams.get('next') === path);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Register, Its FREE!');
});
