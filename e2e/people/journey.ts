import { test as plain } from '@playwright/test';

export { expect } from '@playwright/test';

/**
 * A journey. What it opened besides its own page is closed with it: a page that is left open goes on asking and drawing
 * until the last journey of its worker.
 */
export const test = plain.extend<{ closeTheRest: void }>({
  closeTheRest: [
    async ({ browser }, use) => {
      const before = new Set(browser.contexts());
      await use();
      const rest = browser.contexts().filter((context) => !before.has(context));
      await Promise.all(rest.map((context) => context.close()));
    },
    { auto: true },
  ],
});
