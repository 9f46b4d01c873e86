import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';

import { pages } from '@mysathi/contract/pages';

/** Goes on to the end of a list until it has so many entries. */
export const findMore = async (page: Page, entries: Locator, count: number): Promise<void> => {
  await expect(async () => {
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    expect(await entries.count()).toBeGreaterThanOrEqual(count);
  }).toPass();
};

/** How far down its page somebody has read, in whole pixels. */
export const placeOf = (page: Page): Promise<number> => page.evaluate(() => Math.round(window.scrollY));

/** The id of whoever is signed in, out of the address where they change their profile. */
export const ownId = async (page: Page): Promise<string> => {
  await page.goto(pages.settings);
  const photos = page.getByRole('main').getByRole('link', { name: 'My photos' });
  const [, id = ''] = /update\/([\w-]+)/.exec((await photos.getAttribute('href')) ?? '') ?? [];
  return id;
};
