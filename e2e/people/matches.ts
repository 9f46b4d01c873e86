import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';

import { find, select } from './fields.ts';
import { noLook } from './registration.ts';
import type { Look } from './registration.ts';

/** The sections of a profile in their fixed order. */
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

/** Returns the cards of the open list. */
export const cards = (page: Page): Locator => page.getByRole('article');

/** Returns the name on a card, which links to the profile. */
export const profileLink = (card: Locator): Locator => card.getByRole('heading').getByRole('link');

/** Steps from the open profile to the previous or next one, and waits until that is shown. */
export const stepThroughMatches = async (page: Page, to: 'Previous' | 'Next'): Promise<void> => {
  // Two neighbours may have the same name, but not the same member ID.
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

/** Opens the tab of a list of members. */
export const openTab = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('tab', { name }).click();
  await expect(page.getByRole('tab', { name, selected: true })).toBeVisible();
};

/** Returns the card of a member in the open list. */
export const cardOf = (page: Page, name: string): Locator =>
  cards(page).filter({ has: page.getByRole('heading', { name }) });

/** Returns the filters: beside the list on wide screens, else in a sheet that a button opens. */
export const openFilters = async (page: Page): Promise<Locator> => {
  const docked = page.getByRole('complementary', { name: 'Filters' });
  const button = page.getByRole('button', { name: 'Filters' });
  await expect(docked.or(button)).toBeVisible();
  if (await docked.isVisible()) return docked;
  await button.click();
  return page.getByRole('dialog', { name: 'Filters' });
};

/** Filters all members by age and place. */
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
