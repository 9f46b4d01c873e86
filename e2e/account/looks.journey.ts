import { pages } from '@mysathi/contract/pages';

import { expectAccessible } from '../looks/accessibility.ts';
import { joinSparsely, signInAtOnce } from '../people/by-api.ts';
import { letTimePass } from '../network/clock.ts';
import { arjun, comeFromOwnNetwork } from '../people/giving.ts';
import { noteKeptLanguages } from '../looks/hindi.ts';
import { expect, test } from '../people/journey.ts';
import { demoWoman } from '../people/sign-in.ts';

test('the language and the looks of pages stand in the settings, too, and last', async ({
  page,
  context,
}) => {
  await signInAtOnce(page, demoWoman);
  await page.goto(pages.settings);
  const looks = page.getByRole('region', { name: 'Language and appearance' });
  const root = page.locator('html');
  await looks.getByRole('button', { name: 'Dark' }).click();
  await expect(root).toHaveAttribute('data-theme', 'dark');
  await looks.getByRole('button', { name: '125%' }).click();
  await expect(root).toHaveAttribute('data-text-size', '125');
  await expectAccessible(page);
  const kept = noteKeptLanguages(page);
  await looks.getByRole('button', { name: 'हिन्दी' }).click();
  await expect(root).toHaveAttribute('lang', 'hi');
  await expect.poll(() => kept).toEqual(['hi']);
  await page.getByRole('region', { name: 'भाषा और दिखावट' }).getByRole('button', { name: 'English' }).click();
  await expect(looks.getByRole('button', { name: 'English' })).toHaveAttribute('aria-pressed', 'true');
  // The next sign-in of the same member uses the language stored in the account.
  await expect.poll(() => kept).toEqual(['hi', 'en']);

  await page.reload();
  await expect(root).toHaveAttribute('data-theme', 'dark');
  await expect(root).toHaveAttribute('data-text-size', '125');
  await expect(looks.getByRole('button', { name: 'Dark' })).toHaveAttribute('aria-pressed', 'true');

  await test.step('and the address of the site is passed on there, with nothing of the member', async () => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const others = page.getByRole('region', { name: 'Tell others about Mysathi' });
    await others.getByRole('button', { name: 'Share' }).click();
    await expect(others.getByText('The link is copied.')).toBeVisible();
    const copied = new URL(await page.evaluate(() => navigator.clipboard.readText()));
    expect([copied.pathname, copied.search, copied.hash]).toEqual([pages.home, '', '']);
    await expectAccessible(page);
  });
});

test('where the device forces its colours, a bar at the lower edge has their ground', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
  await page.goto(`/display?theme=dark&to=${pages.give(arjun.id)}`);
  const [canvas, ground] = await page.getByRole('button', { name: 'Pay', exact: true }).evaluate((button) => {
    let bar: Element = button;
    while (bar.parentElement !== null && getComputedStyle(bar).borderImageSource === 'none')
      bar = bar.parentElement;
    document.body.style.color = 'Canvas';
    return [getComputedStyle(document.body).color, getComputedStyle(bar).borderImageSource];
  });
  expect(ground).toContain(`${canvas} 0`);
});

test('a page follows the language that another tab has chosen since, and the account keeps that', async ({
  page,
  context,
}) => {
  await comeFromOwnNetwork(context, test.info());
  await joinSparsely(page, { name: 'Anagha Ketkar', gender: 'Female', mobile: '9812400021', listed: false });
  const later = await context.newPage();
  await later.clock.install();
  await later.goto(pages.settings);
  await expect(later.getByRole('region', { name: 'Language and appearance' })).toBeVisible();
  const keptByLater = noteKeptLanguages(later);

  await page.goto(pages.settings);
  const kept = noteKeptLanguages(page);
  await page
    .getByRole('region', { name: 'Language and appearance' })
    .getByRole('button', { name: 'हिन्दी' })
    .click();
  await expect.poll(() => kept).toEqual(['hi']);
  // Returning to a page after a minute refreshes its data.
  await letTimePass(later, 61_000);
  await later.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  await expect(later.locator('html')).toHaveAttribute('lang', 'hi');
  expect(keptByLater).toEqual([]);
});
