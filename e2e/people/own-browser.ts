import type { Browser, Page } from '@playwright/test';

import { pages } from '@mysathi/contract/pages';

import { openAs, signInAtOnce } from './by-api.ts';
import { expect } from './journey.ts';
import type { Person } from './person.ts';

/** The screen of a phone, for a browser of its own. */
export const phone = { viewport: { width: 390, height: 844 } };

/** A page of members in a browser of its own, which is a phone where `small`: of one who is signed in there. */
export const signedIn = async (
  browser: Browser,
  who: Pick<Person, 'email' | 'password'>,
  { path = pages.matches, small = false }: { readonly path?: string; readonly small?: boolean } = {},
): Promise<Page> => {
  const page = await (await browser.newContext(small ? phone : {})).newPage();
  await openAs(page, who, path);
  return page;
};

/** Signs somebody out everywhere, from a browser of its own. */
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
