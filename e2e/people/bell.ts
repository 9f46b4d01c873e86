import type { Locator, Page } from '@playwright/test';

/** Returns the bell in the header; its name includes the number of new notifications, if any. */
export const bellOf = (page: Page): Locator =>
  page.getByRole('banner').getByRole('link', { name: /^Notifications/ });
