import { test as plain } from '@playwright/test';

export { expect } from '@playwright/test';

/**
 * A journey that closes everything it opened besides its own page: a page left open would keep polling and rendering
 * until the worker's last journey.
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
