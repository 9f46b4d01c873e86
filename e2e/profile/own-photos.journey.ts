import { pages } from '@mysathi/contract/pages';

import { joinSparsely, walkToLastStep } from '../people/by-api.ts';
import { letTimePass } from '../network/clock.ts';
import { comeFromOwnNetwork } from '../people/giving.ts';
import { holdCalls } from '../network/held-calls.ts';
import { expect, test } from '../people/journey.ts';
import { openPhotos, pictureIn, uploadInto } from '../people/own-photos.ts';
import { takePhoto } from '../people/photo.ts';
import { closeToasts } from '../people/toasts.ts';

test('a photo that was removed is gone, also when the page is left at once', async ({ page, context }) => {
  await comeFromOwnNetwork(context, test.info());
  const her = { name: 'Rohini Nair', gender: 'Female', mobile: '9812300621', listed: true } as const;
  const { token } = await joinSparsely(page, her);
  const kept = async (): Promise<string[]> => {
    const headers = { authorization: `Bearer ${token}` };
    return Object.keys((await (await page.request.get('/api/users_photos', { headers })).json()).data);
  };
  await openPhotos(page);
  await uploadInto(page, ['teal']);
  expect(await kept()).toContain('additional_photo_1');
  await page.getByRole('button', { name: 'Remove Photo 1', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  await page.goto(pages.home);
  // A call sent while the page closes may arrive after those of the next page.
  await expect.poll(kept).not.toContain('additional_photo_1');
  await openPhotos(page);
  await expect(page.getByLabel(/^Photo 1: Choose a photo/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Remove Photo 1', exact: true })).toHaveCount(0);
});

test('Undo of a removed photo stands as long as it can be undone', async ({ page, context }) => {
  await comeFromOwnNetwork(context, test.info());
  await joinSparsely(page, { name: 'Reema Nair', gender: 'Female', mobile: '9812300623', listed: true });
  await openPhotos(page);
  await uploadInto(page, ['teal']);
  const { letGo } = await holdCalls(page, /\/api\/users_photos\/additional_photo_1\b/);
  await page.clock.install();
  const remove = page.getByRole('button', { name: 'Remove Photo 1', exact: true });
  const line = page.getByRole('status').filter({ hasText: 'Removed' });
  await remove.click();
  await line.getByRole('button', { name: 'Undo' }).click();
  await expect(line).toHaveCount(0);

  await remove.click();
  await expect(line.getByRole('button', { name: 'Undo' })).toBeVisible();
  const sent = page.waitForRequest((request) => request.method() === 'DELETE');
  await letTimePass(page, 5000);
  await sent;
  await expect(line).toBeVisible();
  await expect(line.getByRole('button', { name: 'Undo' })).toHaveCount(0);
  letGo();
  await expect(line).toHaveCount(0);
  await expect(page.getByLabel(/^Photo 1: Choose a photo/)).toBeFocused();
});

test('the order of photos and who sees them change at once, and go back when they could not', async ({
  page,
  context,
}) => {
  await comeFromOwnNetwork(context, test.info());
  await joinSparsely(page, { name: 'Renu Nair', gender: 'Female', mobile: '9812300624', listed: true });
  await openPhotos(page);
  await uploadInto(page, ['black', 'white']);
  const pictureOf = (number: number) => pictureIn(page, number);
  const [black, white] = [await pictureOf(1), await pictureOf(2)];
  const seenBy = page.getByLabel('Photo 2: Who can see it');
  await expect(seenBy).toHaveValue('members');

  const held = Promise.withResolvers<void>();
  const sent: unknown[] = [];
  let fails = false;
  await page.route('**/api/users_photos/*', async (route) => {
    sent.push(route.request().postDataJSON());
    await held.promise;
    await (fails ? route.abort() : route.continue());
  });
  await page.getByRole('button', { name: 'Photo 1: Move later', exact: true }).click();
  await expect.poll(() => pictureOf(1)).toBe(white);
  expect(await pictureOf(2)).toBe(black);
  await seenBy.selectOption('accepted');
  await expect(seenBy).toHaveValue('accepted');
  await seenBy.selectOption('members');
  await seenBy.selectOption('accepted');
  await expect(seenBy).toHaveValue('accepted');
  expect(sent).toMatchObject([{ move_to: 'additional_photo_2' }]);
  const last = page.waitForResponse((response) => response.request().method() === 'PUT' && sent.length === 4);
  held.resolve();
  await last;
  expect(sent.slice(1)).toMatchObject(
    ['accepted', 'members', 'accepted'].map((visibility) => ({ visibility })),
  );
  await expect(seenBy).toHaveValue('accepted');
  expect(await pictureOf(2)).toBe(black);

  fails = true;
  await page.getByRole('button', { name: 'Photo 1: Move later', exact: true }).click();
  await expect(page.getByText('We could not change this photo. Try again.')).toBeVisible();
  await expect.poll(() => pictureOf(2)).toBe(black);
  await page.reload();
  await expect(seenBy).toHaveValue('accepted');
  expect(await pictureOf(2)).toBe(black);
});

test('a photo that changes places is neither removed nor replaced until that is answered', async ({
  page,
  context,
}) => {
  await comeFromOwnNetwork(context, test.info());
  await joinSparsely(page, { name: 'Reshma Nair', gender: 'Female', mobile: '9812300694', listed: true });
  await openPhotos(page);
  await uploadInto(page, ['black', 'white', 'teal']);
  const held = Promise.withResolvers<void>();
  await page.route('**/api/users_photos/*', async (route) => {
    await held.promise;
    await route.abort();
  });
  const moved = page.waitForRequest((request) => request.method() === 'PUT');
  await page.getByRole('button', { name: 'Photo 1: Move later', exact: true }).click();
  await moved;
  const remove = page.getByRole('button', { name: 'Remove Photo 2', exact: true });
  const removed = page.getByRole('status').filter({ hasText: 'Removed' });
  await expect(page.getByText('Moving')).toHaveCount(2);
  await expect(page.getByRole('button', { name: 'Remove Photo 3', exact: true })).toBeEnabled();
  await expect(remove).toBeDisabled();
  await remove.focus();
  await page.keyboard.press('Enter');
  await expect(remove).toBeFocused();
  await page.getByLabel(/^Photo 2: Choose/).setInputFiles(await takePhoto(page, 'red'));
  await expect(removed).toHaveCount(0);
  await expect(page.getByText('Chosen, not uploaded yet')).toHaveCount(0);

  held.resolve();
  await expect(page.getByText('We could not change this photo. Try again.')).toBeVisible();
  await expect(page.getByText('Moving')).toHaveCount(0);
  await remove.press('Enter');
  await expect(removed).toBeVisible();
  await removed.getByRole('button', { name: 'Undo' }).click();
});

test('who sees some photos is kept, also when the page is left at once', async ({ page, context }) => {
  await comeFromOwnNetwork(context, test.info());
  const her = { name: 'Ranjana Nair', gender: 'Female', mobile: '9812300697', listed: true } as const;
  const { token } = await joinSparsely(page, her);
  const seenBy = async (): Promise<unknown[]> => {
    const headers = { authorization: `Bearer ${token}` };
    const { data } = await (await page.request.get('/api/users_photos', { headers })).json();
    return [2, 3].map((number) => data[`additional_photo_${number}`].visibility);
  };
  await openPhotos(page);
  await uploadInto(page, ['black', 'white', 'teal']);
  expect(await seenBy()).toEqual(['members', 'members']);
  await page.route(/\/api\/users_photos\/additional_photo_1\b/, () => undefined);
  for (const number of [1, 2, 3])
    await page.getByLabel(`Photo ${number}: Who can see it`).selectOption('accepted');
  await page.goto(pages.home);
  await expect.poll(seenBy).toEqual(['accepted', 'accepted']);
});

test('a picture is cropped anew from its own file, wherever it has moved', async ({ page, context }) => {
  await comeFromOwnNetwork(context, test.info());
  await joinSparsely(page, { name: 'Revati Nair', gender: 'Female', mobile: '9812300622', listed: true });
  await openPhotos(page);
  await uploadInto(page, ['black', 'white']);
  const moved = page.waitForResponse((response) => response.request().method() === 'PUT');
  await page.getByRole('button', { name: 'Photo 2: Move earlier', exact: true }).click();
  await moved;
  await page.getByRole('button', { name: 'Crop or turn' }).first().click();
  const picture = page.getByRole('dialog').locator('img');
  await expect(picture).toBeVisible();
  const brightness = () =>
    picture.evaluate((image: HTMLImageElement) => {
      const canvas = document.createElement('canvas');
      const drawing = canvas.getContext('2d');
      drawing?.drawImage(image, 0, 0);
      return drawing?.getImageData(5, 5, 1, 1).data[0];
    });
  await expect.poll(brightness).toBeGreaterThan(200);
});

test('who cannot see that a picture cannot be cropped is told', async ({ page, context }) => {
  await comeFromOwnNetwork(context, test.info());
  await joinSparsely(page, { name: 'Mitali Rao', gender: 'Female', mobile: '9812300699', listed: true });
  await openPhotos(page);
  await uploadInto(page, ['black']);
  await page.evaluate(() => {
    HTMLCanvasElement.prototype.toBlob = (take) => take(null);
  });
  await page.getByRole('button', { name: 'Crop or turn' }).first().click();
  await page.getByRole('button', { name: 'Use this photo' }).click();
  await expect(page.getByRole('dialog').getByRole('alert')).toHaveText(/cannot be cropped here/);
});

test('what is done in one tab hits no other photo after another tab has moved them', async ({
  page,
  context,
}) => {
  await comeFromOwnNetwork(context, test.info());
  const her = { name: 'Rekha Nair', gender: 'Female', mobile: '9812300937', listed: true } as const;
  const { token } = await joinSparsely(page, her);
  await openPhotos(page);
  await uploadInto(page, ['black', 'white']);
  const [black, white] = [await pictureIn(page, 1), await pictureIn(page, 2)];
  const kept = async () => {
    const headers = { authorization: `Bearer ${token}` };
    const { data } = await (await page.request.get('/api/users_photos', { headers })).json();
    return [1, 2].map((number) => {
      const { Location: address, visibility } = data[`additional_photo_${number}`];
      return [String(address).split('?', 1)[0], visibility];
    });
  };
  const elsewhere = await context.newPage();
  await openPhotos(elsewhere);
  /** Swaps the two photos in the other tab; this tab still shows them as they were. */
  const moveElsewhere = async () => {
    const moved = elsewhere.waitForResponse((response) => response.request().method() === 'PUT');
    await elsewhere.getByRole('button', { name: 'Photo 1: Move later', exact: true }).click();
    expect((await moved).ok()).toBe(true);
    await elsewhere.reload();
  };
  const refusal = page.getByText('This was changed in the meantime. Please look again.');
  const expectShown = async (shown: readonly (string | undefined)[]) => {
    await expect(refusal).toBeVisible();
    await expect.poll(async () => [await pictureIn(page, 1), await pictureIn(page, 2)]).toEqual(shown);
    expect(await kept()).toEqual(shown.map((one) => [one, 'members']));
    await closeToasts(page);
  };

  await moveElsewhere();
  await page.getByLabel('Photo 2: Who can see it').selectOption('accepted');
  await expectShown([white, black]);

  await moveElsewhere();
  await page.getByLabel(/^Photo 2: Choose/).setInputFiles(await takePhoto(page, 'teal'));
  await page.getByRole('button', { name: 'Upload', exact: true }).click();
  await expectShown([black, white]);

  await moveElsewhere();
  await page.clock.install();
  await page.getByRole('button', { name: 'Remove Photo 2', exact: true }).click();
  await letTimePass(page, 5000);
  await expectShown([white, black]);
});

test('while registering, who sees a photo is said before it goes up, and holds from then on', async ({
  page,
}) => {
  await walkToLastStep(page, { name: 'Suhani Veil', gender: 'Female', mobile: '9812300989' });
  await page.goto('/uploadphotos');
  const forNew = page.getByLabel('Who can see the photos you add');
  await expect(forNew).toHaveValue('members');
  await forNew.selectOption('accepted');
  await page
    .getByLabel('Photo 1: Choose a photo', { exact: true })
    .setInputFiles(await takePhoto(page, 'plum'));
  await expect(page.getByLabel('Photo 1: Who can see it', { exact: true })).toHaveValue('accepted');
  await page.reload();
  await expect(page.getByLabel('Photo 1: Who can see it', { exact: true })).toHaveValue('accepted');
  await expect(page.getByLabel('Profile picture: Who can see it')).toHaveValue('members');
});
