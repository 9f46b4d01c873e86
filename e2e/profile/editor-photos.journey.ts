import { joinSparsely, signInAtOnce } from '../people/by-api.ts';
import { expectFixedColours } from '../people/dialogs.ts';
import { comeFromOwnNetwork } from '../people/giving.ts';
import { expect, test } from '../people/journey.ts';
import { openPhotos } from '../people/own-photos.ts';
import { takeCutOut, takePhoto } from '../people/photo.ts';
import { demoWoman } from '../people/sign-in.ts';
import { openUpdateHub } from '../people/update-hub.ts';

test('photos are chosen, uploaded, replaced and removed in the profile', async ({ page }) => {
  await signInAtOnce(page, demoWoman);
  await openUpdateHub(page, 'Upload Photos');
  const upload = page.getByRole('button', { name: 'Upload', exact: true });
  const sixth = page.getByLabel(/^Photo 6: Choose/);
  const shown = page.locator('label', { has: sixth }).getByRole('presentation');
  const avatar = page.getByRole('button', { name: 'Account menu' }).getByRole('presentation');

  await sixth.setInputFiles(await takePhoto(page, 'teal'));
  await page.getByLabel('Profile picture: Choose another').setInputFiles(await takePhoto(page, 'plum'));
  await expect(page.getByText('Chosen, not uploaded yet')).toHaveCount(2);
  await page.getByRole('link', { name: 'Hobbies' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('not uploaded yet');
  await expectFixedColours(page.getByRole('alertdialog'), 'Yes', 'Cancel');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await upload.click();
  await expect(page.getByText('Image added')).toBeVisible();
  await expect(page.getByText(/^Saved at/)).toBeVisible();
  await expect(avatar).toHaveAttribute('src', /160\.webp/);

  await page.reload();
  await expect(shown).toHaveAttribute('src', /640\.webp/);
  const before = await shown.getAttribute('src');
  await sixth.setInputFiles(await takePhoto(page, 'navy'));
  await upload.click();
  await expect(page.getByText(/^Saved at/)).toBeVisible();
  await expect(shown).toHaveAttribute('src', /640\.webp/);
  await expect(shown).not.toHaveAttribute('src', before ?? '');

  await page.getByRole('button', { name: 'Remove Photo 6' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(shown).toBeVisible();
  const removed = page.waitForResponse((response) => response.request().method() === 'DELETE');
  await page.getByRole('button', { name: 'Remove Photo 6' }).click();
  await expect(sixth).toBeVisible();
  // After the time to undo: a call sent while the page closes may arrive after those of the next page.
  await removed;
  await page.reload();
  await expect(sixth).toBeVisible();
  await expect(shown).toHaveCount(0);
});

test('what is clear in a picture is white once it was cropped, as it is without', async ({
  page,
  context,
}) => {
  await comeFromOwnNetwork(context, test.info());
  await joinSparsely(page, { name: 'Rajni Nair', gender: 'Female', mobile: '9812300998', listed: true });
  await openPhotos(page);
  const first = page.getByLabel(/^Photo 1: Choose/);
  await first.setInputFiles(await takeCutOut(page));
  await page.getByRole('button', { name: 'Crop or turn' }).click();
  // As on a slow phone, cropping takes a moment, and the button is pressed again.
  const cutting = await page.evaluateHandle(() => {
    const { promise: started, resolve: start } = Promise.withResolvers<void>();
    const cut = window.createImageBitmap.bind(window);
    const slow = { times: 0, start };
    const cutSlowly = async (file: Blob) => {
      slow.times += 1;
      await started;
      return cut(file);
    };
    Object.assign(window, { createImageBitmap: cutSlowly });
    return slow;
  });
  await page.getByRole('button', { name: 'Use this photo' }).dblclick();
  expect(await cutting.evaluate(({ times }) => times)).toBe(1);
  await cutting.evaluate(({ start }) => start());
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const corner = () =>
    page
      .locator('label', { has: first })
      .getByRole('presentation')
      .evaluate((image: HTMLImageElement) => {
        const canvas = document.createElement('canvas');
        const drawing = canvas.getContext('2d');
        drawing?.drawImage(image, 0, 0);
        return [...(drawing?.getImageData(5, 5, 1, 1).data ?? [])];
      });
  await expect.poll(corner).toEqual([255, 255, 255, 255]);
});
