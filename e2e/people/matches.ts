import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';

import { find, select } from './fields.ts';
import { noLook } from './registration.ts';
import type { Look } from './registration.ts';

/** What a profile tells, in its fixed order. */
export const sectionsOfProfile = [
  'Personal Details',
  'More About Hobbies',
  'Family Details',
  'Partner Preferences',
  'Astrological Details',
  'Education',
  'Professional Work Experience',
  'More About Family',
  'Contact Details',
  'Medical Details',
];

/** The cards of the list that is open. */
export const cards = (page: Page): Locator => page.getByRole('article');

/** The name on a card, which leads to the profile. */
export const profileLink = (card: Locator): Locator => card.getByRole('heading').getByRole('link');

/** From the open profile to the one before or after it, until that one is shown. */
export const stepThroughMatches = async (page: Page, to: 'Previous' | 'Next'): Promise<void> => {
  // Two neighbours can have one name, but not one member ID.
  const shown = page
    .getByRole('main')
    .getByText(/^MS\d{7}$/)
    .first();
  const left = await shown.innerText();
  await page
    .getByRole('navigation', { name: 'Step through matches' })
    .getByRole('button', { name: new RegExp(`^${to} match`) })
    .click();
  await expect(shown).toHaveText(/^MS\d{7}$/);
  await expect(shown).not.toHaveText(left);
};

/** Opens a list of members, up to its tab. */
export const openTab = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('tab', { name }).click();
  await expect(page.getByRole('tab', { name, selected: true })).toBeVisible();
};

/** The card of a member in the list that is open. */
export const cardOf = (page: Page, name: string): Locator =>
  cards(page).filter({ has: page.getByRole('heading', { name }) });

/** The filters: beside the list on wide screens, in a sheet that a button opens on others. */
export const openFilters = async (page: Page): Promise<Locator> => {
  const docked = page.getByRole('complementary', { name: 'Filters' });
  const button = page.getByRole('button', { name: 'Filters' });
  await expect(docked.or(button)).toBeVisible();
  if (await docked.isVisible()) return docked;
  await button.click();
  return page.getByRole('dialog', { name: 'Filters' });
};

/** Narrows all members down to those of an age and a place. */
export const filterMembers = async (
  page: Page,
  wanted: { readonly from: string; readonly to: string; readonly place: string },
  look: Look = noLook,
): Promise<void> => {
  await openTab(page, 'More Matches');
  const filters = await openFilters(page);
  await select(filters, 'From', wanted.from, 'Age');
  await select(filters, 'To', wanted.to, 'Age');
  await find(filters, 'Location', wanted.place);
  await look(page);
  await filters.getByRole('button', { name: 'Apply Filter' }).click();
};
