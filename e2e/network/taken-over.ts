import { expect } from '@playwright/test';
import type { Locator } from '@playwright/test';

/**
 * Waits until React has hydrated an element, which may be a while after it is visible: until then, links load new
 * documents, and keys go to the browser. Hydrated elements have a React property.
 */
export const untilTakenOver = (one: Locator): Promise<void> =>
  expect
    .poll(() => one.evaluate((element) => Object.keys(element).some((key) => key.startsWith('__reactFiber'))))
    .toBe(true);
