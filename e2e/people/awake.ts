import type { Page } from '@playwright/test';

/** Opens a public page and touches it; its scripts are at work then, also where they came before the touch. */
export const openAwake = async (page: Page, path: string): Promise<void> => {
  await page.addInitScript(() =>
    document.addEventListener('mysathi:awake', () => Object.assign(window, { scriptsWork: true }), {
      once: true,
    }),
  );
  await page.goto(path);
  await page.mouse.click(2, 2);
  await page.waitForFunction(() => 'scriptsWork' in window);
};
