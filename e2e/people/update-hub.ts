import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';

import { pages } from '@mysathi/contract/pages';

/** Opens a tab of the profile editor like a member: from the own profile. */
export const openUpdateHub = async (page: Page, tab: string): Promise<void> => {
  await page.goto(pages.profile);
  await page.getByRole('link', { name: 'Update', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Update Profile' })).toBeVisible();
  await page.getByRole('link', { name: tab, exact: true }).click();
  await expect(page.getByRole('heading', { level: 2, name: tab })).toBeVisible();
};
