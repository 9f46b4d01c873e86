import type { Page } from '@playwright/test';

/** Holds all further scripts, as on a slow connection, until the returned function releases them. */
export const holdScripts = async (page: Page): Promise<() => void> => {
  const { promise: allowed, resolve: allow } = Promise.withResolvers<void>();
  await page.route(/./, async (route) => {
    if (route.request().resourceType() === 'script') await allowed;
    await route.continue();
  });
  return allow;
};
