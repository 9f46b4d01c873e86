import { pages } from '@mysathi/contract/pages';

import { expectAccessible } from '../looks/accessibility.ts';
import { openAs } from '../people/by-api.ts';
import { holdCalls } from '../network/held-calls.ts';
import { expect, test } from '../people/journey.ts';
import { openFilters, openTab } from '../people/matches.ts';
import { demoMan, logOut, signIn } from '../people/sign-in.ts';
import { untilTakenOver } from '../network/taken-over.ts';

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
  // Pressing the link again stays on the page.
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

test('filters are saved under a name by keyboard, and found again in every list, also on a phone', async ({
  page,
}) => {
  await openAs(page, demoMan);
  const filters = await openFilters(page);
  const fold = filters.getByText('Saved searches', { exact: true });
  await fold.press('Enter');
  await expect(filters.getByText(/^Nothing saved yet\./)).toBeVisible();
  await expect(filters.getByRole('button', { name: 'Save search' })).toBeHidden();
  await filters.getByText('Divorced', { exact: true }).click();
  await filters.getByRole('button', { name: 'Save search' }).press('Enter');
  const naming = page.getByRole('dialog', { name: 'Save this search' });
  const name = naming.getByRole('textbox', { name: 'Name' });
  await expect(name).toBeFocused();
  await expect(name).toHaveValue('Divorced');
  await name.fill(' ');
  await name.press('Enter');
  await expect(naming.getByText('Please give the search a name.')).toBeVisible();
  await expect(name).toBeFocused();
  await expectAccessible(page);
  await name.fill('A second beginning');
  await name.press('Enter');
  await expect(naming).toBeHidden();
  await expect(filters.getByRole('button', { name: 'Save search' })).toBeFocused();
  const saved = filters.getByRole('button', { name: /^A second beginning/ });
  await expect(saved).toHaveText(/Divorced$/);
  await expectAccessible(page);

  await saved.press('Enter');
  await expect(page).toHaveURL(/tab=more&marital_status=Divorced/);
  await expect(filters.getByRole('heading', { name: 'Filters' })).toBeFocused();
  await expect(saved).toBeVisible();

  await page.setViewportSize({ width: 360, height: 740 });
  await page.reload();
  await untilTakenOver(page.getByRole('tab', { name: 'More Matches' }));
  const sheet = await openFilters(page);
  await sheet.getByText('Saved searches', { exact: true }).click();
  const more = sheet.getByRole('button', { name: 'More for A second beginning' });
  await more.click();
  await sheet.getByRole('button', { name: 'Rename' }).click();
  const renaming = page.getByRole('dialog', { name: 'Rename this search' });
  // Its own height, not that of the sheet around it.
  expect((await renaming.boundingBox())?.height).toBeLessThan(400);
  await renaming.getByRole('textbox', { name: 'Name' }).fill('Another beginning');
  await renaming.getByRole('button', { name: 'Save' }).click();
  await expect(renaming).toBeHidden();

  await sheet.getByRole('button', { name: 'More for Another beginning' }).press('Enter');
  const list = await holdCalls(page, '**/api/saved_searches', (asked) => asked.method() === 'GET');
  await sheet.getByRole('button', { name: 'Remove', exact: true }).press('Enter');
  const undo = sheet.getByRole('button', { name: 'Undo: keep Another beginning' });
  await expect(sheet.getByText('Another beginning removed')).toBeFocused();
  await expectAccessible(page);
  // Undo does not wait for the list.
  await expect.poll(() => list.calls).toHaveLength(1);
  const putBack = page.waitForRequest((asked) => asked.method() === 'POST');
  await undo.press('Enter');
  await putBack;
  list.letGo();
  await expect(undo).toBeHidden();
  const kept = sheet.getByRole('button', { name: /^Another beginning/ });
  await expect(kept).toBeVisible();
  await kept.press('Tab');
  await expect(sheet.getByRole('button', { name: 'More for Another beginning' })).toBeFocused();
  await kept.click();
  await expect(sheet).toBeHidden();
  await expect(page.getByRole('button', { name: 'Remove Divorced' })).toBeVisible();
});
