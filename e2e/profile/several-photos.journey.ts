import { pages, wizardPages } from '@mysathi/contract/pages';

import { expectAccessible } from '../looks/accessibility.ts';
import { joinSparsely, walkToLastStep } from '../people/by-api.ts';
import { comeFromOwnNetwork } from '../people/giving.ts';
import { expect, test } from '../people/journey.ts';
import { openPhotos } from '../people/own-photos.ts';
import { takePhoto } from '../people/photo.ts';

const noPicture = { name: 'notes.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture at all') };
const heic = { name: 'phone.heic', mimeType: 'image/heic', buffer: Buffer.from('x') };

test('several photos are chosen at once in the profile, and what has no place is told', async ({
  page,
  context,
}) => {
  await comeFromOwnNetwork(context, test.info());
  await joinSparsely(page, { name: 'Radha Gokhale', gender: 'Female', mobile: '9812400111', listed: true });
  await openPhotos(page);
  const photos = await Promise.all(
    ['black', 'white', 'teal', 'navy', 'plum', 'olive', 'gray', 'brown'].map((colour) =>
      takePhoto(page, colour),
    ),
  );
  await page.getByLabel(/^Photo 1: Choose/).setInputFiles([heic, ...photos]);
  await expect(page.getByText('Chosen, not uploaded yet')).toHaveCount(6);
  const told = page.getByRole('alert').filter({ hasText: 'not added' });
  await expect(told).toContainText('2 more files were not added: there is no room for them.');
  await expect(told).toContainText('phone.heic');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Upload', exact: true }).click();
  await expect(page.getByText(/^Saved at/)).toBeVisible();
  await page.reload();
  for (const number of [1, 2, 3, 4, 5, 6])
    await expect(page.getByRole('button', { name: `Remove Photo ${number}`, exact: true })).toBeVisible();
  await page.goto(pages.profile);
});

test('in the signup each of several photos goes up by itself, and a file that is no picture loses none', async ({
  page,
  context,
}) => {
  await comeFromOwnNetwork(context, test.info());
  await page.setViewportSize({ width: 360, height: 740 });
  await walkToLastStep(page, { name: 'Rama Gokhale', gender: 'Female', mobile: '9812400112' });
  await page.goto(wizardPages[9]);
  const first = await takePhoto(page, 'teal');
  const last = await takePhoto(page, 'plum');
  await page.getByLabel(/^Photo 2: Choose/).setInputFiles([first, noPicture, last]);
  const remove = (number: number) =>
    page.getByRole('button', { name: `Remove Photo ${number}`, exact: true });
  await expect(remove(2)).toBeVisible();
  await expect(remove(4)).toBeVisible();
  await expect(page.getByLabel(/^Photo 3: Choose/)).toHaveAccessibleDescription(/JPG, PNG or WebP/);
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(page).toHaveURL(wizardPages[10]);
});
