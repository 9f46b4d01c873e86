import { pages } from '@mysathi/contract/pages';

import { openAs } from './people/by-api.ts';
import { expect, test } from './people/journey.ts';
import { openFilters, openTab } from './people/matches.ts';
import { demoMan, logOut, signIn } from './people/sign-in.ts';
import { untilTakenOver } from './people/taken-over.ts';

test('filters come back from other pages and after a reload, without a detour, until they are cleared', async ({
  page,
}) => {
  await openAs(page, demoMan);
  await expect(page.getByRole('article').first()).toBeVisible();
  const site = page.getByRole('navigation', { name: 'Main' });
  const comeBack = async (): Promise<void> => {
    await site.getByRole('link', { name: 'Mailbox' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Mailbox' })).toBeVisible();
    await site.getByRole('link', { name: 'Matches' }).click();
    await expect(page.getByRole('tab', { name: "Today's Matches", selected: true })).toBeVisible();
  };
  const apply = async (choice?: string): Promise<void> => {
    const filters = await openFilters(page);
    if (choice === undefined) await filters.getByRole('button', { name: 'Clear all' }).click();
    else await filters.getByText(choice, { exact: true }).click();
    await filters.getByRole('button', { name: /^Apply Filter/ }).click();
  };
  const single = `${pages.matches}?marital_status=Single`;
  await apply('Single');
  await expect(page).toHaveURL(single);

  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.endsWith('/matches/todays_match')) asked.push(search);
  });
  await comeBack();
  await expect(page).toHaveURL(single);
  await expect(page.getByRole('button', { name: 'Remove Single' })).toBeVisible();
  expect(asked.filter((search) => search !== '?marital_status=Single')).toEqual([]);
  // Who presses it once more stays where they are.
  await site.getByRole('link', { name: 'Matches' }).click();
  await page.goBack();
  await expect(page).toHaveURL(pages.mailbox);

  await page.reload();
  await untilTakenOver(page.getByRole('tab', { name: 'Sent' }));
  await site.getByRole('link', { name: 'Matches' }).click();
  await expect(page).toHaveURL(single);
  await openTab(page, 'More Matches');
  await apply('Divorced');
  await expect(page).toHaveURL(/tab=more&marital_status=Divorced/);
  await page.reload();
  await openTab(page, "Today's Matches");
  await expect(page).toHaveURL(/marital_status=Single/);
  await openTab(page, 'More Matches');
  await expect(page).toHaveURL(/marital_status=Divorced/);

  await openTab(page, "Today's Matches");
  await apply();
  await expect(page).not.toHaveURL(/marital_status/);
  await comeBack();
  await expect(page).toHaveURL(pages.matches);
  await openTab(page, 'More Matches');
  await logOut(page);
  await page.goto(pages.login);
  await signIn(page, demoMan);
  await expect(page).toHaveURL(pages.matches);
  await openTab(page, 'More Matches');
  await expect(page).not.toHaveURL(/marital_status/);
});
