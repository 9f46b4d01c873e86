import type { Page } from '@playwright/test';

import { pages } from '@mysathi/contract/pages';

import { expectAccessible } from './people/accessibility.ts';
import { expect, test } from './people/journey.ts';

/** Opens a public page and touches it; its scripts are at work then. */
const openAwake = async (page: Page, path: string): Promise<void> => {
  await page.goto(path);
  const awake = page.evaluate(
    () =>
      new Promise<void>((done) => document.addEventListener('mysathi:awake', () => done(), { once: true })),
  );
  await page.mouse.click(2, 2);
  await awake;
};

test('a public page that cannot be fetched is told of in its place, and the way leads on', async ({
  page,
}) => {
  await openAwake(page, pages.donate);
  await page.route('**/*.data*', (route) => route.abort());
  await page.getByRole('link', { name: /^Medical/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Something went wrong!' })).toBeVisible();
  await expect(page).toHaveTitle(/^Something went wrong!/);
  await expectAccessible(page);

  await page.unroute('**/*.data*');
  await page.getByRole('main').getByRole('link', { name: 'Home' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page).toHaveURL(pages.home);
});

test('an address that is none leads on', async ({ page }) => {
  await page.goto('/nothing-of-the-kind', { waitUntil: 'networkidle' });
  await page.getByRole('main').getByRole('link', { name: 'Home' }).click();
  await expect(page).toHaveURL(pages.home);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
