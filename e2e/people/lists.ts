import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';

import { pages } from '@mysathi/contract/pages';

/** Scrolls to the end of a list until it has this many entries. */
export const findMore = async (page: Page, entries: Locator, count: number): Promise<void> => {
  await expect(async () => {
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    expect(await entries.count()).toBeGreaterThanOrEqual(count);
  }).toPass();
};

/** Returns the scroll position in whole pixels. */
export const placeOf = (page: Page): Promise<number> => page.evaluate(() => Math.round(window.scrollY));

/** Returns the id of the signed-in member, from the address of their profile editor. */
export const ownId = async (page: Page): Promise<string> => {
  await page.goto(pages.settings);
  const photos = page.getByRole('main').getByRole('link', { name: 'My photos' });
  const [, id = ''] = /update\/([\w-]+)/.exec((await photos.getAttribute('href')) ?? '') ?? [];
  return id;
};
