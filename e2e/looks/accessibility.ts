import { expect } from '@playwright/test';
import type { ElementHandle, Locator, Page } from '@playwright/test';

import { findWithAxe } from './axe.ts';
import { closeToasts } from '../people/toasts.ts';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const widths = [360, 1280];
const schemes = ['light', 'dark'] as const;
type Scheme = (typeof schemes)[number];
/** What can turn out otherwise in the dark, where nothing but colours differs. */
const rulesOfColours = ['color-contrast', 'link-in-text-block'];
const screenHeight = 800;
const mostGrowths = 3;

/** Each width in each scheme. To turn costs more than to look: so neighbouring widths share a turn. */
const looksAt = (atWidths: readonly number[]) =>
  atWidths.flatMap((width, index) =>
    (index % 2 === 0 ? schemes : schemes.toReversed()).map((scheme) => ({ width, scheme })),
  );

/** Waits for fonts and every movement that has an end. */
export const comeToRest = async (page: Page): Promise<void> => {
  await page.evaluate(() => document.fonts.ready);
  await page.waitForFunction(() =>
    document.getAnimations().every((one) => {
      const { endTime } = one.effect?.getComputedTiming() ?? {};
      const target = one.effect instanceof KeyframeEffect ? one.effect.target : null;
      // What the browser skips because it is out of sight stands still in the midst of its movement.
      const seen = target?.checkVisibility({ contentVisibilityAuto: true }) ?? false;
      return one.playState !== 'running' || endTime === Infinity || !seen;
    }),
  );
};

/** Waits for data, fonts and every movement that has an end. */
export const settle = async (page: Page): Promise<void> => {
  await expect(page.getByText('Loading', { exact: true })).toHaveCount(0);
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await comeToRest(page);
};

/** The height of the page once what a higher screen brings along has come. */
const heightOf = async (page: Page): Promise<number> => {
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  );
  await settle(page);
  return page.evaluate(() => document.documentElement.scrollHeight);
};

/** Lists that go on as their end comes into sight stand still until the returned function lets them go on. */
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

// As high as the page: a bar that sticks to an edge then covers nothing that one could scroll free. Gives the height.
const showAll = async (page: Page, width: number): Promise<number> => {
  let shown = screenHeight;
  await page.setViewportSize({ width, height: shown });
  // A talk is always as high as the screen: so not for ever.
  for (let growth = 0; growth < mostGrowths; growth += 1) {
    const height = await heightOf(page);
    if (height <= shown) return shown;
    shown = height;
    await page.setViewportSize({ width, height });
  }
  return shown;
};

/** Shows the page in light or dark colours. */
const turnTo = async (page: Page, colorScheme: Scheme | null): Promise<void> => {
  await page.emulateMedia({ colorScheme });
  await settle(page);
};

/**
 * Styles the page by some rules more until the returned function takes them back. All of it is styled anew for that: so
 * once for all looks, not for each.
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

/** Colours turn at once: how parts fade from one to the other is not looked at. */
const atOnce = '*, ::before, ::after { transition: none !important }';

/** Makes the screen this wide, and of the usual height. */
const turnScreen =
  (page: Page) =>
  async (width: number): Promise<void> => {
    await page.setViewportSize({ width, height: screenHeight });
    await settle(page);
  };

/** Shows the page at each width in each scheme for a closer look, and as it was at last. */
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

/** What axe-core finds wrong, one line each, in the dark in colours alone. */
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

/** Finds nothing wrong with the screen as it is once it has come to rest, whatever lies open on it. */
export const expectNoViolations = async (page: Page): Promise<void> => {
  await settle(page);
  expect(await findViolations(page), page.url()).toEqual([]);
};

/** Finds nothing wrong with the screen as it stands, on phone and desk, light and dark. */
export const expectAccessible = async (page: Page): Promise<void> => {
  const before = page.viewportSize();
  await closeToasts(page);
  await page.mouse.move(0, 0);
  const letGoOn = await holdLists(page);
  const letFade = await styleBy(page, atOnce);
  let shown = 0;
  const show = async (width: number) => (shown = await showAll(page, width));
  await lookAtEach(page, widths, show, async (width, scheme) => {
    let found = await findViolations(page, scheme);
    // A part that came meanwhile may have made the page higher than the screen.
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
 * Finds nothing wrong with a part that has changed, on phone and desk, light and dark. The page around it is looked at
 * as a whole elsewhere: that takes three times as long.
 */
export const expectPartAccessible = async (part: Locator): Promise<void> => {
  const page = part.page();
  const before = page.viewportSize();
  const letFade = await styleBy(page, atOnce);
  await lookAtEach(page, widths, turnScreen(page), async (width, scheme) => {
    const shown = await part.elementHandle();
    await shown?.scrollIntoViewIfNeeded();
    const found = await findViolations(page, scheme, shown ?? undefined);
    expect.soft(found, `${page.url()} at ${width} px, ${scheme}`).toEqual([]);
  });
  await letFade();
  if (before !== null) await page.setViewportSize(before);
};

const overlays = 'dialog[open], :popover-open';

// axe-core does not know that these lie on top, and takes bars of the page for something that covers their colours.
const overlaysAlone = `body { visibility: hidden } ${overlays} { visibility: visible }`;

/**
 * Finds nothing wrong with what lies open over the page, at each of the widths, light and dark. The page beneath is
 * looked at by itself.
 */
export const expectOverlayAccessible = async (
  page: Page,
  name: string,
  atWidths: readonly number[] = widths,
): Promise<void> => {
  const showPageBeneath = await styleBy(page, `${atOnce} ${overlaysAlone}`);
  await lookAtEach(page, atWidths, turnScreen(page), async (width, scheme) => {
    const found = await findViolations(page, scheme, overlays);
    expect.soft(found, `${name} at ${width} px, ${scheme}`).toEqual([]);
  });
  await showPageBeneath();
};
