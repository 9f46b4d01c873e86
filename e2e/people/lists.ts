import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';

/** Goes on to the end of a list until it has so many entries. */
export const findMore = async (page: Page, entries: Locator, count: number): Promise<void> => {
  await expect(async () => {
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    expect(await entries.count()).toBeGreaterThanOrEqual(count);
  }).toPass();
};
