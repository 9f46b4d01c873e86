import type { Page } from '@playwright/test';

import { pages } from '@mysathi/contract/pages';

import { signInAtOnce } from '../people/by-api.ts';
import { expect, test } from '../people/journey.ts';
import { demoMan } from '../people/sign-in.ts';
import { holdScripts } from '../network/slow-line.ts';

const darkGround = 'rgb(22, 14, 20)';
const lightGround = 'rgb(255, 250, 245)';

/** Returns the page's look: its background, and its font size in pixels. */
const lookOf = (page: Page) =>
  page.evaluate(() => ({
    ground: getComputedStyle(document.body).backgroundColor,
    letters: getComputedStyle(document.documentElement).fontSize,
  }));

const chooseLook = async (page: Page, menu: string): Promise<void> => {
  await page.getByRole('button', { name: menu }).click();
  const choose = (name: string) => page.getByRole('button', { name, exact: true }).click();
  await choose('Dark');
  await expect.poll(() => lookOf(page)).toEqual({ ground: darkGround, letters: '16px' });
  await choose('150%');
  await expect.poll(() => lookOf(page)).toEqual({ ground: darkGround, letters: '24px' });
};

const shownBeforeScripts = async (page: Page, path: string): Promise<void> => {
  const bringScripts = await holdScripts(page);
  await page.goto(path, { waitUntil: 'commit' });
  await expect(page.locator('body')).toBeVisible();
  await expect.poll(() => lookOf(page), path).toEqual({ ground: darkGround, letters: '24px' });
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  bringScripts();
};

test('what a visitor chooses holds on the next page before any script has come', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto(pages.faq);
  expect(await lookOf(page)).toEqual({ ground: lightGround, letters: '16px' });
  await chooseLook(page, 'Display settings');
  for (const path of [pages.faq, pages.home, pages.login]) await shownBeforeScripts(page, path);
});

test('so does what a member chooses', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await signInAtOnce(page, demoMan);
  await page.goto(pages.matches);
  await expect(page.getByRole('article').first()).toBeVisible();
  await chooseLook(page, 'Account menu');
  await shownBeforeScripts(page, pages.settings);
});

test.describe('in a browser that can be pushed to', () => {
  test.use({ serviceWorkers: 'allow', permissions: ['notifications'] });

  test('nobody is asked to allow notifications before a tap on our own switch', async ({ page }) => {
    await page.addInitScript(() => {
      const note = (): Promise<string> => {
        document.documentElement.dataset['asked'] = 'yes';
        return Promise.resolve('denied');
      };
      Object.assign(Notification, { requestPermission: note });
    });
    await signInAtOnce(page, demoMan);
    await page.goto(pages.matches);
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await page.goto(pages.notificationSettings);
    const push = page.getByRole('switch', { name: 'Tell me on this device' });
    await expect(push).toBeVisible();
    await expect(page.locator('html')).not.toHaveAttribute('data-asked', 'yes');
    await push.click();
    await expect(page.locator('html')).toHaveAttribute('data-asked', 'yes');
    await expect(push).not.toBeChecked();
  });
});
