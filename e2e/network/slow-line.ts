import type { Page } from '@playwright/test';

/** Keeps all further scripts from arriving, as on a slow line, until the returned function lets them come. */
export const holdScripts = async (page: Page): Promise<() => void> => {
  const { promise: allowed, resolve: allow } = Promise.withResolvers<void>();
  await page.route(/./, async (route) => {
    if (route.request().resourceType() === 'script') await allowed;
    await route.continue();
  });
  return allow;
};
