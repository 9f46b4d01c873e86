import type { Locator, Page } from '@playwright/test';

/** The bell of the header; its name tells how many notifications are new, where any are. */
export const bellOf = (page: Page): Locator =>
  page.getByRole('banner').getByRole('link', { name: /^Notifications/ });
