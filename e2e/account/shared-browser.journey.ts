import { pages } from '@mysathi/contract/pages';

import { signInAtOnce } from '../people/by-api.ts';
import { expect, test } from '../people/journey.ts';
import { signOutElsewhere } from '../people/own-browser.ts';
import { demoMan, demoWoman, signIn } from '../people/sign-in.ts';

test('what one person typed is not saved for another who signed in in this browser since', async ({
  page,
}) => {
  // Simulates a sleeping tab, which receives nothing over the push channel.
  await page.routeWebSocket(/\/api\//, () => undefined);
  await signInAtOnce(page, demoMan);
  await page.goto(pages.profile);
  await page.getByRole('link', { name: 'Edit Education & Profession' }).click();
  await page.getByLabel('Designation').fill('Keeper of bees');
  await signInAtOnce(page, demoWoman);

  await page.getByRole('button', { name: 'Update', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'You can change only your own profile.' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to Profile' }).click();
  await expect(page.getByText(demoWoman.email)).toBeVisible();
  await page.getByRole('link', { name: 'Edit Education & Profession' }).click();
  await expect(page.getByLabel('Designation')).not.toHaveValue('Keeper of bees');
});

test('what one person typed and did not save is not shown to who signs in next', async ({ page }) => {
  await signInAtOnce(page, demoMan);
  await page.goto(pages.profile);
  await page.getByRole('link', { name: 'Edit Education & Profession' }).click();
  await page.getByLabel('Designation').fill('Keeper of bees');
  await page.reload();
  await expect(page.getByLabel('Designation')).toHaveValue('Keeper of bees');

  // The browser is closed without a logout, and reopened after the session has ended.
  const context = page.context();
  await page.close();
  await context.clearCookies();
  const later = await context.newPage();
  await later.goto(pages.profile);
  await signIn(later, demoWoman);
  await later.getByRole('link', { name: 'Edit Education & Profession' }).click();
  await expect(later.getByLabel('Designation')).not.toHaveValue('Keeper of bees');
});

test('from the list of one person on Find Matches nobody else sends an interest', async ({ page }) => {
  await signInAtOnce(page, demoWoman);
  await page.goto(pages.cards);
  const card = page.getByRole('article').first();
  await card.hover();
  const send = card.getByRole('button', { name: /^Send Interest to / });
  await expect(send).toBeVisible();
  await signInAtOnce(page, demoMan);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/api/interest')) sent.push(request.url());
  });
  const anew = page.waitForEvent('load');
  await send.click();
  await anew;
  expect(sent).toEqual([]);
});

test('on Find Matches, too, whose session has ended signs in over the page', async ({ page, browser }) => {
  await signInAtOnce(page, demoWoman);
  await page.goto(pages.cards);
  const card = page.getByRole('article').first();
  await card.hover();
  const shortlist = card.getByRole('button', { name: /^Shortlist / });
  await expect(shortlist).toBeVisible();
  await signOutElsewhere(browser, demoWoman);

  await shortlist.click();
  const dialog = page.getByRole('dialog', { name: 'Please log in again' });
  await dialog.getByLabel('Password', { exact: true }).fill(demoWoman.password);
  await dialog.getByRole('button', { name: 'Sign In' }).click();
  await expect(dialog).toBeHidden();
  const starred = card.getByRole('button', { name: /^Shortlisted/ });
  await expect(starred).toBeVisible();
  await starred.click();
  await expect(shortlist).toBeEnabled();
});
