import type { Page } from '@playwright/test';

import { pages } from '@mysathi/contract/pages';

import { openAs } from '../people/by-api.ts';
import { expect, test } from '../people/journey.ts';
import { demoMan } from '../people/sign-in.ts';

/** Returns how many lines each card shows, and whether all of it fits inside the card. */
const cardsOf = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('article')
    .filter({ has: page.locator(`a[href^="${pages.story('')}"]`) })
    .evaluateAll((cards) =>
      cards.map((card) => {
        const words = card.querySelector('p');
        const link = card.querySelector('a');
        const picture = card.querySelector('div');
        if (words === null || link === null || picture === null) throw new Error('not a card of a story');
        const { lineHeight, webkitLineClamp } = getComputedStyle(words);
        const lines = words.getBoundingClientRect().height / Number.parseFloat(lineHeight);
        const isWhole = words.scrollHeight - words.clientHeight <= 1;
        return {
          isWholeLines: Math.abs(lines - Math.round(lines)) < 0.05,
          // The ellipsis must be on the line at which the text is clamped.
          ends: isWhole || Math.round(lines) === Number(webkitLineClamp),
          isInside: link.getBoundingClientRect().bottom <= card.getBoundingClientRect().bottom,
          hasPicture: picture.clientHeight >= 96,
        };
      }),
    );

const asItShould = { isWholeLines: true, ends: true, isInside: true, hasPicture: true };

for (const width of [360, 1280])
  for (const language of ['en', 'hi'])
    test(`cards of stories end with a whole line in ${language} at ${width} px, however large the letters`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 740 });
      for (const size of ['100', '112.5', '125', '150'])
        for (const place of [pages.home, pages.stories]) {
          await page.goto(`/display?lang=${language}&text_size=${size}&to=${place}`);
          await expect(page.locator('html')).toHaveAttribute('data-text-size', size);
          const cards = await cardsOf(page);
          expect(cards.length).toBeGreaterThanOrEqual(5);
          for (const card of cards) expect(card, `${place} at ${size} %`).toEqual(asItShould);
        }
    });

test('so does the story beside a profile', async ({ page }) => {
  await openAs(page, demoMan, pages.matches);
  await page.getByRole('article').first().getByRole('link').first().click();
  await expect(page.getByRole('link', { name: /^Read Their Story/ })).toBeVisible();
  for (const width of [360, 700, 1000, 1280])
    for (const size of ['100', '112.5', '125', '150']) {
      await page.setViewportSize({ width, height: 740 });
      await page.evaluate((letters) => {
        document.documentElement.dataset['textSize'] = letters;
      }, size);
      expect(await cardsOf(page), `${width} px at ${size} %`).toEqual([asItShould]);
    }
});
