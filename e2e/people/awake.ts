import type { Page } from '@playwright/test';

/** Opens a public page and touches it; its scripts are at work then. */
export const openAwake = async (page: Page, path: string): Promise<void> => {
  await page.goto(path);
  const awake = page.evaluate(
    () =>
      new Promise<void>((done) => document.addEventListener('mysathi:awake', () => done(), { once: true })),
  );
  await page.mouse.click(2, 2);
  await awake;
};
