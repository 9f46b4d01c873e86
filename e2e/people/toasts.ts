import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';

/** A message at the top that says this. */
export const toastWith = (page: Page, text: string): Locator =>
  page.getByRole('listitem').filter({ has: page.getByRole('status').filter({ hasText: text }) });

/** The Close button of each message at the top, newest first. */
export const closeButtons = (page: Page): Locator =>
  page
    .getByRole('listitem')
    .filter({ has: page.getByRole('status') })
    .getByRole('button', { name: 'Close', exact: true });

/** Waits until the messages at the top have gone by themselves. */
export const expectToastsToGo = (page: Page): Promise<void> => expect(closeButtons(page)).toHaveCount(0);

/** Closes the messages at the top. */
export const closeToasts = async (page: Page): Promise<void> => {
  const close = closeButtons(page);
  await expect(async () => {
    if ((await close.count()) > 0) await close.first().click({ timeout: 500 });
    await expect(close).toHaveCount(0, { timeout: 100 });
  }).toPass({ timeout: 15_000 });
};
