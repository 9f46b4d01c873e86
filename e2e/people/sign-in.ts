import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';

import { pages } from '@mysathi/contract/pages';

import type { Person } from './person.ts';

/** The two accounts that the demo prints at its start. */
export const demoMan = { email: 'demo.man@mysathi.example', password: 'Mysathi-Demo-2024' };
export const demoWoman = { email: 'demo.woman@mysathi.example', password: 'Mysathi-Demo-2024' };

/** Fills in the open login page and signs in. */
export const signIn = async (
  page: Page,
  { email, password }: Pick<Person, 'email' | 'password'>,
): Promise<void> => {
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome Back!' })).toBeVisible();
  await page.getByLabel('Email Address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
};

/** Logs out through the account menu and waits for the landing page. */
export const logOut = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: /^(Account|Open) menu$/ }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByText('Have A Nice Day')).toBeVisible();
  await expect(page).toHaveURL(pages.home);
};
