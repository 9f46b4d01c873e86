import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';

import { untilTakenOver } from './taken-over.ts';

interface Router {
  readonly navigate: (path: string) => Promise<void>;
}

/**
 * Goes from one page of members to another as a link inside the application does, and sees it drawn: to load one anew
 * takes twice as long.
 */
export const goWithin = async (page: Page, path: string): Promise<void> => {
  await untilTakenOver(page.getByRole('main'));
  await page.evaluate(async (to) => {
    // The router shows itself by this name to those who look for faults.
    const router = Reflect.get(window, '__reactRouterDataRouter') as Router;
    await router.navigate(to);
  }, path);
  await expect(page.locator('html')).toHaveAttribute('data-address', path);
};
