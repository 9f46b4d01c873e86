import { expect, test } from '@playwright/test';
import type { ElementHandle, Locator, Page } from '@playwright/test';

import { findWithAxe } from './axe.ts';
import { closeToasts } from '../people/toasts.ts';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const widths = [360, 1280];

/** Returns the widths to check now: journeys that always run check one of them each time, in turn. */
const widthsNow = (): readonly number[] => {
  const inTurn = Number(process.env['WIDTH_IN_TURN']);
  return inTurn > 0 && test.info().project.name === 'always' ? [inTurn] : widths;
};

const schemes = ['light', 'dark'] as const;
type Scheme = (typeof schemes)[number];
/** The rules that can have other results in dark mode, where only colours differ. */
const rulesOfColours = ['color-contrast', 'link-in-text-block'];
const screenHeight = 800;
const mostGrowths = 3;

/**
 * Returns each width in each colour scheme. Switching schemes takes longer than checking, so neighbouring widths share
 * one.
 */
const looksAt = (atWidths: readonly number[]) =>
  atWidths.flatMap((width, index) =>
    (index % 2 === 0 ? schemes : schemes.toReversed()).map((scheme) => ({ width, scheme })),
  );

/** Waits for fonts and for all finite animations. */
export const comeToRest = async (page: Page): Promise<void> => {
  await page.evaluate(() => document.fonts.ready);
  await page.waitForFunction(() =>
    document.getAnimations().every((one) => {
      const { endTime } = one.effect?.getComputedTiming() ?? {};
      const target = one.effect instanceof KeyframeEffect ? one.effect.target : null;
      // Browsers suspend the animations of content they skip because it is out of view.
      const seen = target?.checkVisibility({ contentVisibilityAuto: true }) ?? false;
      return one.playState !== 'running' || endTime === Infinity || !seen;
    }),
  );
};

/** Waits for data, fonts and all finite animations. */
export const settle = async (page: Page): Promise<void> => {
  await expect(page.getByText('Loading', { exact: true })).toHaveCount(0);
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await comeToRest(page);
};

/** Returns the page's height after everything that a taller screen causes to load. */
const heightOf = async (page: Page): Promise<number> => {
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  );
  await settle(page);
  return page.evaluate(() => document.documentElement.scrollHeight);
};

/** Prevents lists from loading more when their end comes into view, until the returned function is called. */
const holdLists = async (page: Page): Promise<() => Promise<void>> => {
  const seen = await page.evaluateHandle(() => {
    const { prototype } = IntersectionObserverEntry;
    const before = Object.getOwnPropertyDescriptor(prototype, 'isIntersecting');
    Object.defineProperty(prototype, 'isIntersecting', { configurable: true, get: () => false });
    return before;
  });
  return () =>
    seen.evaluate((before) => {
      if (before !== undefined)
        Object.defineProperty(IntersectionObserverEntry.prototype, 'isIntersecting', before);
    });
};

// Makes the screen as tall as the page, so that sticky bars cover nothing. Returns the height.
const showAll = async (page: Page, width: number): Promise<number> => {
  let shown = screenHeight;
  await page.setViewportSize({ width, height: shown });
  // Limited, because a conversation is always as tall as the screen.
  for (let growth = 0; growth < mostGrowths; growth += 1) {
    const height = await heightOf(page);
    if (height <= shown) return shown;
    shown = height;
    await page.setViewportSize({ width, height });
  }
  return shown;
};

/** Sets the colour scheme. */
const turnTo = async (page: Page, colorScheme: Scheme | null): Promise<void> => {
  await page.emulateMedia({ colorScheme });
  await settle(page);
};

/**
 * Adds style rules to the page until the returned function removes them. This restyles the whole page, so do it once
 * for all checks.
 */
const styleBy = async (page: Page, rulesMore: string): Promise<() => Promise<void>> => {
  const added = await page.evaluateHandle((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets.push(sheet);
    return sheet;
  }, rulesMore);
  return () =>
    added.evaluate((sheet) => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
    });
};

/** Disables transitions, since fading colours are not to be checked. */
const atOnce = '*, ::before, ::after { transition: none !important }';

/** Sets the screen's width, with the usual height. */
const turnScreen =
  (page: Page) =>
  async (width: number): Promise<void> => {
    await page.setViewportSize({ width, height: screenHeight });
    await settle(page);
  };

/** Shows the page at each width in each colour scheme for a check, and finally restores it. */
const lookAtEach = async (
  page: Page,
  atWidths: readonly number[],
  show: (width: number) => Promise<unknown>,
  look: (width: number, scheme: Scheme) => Promise<void>,
): Promise<void> => {
  let shown: { width?: number; scheme?: Scheme } = {};
  for (const { width, scheme } of looksAt(atWidths)) {
    if (width !== shown.width) await show(width);
    if (scheme !== shown.scheme) await turnTo(page, scheme);
    shown = { width, scheme };
    await look(width, scheme);
  }
  await turnTo(page, null);
};

/** Returns axe-core's findings, one line each; in dark mode for colour rules only. */
const findViolations = (
  page: Page,
  scheme: Scheme = 'light',
  within?: string | ElementHandle,
): Promise<string[]> =>
  findWithAxe(
    page,
    scheme === 'dark' ? { type: 'rule', values: rulesOfColours } : { type: 'tag', values: rules },
    within,
  );

/** Expects no findings on the current screen once it is settled, with everything that is open on it. */
export const expectNoViolations = async (page: Page): Promise<void> => {
  await settle(page);
  expect(await findViolations(page), page.url()).toEqual([]);
};

/** Expects no findings on the current page, on phone and desktop, light and dark. */
export const expectAccessible = async (page: Page): Promise<void> => {
  const before = page.viewportSize();
  await closeToasts(page);
  await page.mouse.move(0, 0);
  const letGoOn = await holdLists(page);
  const letFade = await styleBy(page, atOnce);
  let shown = 0;
  const show = async (width: number) => (shown = await showAll(page, width));
  await lookAtEach(page, widthsNow(), show, async (width, scheme) => {
    let found = await findViolations(page, scheme);
    // A part that has loaded meanwhile may have made the page taller than the screen.
    if (found.length > 0 && (await heightOf(page)) > shown) {
      await showAll(page, width);
      found = await findViolations(page, scheme);
    }
    expect.soft(found, `${page.url()} at ${width} px, ${scheme}`).toEqual([]);
  });
  await letFade();
  if (before !== null) await page.setViewportSize(before);
  await letGoOn();
};

/**
 * Expects no findings in a part that has changed, on phone and desktop, light and dark. The rest of the page is checked
 * elsewhere, because checking all of it takes three times as long.
 */
export const expectPartAccessible = async (part: Locator): Promise<void> => {
  const page = part.page();
  const before = page.viewportSize();
  const letFade = await styleBy(page, atOnce);
  await lookAtEach(page, widthsNow(), turnScreen(page), async (width, scheme) => {
    const shown = await part.elementHandle();
    await shown?.scrollIntoViewIfNeeded();
    const found = await findViolations(page, scheme, shown ?? undefined);
    expect.soft(found, `${page.url()} at ${width} px, ${scheme}`).toEqual([]);
  });
  await letFade();
  if (before !== null) await page.setViewportSize(before);
};

const overlays = 'dialog[open], :popover-open';

// axe-core does not know about the top layer, and believes that sticky bars of the page cover the overlay's colours.
const overlaysAlone = `body { visibility: hidden } ${overlays} { visibility: visible }`;

/**
 * Expects no findings in the overlay that is open, at each width, light and dark. The page below is checked separately.
 */
export const expectOverlayAccessible = async (
  page: Page,
  name: string,
  atWidths: readonly number[] = widthsNow(),
): Promise<void> => {
  const showPageBeneath = await styleBy(page, `${atOnce} ${overlaysAlone}`);
  await lookAtEach(page, atWidths, turnScreen(page), async (width, scheme) => {
    const found = await findViolations(page, scheme, overlays);
    expect.soft(found, `${name} at ${width} px, ${scheme}`).toEqual([]);
  });
  await showPageBeneath();
};
