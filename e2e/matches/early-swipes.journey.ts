import type { Locator, Page } from '@playwright/test';

import { pages } from '@mysathi/contract/pages';

import { arjun } from '../people/giving.ts';
import { expect, test } from '../people/journey.ts';
import { untilAwake, watchScripts } from '../network/late-scripts.ts';
import { inMotion } from '../looks/motion.ts';

const stripOf = (page: Page, name: string): Locator =>
  page.getByRole('region', { name, exact: true }).getByRole('list').last();

/** Scrolls a strip to a slide like a finger, which needs no script. */
const swipeTo = async (strip: Locator, place: number): Promise<void> => {
  await strip.scrollIntoViewIfNeeded();
  await strip.evaluate((list, to) => {
    const slides = list.children as HTMLCollectionOf<HTMLElement>;
    const step = (slides[1]?.offsetLeft ?? 0) - (slides[0]?.offsetLeft ?? 0);
    list.scrollTo({ left: to * step, behavior: 'instant' });
  }, place);
};

const placeOf = (strip: Locator): Promise<number> => strip.evaluate((list) => list.scrollLeft);

test.describe('a strip that was swiped before the scripts came stays there, and its controls know where it is', () => {
  for (const [path, region, dot] of [
    [pages.campaign(arjun.id), 'Pictures of the campaign', 'Picture 3 of 3'],
    [pages.home, 'Success stories', 'Go to story 3 of 5'],
  ] as const) {
    test(region, async ({ page }) => {
      await page.setViewportSize({ width: 360, height: 740 });
      const { letGo } = await watchScripts(page);
      await page.goto(path);
      const strip = stripOf(page, region);
      await swipeTo(strip, 2);
      const swiped = await placeOf(strip);
      expect(swiped).toBeGreaterThan(300);
      await untilAwake(page, letGo);
      await expect(page.getByRole('button', { name: dot })).toHaveAttribute('aria-current', 'true');
      expect(await placeOf(strip)).toBe(swiped);
    });
  }
});

test.describe('pictures stand still', () => {
  test.use(inMotion);
  for (const [how, stop, go] of [
    [
      'under a pointer that came before the scripts',
      (strip: Locator) => strip.hover(),
      (page: Page) => page.getByRole('heading', { level: 1 }).hover(),
    ],
    [
      'with the focus in them that came before the scripts',
      (strip: Locator) => strip.focus(),
      (page: Page) => page.getByRole('link', { name: 'Home' }).first().focus(),
    ],
  ] as const) {
    test(how, async ({ page }) => {
      const { letGo } = await watchScripts(page);
      await page.goto(pages.campaign(arjun.id));
      const strip = stripOf(page, 'Pictures of the campaign');
      await stop(strip);
      await untilAwake(page, letGo);
      await expect(page.getByRole('button', { name: 'Pause the pictures' })).toBeVisible();
      await expect(strip).toHaveAttribute('aria-live', 'polite');
      await go(page);
      await expect(strip).toHaveAttribute('aria-live', 'off');
    });
  }
});
