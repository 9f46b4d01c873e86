import type { Page } from '@playwright/test';

import { joinSparsely } from '../people/by-api.ts';
import { comeFromOwnNetwork } from '../people/giving.ts';
import { expect, test } from '../people/journey.ts';
import { openPhotos, pictureIn, uploadInto } from '../people/own-photos.ts';

/** Simulates another app being opened over the page, which phones may kill without further notice. */
const putOutOfSight = (page: Page): Promise<void> =>
  page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden' });
    document.dispatchEvent(new Event('visibilitychange'));
  });

test('moves that wait for one another are kept when a phone ends the page that is out of sight', async ({
  page,
  context,
}) => {
  await comeFromOwnNetwork(context, test.info());
  const her = { name: 'Rupali Nair', gender: 'Female', mobile: '9812300938', listed: true } as const;
  const { token } = await joinSparsely(page, her);
  await openPhotos(page);
  await uploadInto(page, ['black', 'white', 'teal']);
  const [black, white, teal] = [await pictureIn(page, 1), await pictureIn(page, 2), await pictureIn(page, 3)];
  // The first move is sent but not answered.
  await page.route('**/api/users_photos/*', () => undefined);
  const onItsWay = page.waitForRequest((request) => request.method() === 'PUT');
  await page.getByRole('button', { name: 'Photo 1: Move later', exact: true }).click();
  await page.getByRole('button', { name: 'Photo 2: Move later', exact: true }).click();
  await onItsWay;
  await expect.poll(() => pictureIn(page, 3)).toBe(black);
  await putOutOfSight(page);
  const kept = async (): Promise<unknown[]> => {
    const headers = { authorization: `Bearer ${token}` };
    const { data } = await (await context.request.get('/api/users_photos', { headers })).json();
    return [1, 2, 3].map((number) => String(data[`additional_photo_${number}`].Location).split('?', 1)[0]);
  };
  await expect.poll(kept).toEqual([white, teal, black]);
});

test('a photo that was removed is gone when a phone ends the page while it could be undone', async ({
  page,
  context,
}) => {
  await comeFromOwnNetwork(context, test.info());
  const her = { name: 'Roshni Nair', gender: 'Female', mobile: '9812300939', listed: true } as const;
  await joinSparsely(page, her);
  await openPhotos(page);
  await uploadInto(page, ['black']);
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.getByRole('button', { name: 'Remove Photo 1', exact: true }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Removed' })).toBeVisible();
  const removed = page.waitForResponse((response) => response.request().method() === 'DELETE');
  await putOutOfSight(page);
  expect((await removed).ok()).toBe(true);
});
