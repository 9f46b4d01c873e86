import type { Page } from '@playwright/test';

import { pages } from '@mysathi/contract/pages';

import { signInAtOnce } from '../people/by-api.ts';
import { expect, test } from '../people/journey.ts';
import { untilAwake, watchScripts } from '../network/late-scripts.ts';
import { demoMan } from '../people/sign-in.ts';

/** Opens a page on a phone whose clock is years behind, without its scripts. */
const openYearsBack = async (page: Page, path: string): Promise<void> => {
  await page.clock.setSystemTime(new Date('2020-01-01T00:00:00Z'));
  const { letGo } = await watchScripts(page);
  await page.goto(path);
  await page.mouse.wheel(0, 1);
  await untilAwake(page, letGo);
};

for (const path of [pages.home, pages.cards]) {
  test(`cards that say ages stay on a phone that believes in another year: ${path}`, async ({ page }) => {
    const failures: Error[] = [];
    page.on('pageerror', (error) => failures.push(error));
    await openYearsBack(page, path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText(/^\d\d\syrs$/).first()).toBeVisible();
    expect(failures).toEqual([]);
  });
}

test('so do those of the matches', async ({ page }) => {
  await signInAtOnce(page, demoMan);
  const failures: Error[] = [];
  page.on('pageerror', (error) => failures.push(error));
  await openYearsBack(page, pages.matches);
  await expect(page.getByRole('article').first()).toContainText(/\d\d yrs/);
  expect(failures).toEqual([]);
});
