import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';

import { untilTakenOver } from './taken-over.ts';

interface Router {
  readonly navigate: (path: string) => Promise<void>;
}

/**
 * Navigates between member pages like a link inside the application, and waits for the page: loading it anew takes
 * twice as long.
 */
export const goWithin = async (page: Page, path: string): Promise<void> => {
  await untilTakenOver(page.getByRole('main'));
  await page.evaluate(async (to) => {
    // The router exposes itself under this name for debugging.
    const router = Reflect.get(window, '__reactRouterDataRouter') as Router;
    await router.navigate(to);
  }, path);
  await expect(page.locator('html')).toHaveAttribute('data-address', path);
};
