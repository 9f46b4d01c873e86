import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';

/** Returns the toast with this text. */
export const toastWith = (page: Page, text: string): Locator =>
  page.getByRole('listitem').filter({ has: page.getByRole('status').filter({ hasText: text }) });

/** Returns the Close buttons of all toasts, newest first. */
export const closeButtons = (page: Page): Locator =>
  page
    .getByRole('listitem')
    .filter({ has: page.getByRole('status') })
    .getByRole('button', { name: 'Close', exact: true });

/** Waits until all toasts have disappeared. */
export const expectToastsToGo = (page: Page): Promise<void> => expect(closeButtons(page)).toHaveCount(0);

/** Closes all toasts. */
export const closeToasts = async (page: Page): Promise<void> => {
  const close = closeButtons(page);
  await expect(async () => {
    if ((await close.count()) > 0) await close.first().click({ timeout: 500 });
    await expect(close).toHaveCount(0, { timeout: 100 });
  }).toPass({ timeout: 15_000 });
};
