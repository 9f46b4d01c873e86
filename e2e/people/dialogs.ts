import { expect } from '@playwright/test';
import type { Locator } from '@playwright/test';

const confirmBlue = 'rgb(0, 139, 214)';
const cancelRed = 'rgb(221, 51, 51)';

/** Expects the two fixed colours of a confirmation dialog, with large enough text on them. */
export const expectFixedColours = async (
  question: Locator,
  confirm: string,
  cancel: string,
): Promise<void> => {
  for (const [name, ground] of [
    [confirm, confirmBlue],
    [cancel, cancelRed],
  ] as const) {
    const button = question.getByRole('button', { name, exact: true });
    await expect(button).toHaveCSS('background-color', ground);
    await expect(button).toHaveCSS('font-weight', '700');
    const size = await button.evaluate((one) => Number.parseFloat(getComputedStyle(one).fontSize));
    expect(size, name).toBeGreaterThanOrEqual(18.66);
  }
};
