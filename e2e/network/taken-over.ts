import { expect } from '@playwright/test';
import type { Locator } from '@playwright/test';

/**
 * Waits until the page's scripts have taken over a part of it, which may be a while after it is seen: until then a link
 * loads its page anew, and keys are the browser's. What they have taken over bears their mark.
 */
export const untilTakenOver = (one: Locator): Promise<void> =>
  expect
    .poll(() => one.evaluate((element) => Object.keys(element).some((key) => key.startsWith('__reactFiber'))))
    .toBe(true);
