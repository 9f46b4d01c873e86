import type { Browser, Page } from '@playwright/test';

import { pages } from '@mysathi/contract/pages';

import { openAs, signInAtOnce } from './by-api.ts';
import { expect } from './journey.ts';
import type { Person } from './person.ts';

/** A phone's screen, for a separate browser context. */
export const phone = { viewport: { width: 390, height: 844 } };

/** Opens a member page in a separate browser, signed in; a phone if `small`. */
export const signedIn = async (
  browser: Browser,
  who: Pick<Person, 'email' | 'password'>,
  { path = pages.matches, small = false }: { readonly path?: string; readonly small?: boolean } = {},
): Promise<Page> => {
  const page = await (await browser.newContext(small ? phone : {})).newPage();
  await openAs(page, who, path);
  return page;
};

/** Signs a member out everywhere, from a separate browser. */
export const signOutElsewhere = async (
  browser: Browser,
  who: Pick<Person, 'email' | 'password'>,
): Promise<void> => {
  const device = await browser.newPage();
  await signInAtOnce(device, who);
  await device.goto(pages.devices);
  await device.getByRole('button', { name: 'Sign out everywhere' }).click();
  await device.getByRole('button', { name: 'Yes' }).click();
  await expect(device.getByRole('heading', { level: 1, name: 'Welcome Back!' })).toBeVisible();
  await device.close();
};
