import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';

import { closeToasts } from '../people/toasts.ts';

const mostStops = 150;

/** Returns the focused element, and what prevents its focus from being seen; null if none is focused. */
const lookAtFocus = (page: Page): Promise<{ element: string; faults: string[] } | null> =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (!(element instanceof HTMLElement) || element === document.body) return null;
    const nameOf = (one: Element | null): string =>
      `${one?.tagName ?? 'nothing'} "${one?.getAttribute('aria-label') ?? one?.textContent.trim().slice(0, 40) ?? ''}"`;
    const hasRing = (one: Element): boolean =>
      [null, '::after'].some((part) => {
        const { outlineStyle, outlineWidth, opacity } = getComputedStyle(one, part);
        return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2 && opacity !== '0';
      });
    // The focus ring of an invisible control is drawn by an ancestor or its next sibling.
    const around = (one: Element | null, levels: number): Element[] =>
      one === null || levels === 0 ? [] : [one, ...around(one.parentElement, levels - 1)];
    const { nextElementSibling: behind } = element;
    const ringed = [...around(element, 5), ...(behind === null ? [] : [behind])].some(hasRing);

    const { left, top, width, height } = element.getBoundingClientRect();
    const inset = Math.min(3, height / 2);
    const covers =
      height > window.innerHeight / 2
        ? []
        : [top + inset, top + height / 2, top + height - inset]
            .map((y) => document.elementFromPoint(left + width / 2, y))
            .filter((hit) => hit === null || !(element.contains(hit) || hit.contains(element)));
    const faults = [
      ...(ringed ? [] : ['no ring around it']),
      ...covers.map((cover) => `out of sight, behind ${nameOf(cover)}`),
    ];
    return { element: nameOf(element), faults };
  });

/** Expects the focus to be visible, once scrolling to it has finished. */
const expectVisibleFocus = async (page: Page): Promise<void> => {
  const look = async () => {
    const { element = '', faults = [] } = (await lookAtFocus(page)) ?? {};
    return faults.map((fault) => `${element}: ${fault}`);
  };
  await expect.configure({ soft: true }).poll(look).toEqual([]);
};

/** Presses Tab until the target is focused; expects the focus to be visible at every stop. */
export const tabTo = async (
  page: Page,
  target: Locator,
  { key = 'Tab', atMost = mostStops }: { key?: 'Tab' | 'Shift+Tab'; atMost?: number } = {},
): Promise<void> => {
  await expect(target).toBeVisible();
  for (let stop = 0; stop < atMost; stop += 1) {
    await page.keyboard.press(key);
    await expectVisibleFocus(page);
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`Not reached with ${atMost} times ${key}: ${target.toString()}`);
};

/** Tabs through a whole page from its beginning until the focus leaves it. */
export const tabThrough = async (page: Page, untilQuiet: () => Promise<void>): Promise<void> => {
  // A part that loads late would push the focused element out of view.
  await untilQuiet();
  await closeToasts(page);
  await page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    document.getSelection()?.collapse(document.body, 0);
  });
  for (let stop = 0; stop < mostStops; stop += 1) {
    await page.keyboard.press('Tab');
    if ((await lookAtFocus(page)) === null) return;
    await expectVisibleFocus(page);
  }
  throw new Error(`The focus did not leave ${page.url()} after ${mostStops} stops`);
};
