import type { Locator, Page } from '@playwright/test';

/** Records in all pages opened from now on when their scripts run; the returned function waits for that. */
export const noteAwake = async (page: Page): Promise<() => Promise<unknown>> => {
  await page.addInitScript(() =>
    document.addEventListener('mysathi:awake', () => Object.assign(window, { scriptsWork: true }), {
      once: true,
    }),
  );
  return () => page.waitForFunction(() => 'scriptsWork' in window);
};

/** Opens a public page and touches it, after which its scripts run, even if they were loaded before. */
export const openAwake = async (page: Page, path: string): Promise<void> => {
  const awake = await noteAwake(page);
  await page.goto(path);
  await page.mouse.click(2, 2);
  await awake();
};

/** The notice of a page whose scripts fail to load, after an unsuccessful reload. */
export const asleepNotice = (page: Page): Locator =>
  page.getByRole('status').filter({ hasText: 'Still loading.' });
