import type { Locator, Page } from '@playwright/test';

/** Notes in all pages that are opened from now on when their scripts are at work; the answer waits for that. */
export const noteAwake = async (page: Page): Promise<() => Promise<unknown>> => {
  await page.addInitScript(() =>
    document.addEventListener('mysathi:awake', () => Object.assign(window, { scriptsWork: true }), {
      once: true,
    }),
  );
  return () => page.waitForFunction(() => 'scriptsWork' in window);
};

/** Opens a public page and touches it; its scripts are at work then, also where they came before the touch. */
export const openAwake = async (page: Page, path: string): Promise<void> => {
  const awake = await noteAwake(page);
  await page.goto(path);
  await page.mouse.click(2, 2);
  await awake();
};

/** What a page says whose scripts do not come, once it has loaded itself anew in vain. */
export const asleepNotice = (page: Page): Locator =>
  page.getByRole('status').filter({ hasText: 'Still loading.' });
