import { pages } from '@mysathi/contract/pages';

import { joinSparsely, signInAtOnce, signInOf } from './people/by-api.ts';
import { untilHeard } from './people/clock.ts';
import { comeFromOwnNetwork } from './people/giving.ts';
import { goWithin } from './people/go-within.ts';
import { holdNextAnswer } from './people/held-calls.ts';
import { expect, test } from './people/journey.ts';
import { openPhotos, uploadInto } from './people/own-photos.ts';
import { logOut } from './people/sign-in.ts';

test('a photo that was removed is gone, also when its owner logs out at once', async ({ page, context }) => {
  await comeFromOwnNetwork(context, test.info());
  const her = { name: 'Rupali Nair', gender: 'Female', mobile: '9812300638', listed: true } as const;
  await joinSparsely(page, her);
  await openPhotos(page);
  await uploadInto(page, ['teal']);
  await page.getByRole('button', { name: 'Remove Photo 1', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  await logOut(page);
  await signInAtOnce(page, signInOf(her));
  await openPhotos(page);
  await expect(page.getByLabel(/^Photo 1: Choose a photo/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Remove Photo 1', exact: true })).toHaveCount(0);
});

test('a removal that is on its way is waited for, whichever way its owner logs out', async ({
  page,
  context,
}) => {
  await comeFromOwnNetwork(context, test.info());
  const her = { name: 'Rutuja Nair', gender: 'Female', mobile: '9812300639', listed: true } as const;
  await joinSparsely(page, her);
  const ways = [
    () => logOut(page),
    async () => {
      await goWithin(page, pages.devices);
      await page.getByRole('button', { name: 'Sign out everywhere' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click();
      await expect(page).toHaveURL(pages.login);
    },
  ];
  for (const logOutSo of ways) {
    await openPhotos(page);
    await uploadInto(page, ['teal']);
    const removal = await holdNextAnswer(page, /\/api\/users_photos\/additional_photo_1\b/);
    const ends: string[] = [];
    page.on('request', (request) => {
      if (/\/api\/auth\/(?:logout|devices)$/.test(request.url()) && request.method() !== 'GET')
        ends.push(request.url());
    });
    await page.getByRole('button', { name: 'Remove Photo 1', exact: true }).click();
    await goWithin(page, pages.settings);
    await removal.asked;
    const left = logOutSo();
    await untilHeard(page);
    expect(ends).toEqual([]);
    removal.letGo();
    await left;
    expect(ends).toHaveLength(1);
    await signInAtOnce(page, signInOf(her));
    await openPhotos(page);
    await expect(page.getByLabel(/^Photo 1: Choose a photo/)).toBeVisible();
  }
});
