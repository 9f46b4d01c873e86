import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';

import { pages } from '@mysathi/contract/pages';

import { takePhoto } from './photo.ts';

/** Opens the own photo board from the profile. */
export const openPhotos = async (page: Page): Promise<void> => {
  await page.goto(pages.profile);
  await page.getByRole('link', { name: 'Update', exact: true }).click();
  await page.getByRole('link', { name: 'Upload Photos', exact: true }).click();
  await expect(page.getByLabel(/^Profile picture: Choose/)).toBeVisible();
};

/** Uploads pictures of these colours to the first slots of further photos. */
export const uploadInto = async (page: Page, colours: readonly string[]): Promise<void> => {
  for (const [index, colour] of colours.entries())
    await page
      .getByLabel(new RegExp(`^Photo ${index + 1}: Choose`))
      .setInputFiles(await takePhoto(page, colour));
  await expect(page.getByText('Chosen, not uploaded yet')).toHaveCount(colours.length);
  await page.getByRole('button', { name: 'Upload', exact: true }).click();
  await expect(
    page.getByRole('button', { name: `Remove Photo ${colours.length}`, exact: true }),
  ).toBeVisible();
  await expect(page.getByText('Chosen, not uploaded yet')).toHaveCount(0);
};

/** Returns the address of the picture in a slot of further photos. */
export const pictureIn = async (page: Page, number: number): Promise<string | undefined> => {
  const slot = page.locator('label').filter({ has: page.getByLabel(new RegExp(`^Photo ${number}: `)) });
  return (await slot.locator('img').getAttribute('src'))?.split('?', 1)[0];
};
