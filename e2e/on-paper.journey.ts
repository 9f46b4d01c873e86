import type { Locator } from '@playwright/test';

import { pages } from '@mysathi/contract/pages';

import { openAs } from './people/by-api.ts';
import { arjun, waitForDemoGifts } from './people/giving.ts';
import { expect, test } from './people/journey.ts';
import { demoWoman } from './people/sign-in.ts';

/** What around a part keeps it from going on upon the next sheet: it is lost there, or lies over what follows. */
const findHolders = (part: Locator): Promise<string[]> =>
  part.evaluate((element) => {
    const holders: string[] = [];
    for (let one = element.parentElement; one !== null && one !== document.body; one = one.parentElement) {
      const { display, columnCount } = getComputedStyle(one);
      if (/grid|flex/.test(display) || columnCount !== 'auto') holders.push(`${one.tagName} ${display}`);
    }
    return holders;
  });

test('on paper a campaign and a profile are whole, sheet after sheet', async ({ page, request }) => {
  await waitForDemoGifts(request);
  await page.goto(pages.campaign(arjun.id));
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { name: 'Contributors' })).toBeVisible();
  for (const name of ['Donate', 'Support More Causes'])
    await expect(page.getByRole('heading', { name, exact: true })).toBeHidden();
  const contributors = page.getByRole('region', { name: 'Contributors' });
  expect(await findHolders(contributors)).toEqual([]);

  await page.emulateMedia({ media: null });
  await openAs(page, demoWoman, pages.profile);
  await page.emulateMedia({ media: 'print' });
  const preferences = page.getByRole('heading', { name: 'Partner Preferences' }).locator('../..');
  for (const width of [600, 800, 1100]) {
    await page.setViewportSize({ width, height: 1000 });
    expect(await findHolders(preferences), `${width}`).toEqual([]);
  }
  await page.emulateMedia({ media: null });
});
