import type { Page } from '@playwright/test';

/** Notes every script that the page fetches; holds all but the first until they are let go. */
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

/** Lets the scripts come, and waits until they have done what was asked before. */
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
