import { pages } from '@mysathi/contract/pages';

import { signInAtOnce } from '../people/by-api.ts';
import { expect, test } from '../people/journey.ts';
import { findMore, placeOf } from '../people/lists.ts';
import { openFilters } from '../people/matches.ts';
import { noteRequests } from '../network/quiet.ts';
import { demoMan } from '../people/sign-in.ts';

test('a long list waits to be asked for more, so that what stands below it is in reach', async ({ page }) => {
  await signInAtOnce(page, demoMan);
  const untilQuiet = noteRequests(page);
  await page.goto(`${pages.matches}?tab=more`);
  const cards = page.getByRole('article');
  await findMore(page, cards, 48);
  const footer = page.getByRole('contentinfo').getByRole('link').first();
  const standsStill = async (count: number): Promise<void> => {
    await footer.scrollIntoViewIfNeeded();
    await untilQuiet();
    await expect(cards).toHaveCount(count);
    await expect(footer).toBeInViewport();
  };
  await standsStill(48);
  await page.getByRole('button', { name: 'Show 12 more' }).press('Enter');
  await expect(cards).toHaveCount(60);
  const told = page.getByText(/more matches shown/);
  await expect(told).toHaveText('12 more matches shown, 60 in all');
  await standsStill(60);

  const card = cards.nth(54);
  const link = card.getByRole('heading').getByRole('link');
  await card.scrollIntoViewIfNeeded();
  const before = await placeOf(page);
  const name = (await link.textContent()) ?? '';
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await page.goBack();
  await expect(link).toBeFocused();
  await expect(card).toBeInViewport();
  await expect.poll(async () => Math.abs((await placeOf(page)) - before)).toBeLessThan(4);
  await expect(cards).toHaveCount(60);
  // These cards were loaded before, so there is no announcement.
  await expect(told).toHaveCount(0);
});

test('filters that are applied already bring the list anew, from its beginning', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await signInAtOnce(page, demoMan);
  await page.goto(`${pages.matches}?tab=more`);
  const cards = page.getByRole('article');
  await findMore(page, cards, 18);
  const top = cards.first().getByRole('heading').getByRole('link');
  const name = (await top.textContent()) ?? '';
  const apply = (await openFilters(page)).getByRole('button', { name: /^Apply Filter/ });
  const address = page.url();
  // The request at the end of the list may still be sent.
  const asked = page.waitForRequest((request) => {
    const { pathname, searchParams } = new URL(request.url());
    return pathname === '/api/matches/more_matches' && !searchParams.has('cursor');
  });
  await apply.click();
  await asked;
  await expect(top).toHaveText(name);
  await expect(top).toBeInViewport();
  await expect(apply).toBeFocused();
  expect(page.url()).toBe(address);
});

test('the focus stays at the end of a list that has all come by then, and on the page where what failed comes at last', async ({
  page,
}) => {
  await signInAtOnce(page, demoMan);
  await page.route('**/api/matches/more_matches?*cursor=*', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), next_cursor: null } });
  });
  const untilQuiet = noteRequests(page);
  await page.goto(`${pages.matches}?tab=more`);
  const cards = page.getByRole('article');
  const more = page.getByRole('button', { name: 'Show 12 more' });
  await more.press('Enter');
  await expect(more).toHaveCount(0);
  await expect(cards).toHaveCount(24);
  await untilQuiet();
  await expect(cards.last().locator(':focus')).toHaveCount(1);

  await page.route('**/api/blocks*', (route) => route.abort());
  await page.goto(pages.blockedPeople);
  const again = page.getByRole('main').getByRole('button', { name: 'Try again' });
  await expect(again).toBeEnabled();
  await page.unroute('**/api/blocks*');
  await again.press('Enter');
  await expect(again).toHaveCount(0);
  await expect(page.getByRole('main')).toBeFocused();
});
