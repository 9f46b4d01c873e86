import type { Page } from '@playwright/test';

import { settle } from './accessibility.ts';
import { waysInPage } from './in-page.ts';
import type { WaysInPage } from './in-page.ts';
import { findLineFaults } from './lines-on-screen.ts';
import { findTargetFaults } from './targets-on-screen.ts';
import { findWordFaults } from './words-on-screen.ts';

const findSidewaysScroll = (page: Page, ways: WaysInPage): Promise<string[]> =>
  page.evaluate(({ nameOf }) => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const isBeyond = (one: Element): boolean => one.getBoundingClientRect().right > clientWidth + 1;
    const isCut = (one: Element | null): boolean =>
      one !== null &&
      one !== document.body &&
      (getComputedStyle(one).overflowX !== 'visible' || isCut(one.parentElement));
    const widest = [...document.querySelectorAll('body *')]
      .filter((one) => isBeyond(one) && !isCut(one.parentElement) && ![...one.children].some(isBeyond))
      .map(nameOf);
    return [`scrolls sideways by ${scrollWidth - clientWidth} px: ${widest.slice(0, 3).join(', ')}`];
  }, ways);

/** Returns sticky bars on a low screen, as at 400 % zoom, that together leave too little room for reading. */
const findBarsOnLowScreen = (page: Page, ways: WaysInPage): Promise<string[]> =>
  page.evaluate(({ nameOf }) => {
    const { innerWidth, innerHeight } = window;
    const isLow = matchMedia('(height < 26em)').matches;
    const stay = isLow
      ? [...document.querySelectorAll('body *')].filter((one) => {
          const { width, bottom } = one.getBoundingClientRect();
          if (width <= innerWidth * 0.6 || bottom <= 0) return false;
          const { position, pointerEvents } = getComputedStyle(one);
          // Elements that ignore pointer events are decorative.
          return /fixed|sticky/.test(position) && pointerEvents !== 'none' && one.checkVisibility();
        })
      : [];
    const heights = stay.map((one) => one.getBoundingClientRect().height);
    const share = Math.round((100 * heights.reduce((sum, height) => sum + height, 0)) / innerHeight);
    return share > 30 ? [`bars take ${share} percent of a low screen: ${stay.map(nameOf).join(', ')}`] : [];
  }, ways);

const lookAtLayout = async (page: Page): Promise<string[]> => {
  const ways = await waysInPage(page);
  const looks = [findSidewaysScroll, findBarsOnLowScreen, findLineFaults, findTargetFaults, findWordFaults];
  const faults = await Promise.all(looks.map((find) => find(page, ways)));
  await ways.dispose();
  return [...new Set(faults.flat())];
};

/**
 * Returns the layout faults of the current screen, one line each. Checks again after a fault, since parts may still be
 * adapting to a new size.
 */
export const findLayoutFaults = async (page: Page): Promise<string[]> => {
  const faults = await lookAtLayout(page);
  if (faults.length === 0) return faults;
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  );
  await settle(page);
  return lookAtLayout(page);
};

/** Returns violations of what every page must (and must not) have at any width. */
export const findPageFaults = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const faults: string[] = [];
    const count = (selector: string): number =>
      [...document.querySelectorAll(selector)].filter((one) => one.checkVisibility()).length;
    const expected = { h1: 1, main: 1 };
    for (const [selector, times] of Object.entries(expected))
      if (count(selector) !== times) faults.push(`${count(selector)} of ${selector}`);
    const attributes = ['alt', 'aria-label', 'title', 'placeholder', 'href', 'src'];
    const said = [
      document.title,
      document.body.innerText,
      ...[...document.querySelectorAll('body *')].flatMap((one) =>
        attributes.map((name) => one.getAttribute(name) ?? ''),
      ),
    ].join('\n');
    const wrong = /.{0,30}(?:\bundefined\b|\bnull\b|\bNaN\b|\[object |\{\w+\}).{0,30}/.exec(said);
    if (wrong) faults.push(`says ${wrong[0]}`);
    for (const image of document.images)
      if (image.complete && image.naturalWidth === 0) faults.push(`broken image ${image.currentSrc}`);
    return faults;
  });

/** Returns headings missing in print, unless they are left out on purpose. */
export const findLostOnPaper = async (page: Page): Promise<string[]> => {
  await page.emulateMedia({ media: 'print' });
  const lost = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('h1')]
      .filter((one) => !one.checkVisibility() && one.closest('[data-print=no]') === null)
      .map((one) => `${one.innerText} is not printed`),
  );
  await page.emulateMedia({ media: null });
  return lost;
};

/**
 * Returns the faults of open overlays, one line each: wider than their box, beyond the screen, below their own Close
 * button, or beginning with a separator line.
 */
export const findOverlayFaults = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const boxOf = (one: Element) => one.getBoundingClientRect();
    const linesOf = (title: Element): DOMRect[] => {
      const range = document.createRange();
      range.selectNodeContents(title);
      return [...range.getClientRects()];
    };
    return [...document.querySelectorAll<HTMLElement>('dialog[open], :popover-open')].flatMap((one) => {
      const { left, right, top, bottom } = boxOf(one);
      const faults: string[] = [];
      if (one.scrollWidth > one.clientWidth + 1)
        faults.push(`${one.scrollWidth} px of words in ${one.clientWidth} px`);
      if (left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1)
        faults.push(`beyond the screen: ${[left, top, right, bottom].map(Math.round).join()}`);
      const first = [...one.children].find((part) => part.checkVisibility());
      const { borderTopWidth = '0px', borderBottomWidth = '0px' } = first ? getComputedStyle(first) : {};
      if (borderTopWidth !== '0px' && borderBottomWidth === '0px')
        faults.push('a line with nothing above it');
      const lines = [...one.querySelectorAll('h2')].flatMap(linesOf);
      for (const button of one.querySelectorAll('button')) {
        const box = boxOf(button);
        const isOver = (line: DOMRect) =>
          box.left < line.right && box.right > line.left && box.top < line.bottom && box.bottom > line.top;
        if (lines.some(isOver)) faults.push(`a title below "${button.ariaLabel ?? button.innerText}"`);
      }
      return faults;
    });
  });
