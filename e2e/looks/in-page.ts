import type { Page } from '@playwright/test';

/**
 * Returns a handle to helpers that describe elements, for functions that run in the page and cannot access outer
 * variables.
 */
export const waysInPage = (page: Page) =>
  page.evaluateHandle(() => ({
    nameOf: (one: Element): string => {
      const words = one.getAttribute('aria-label') ?? one.textContent.trim().replaceAll(/\s+/g, ' ');
      return `${one.tagName.toLowerCase()} "${words.slice(0, 40)}"`;
    },
    isShown: (one: Element): boolean =>
      one.checkVisibility({ opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true }),
  }));

/** The type of these helpers, as passed to functions in the page. */
export type WaysInPage = Awaited<ReturnType<typeof waysInPage>>;
