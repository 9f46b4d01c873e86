import type { Page } from '@playwright/test';

import { pages, wizardPages } from '@mysathi/contract/pages';

import { idOf, signInAtOnce, walkToLastStep } from '../people/by-api.ts';
import { goWithin } from '../network/go-within.ts';
import { expect, test } from '../people/journey.ts';
import { pagesOfMember } from '../people/member-pages.ts';
import { givePage, givingPages, laterArticles, openPages } from '../people/public-pages.ts';
import { demoMan } from '../people/sign-in.ts';

interface Place {
  readonly path: string;
  readonly heading: string;
}

const expectAt = async (page: Page, { path, heading }: Place): Promise<void> => {
  await expect(page.locator('html')).toHaveAttribute('data-address', path);
  await expect(page.getByRole('heading', { level: 1 }), path).toHaveText(heading);
};

/** Returns the open page, which must not be an error page or another replacement. */
const placeAt = async (page: Page, path: string): Promise<Place> => {
  const heading = await page.getByRole('heading', { level: 1 }).innerText();
  expect(heading, path).not.toMatch(/went wrong|never existed|not available|^$/);
  return { path, heading };
};

/** Goes back through the pages to the first, and forward again to the last. */
const goBackAndForward = async (page: Page, places: readonly Place[]): Promise<void> => {
  for (const place of places.slice(0, -1).toReversed()) {
    await page.goBack();
    await expectAt(page, place);
  }
  for (const place of places.slice(1)) {
    await page.goForward();
    await expectAt(page, place);
  }
};

/** Walks from page to page like links, within one document; after a reload the history belongs to other documents. */
const walkThrough = async (page: Page, paths: readonly string[]): Promise<void> => {
  const places: Place[] = [];
  for (const path of paths) {
    await (places.length === 0 ? page.goto(path) : goWithin(page, path));
    places.push(await placeAt(page, path));
  }
  await page.reload();
  await goBackAndForward(page, places);
};

test('every page of members is there after Back and after Forward', async ({ page }) => {
  const id = await idOf(page, await signInAtOnce(page, demoMan));
  await walkThrough(page, pagesOfMember(id));
});

test('so is every step of the signup', async ({ page }) => {
  await walkToLastStep(page, { name: 'Revati Apte', gender: 'Female', mobile: '9812400007' });
  await walkThrough(page, wizardPages);
});

test('so is every public page', async ({ page }) => {
  const places: readonly Place[] = [
    ...openPages.filter(({ path }) => !laterArticles.includes(path)),
    ...givingPages,
    givePage,
    { path: pages.login, heading: 'Welcome Back!' },
    { path: pages.signup, heading: 'Register, Its FREE!' },
  ];
  // How each page loads is tested elsewhere.
  for (const { path } of places) await page.goto(path, { waitUntil: 'commit' });
  await goBackAndForward(page, places);
});
