import type { Page } from '@playwright/test';

import { pages } from '@mysathi/contract/pages';

import { arjun } from '../people/giving.ts';
import { expect, test } from '../people/journey.ts';
import { untilAwake, watchScripts } from '../network/late-scripts.ts';

/** Wraps every text of the page in two elements, as browser translators do. */
const translate = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      if (text.data.trim() === '' || text.parentElement?.closest('script, style, textarea') !== null)
        continue;
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      inner.textContent = `«${text.data}»`;
      outer.append(inner);
      text.replaceWith(outer);
    }
  });

for (const path of [pages.home, pages.campaign(arjun.id), pages.contact]) {
  test(`a page that a browser translated before its scripts came stays: ${path}`, async ({ page }) => {
    const { letGo } = await watchScripts(page);
    await page.goto(path);
    await translate(page);
    await page.mouse.wheel(0, 1);
    await untilAwake(page, letGo);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
}

test('a page that is awake makes nothing else of markup', async ({ page }) => {
  const { letGo } = await watchScripts(page);
  await page.goto(pages.contact);
  await page.mouse.wheel(0, 1);
  await untilAwake(page, letGo);
  const made = await page.evaluate(() => {
    const place = document.createElement('div');
    place.innerHTML = '<img src="x" onerror="alert(1)">';
    return place.childNodes.length;
  });
  expect(made).toBe(0);
});
