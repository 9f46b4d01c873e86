import type { Page } from '@playwright/test';

/** Records every script that the page requests; holds all but the first until released. */
export const watchScripts = async (page: Page) => {
  const fetched: string[] = [];
  const { promise: allowed, resolve: letGo } = Promise.withResolvers<void>();
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    const { pathname } = new URL(route.request().url());
    fetched.push(pathname);
    if (!pathname.includes('/wake-')) await allowed;
    await route.continue();
  });
  return { fetched, letGo };
};

/** Releases the scripts, and waits until they have handled earlier interactions. */
export const untilAwake = async (page: Page, letGo: () => void): Promise<void> => {
  const listening = await page.evaluateHandle(() => ({
    awake: new Promise<void>((done) => {
      document.addEventListener('mysathi:awake', () =>
        requestAnimationFrame(() => setTimeout(() => requestAnimationFrame(() => done()))),
      );
    }),
  }));
  letGo();
  await listening.evaluate(({ awake }) => awake);
};
