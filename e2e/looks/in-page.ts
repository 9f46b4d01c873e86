import type { Page } from '@playwright/test';

/** Ways to speak of what stands on the page, for functions that run there and cannot reach what is outside of it. */
export const waysInPage = (page: Page) =>
  page.evaluateHandle(() => ({
    nameOf: (one: Element): string => {
      const words = one.getAttribute('aria-label') ?? one.textContent.trim().replaceAll(/\s+/g, ' ');
      return `${one.tagName.toLowerCase()} "${words.slice(0, 40)}"`;
    },
    isShown: (one: Element): boolean =>
      one.checkVisibility({ opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true }),
  }));

/** Those ways as a function that runs in the page is handed them. */
export type WaysInPage = Awaited<ReturnType<typeof waysInPage>>;
