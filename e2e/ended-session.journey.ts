import type { Browser } from '@playwright/test';

import { pages } from '@mysathi/contract/pages';

import { signInAtOnce } from './people/by-api.ts';
import { expect, test } from './people/journey.ts';
import { demoMan } from './people/sign-in.ts';
import { openUpdateHub } from './people/update-hub.ts';

/** Signs the person out everywhere, from another device. */
const signOutElsewhere = async (browser: Browser, person: typeof demoMan): Promise<void> => {
  const device = await browser.newPage();
  await signInAtOnce(device, person);
  await device.goto(pages.devices);
  await device.getByRole('button', { name: 'Sign out everywhere' }).click();
  await device.getByRole('button', { name: 'Yes' }).click();
  await expect(device.getByRole('heading', { level: 1, name: 'Welcome Back!' })).toBeVisible();
  await device.close();
};

test('a session that ends while somebody types is mended over the page', async ({ page, browser }) => {
  await signInAtOnce(page, demoMan);
  await openUpdateHub(page, 'Contact Details');
  await page.getByRole('textbox', { name: 'Phone number' }).fill('9876543210');
  await expect(page.getByRole('textbox', { name: 'WhatsApp number' })).toHaveValue('9876543210');
  await signOutElsewhere(browser, demoMan);

  const dialog = page.getByRole('dialog', { name: 'Please log in again' });
  await expect(dialog.getByLabel('Password', { exact: true })).toBeFocused();
  await page.keyboard.press('Escape');
  await dialog.getByLabel('Password', { exact: true }).fill(demoMan.password);
  await dialog.getByRole('button', { name: 'Sign In' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('textbox', { name: 'Phone number' })).toHaveValue('9876543210');
  await page.getByRole('button', { name: 'Update', exact: true }).click();
  await expect(page.getByText(/^Saved at/)).toBeVisible();
});
