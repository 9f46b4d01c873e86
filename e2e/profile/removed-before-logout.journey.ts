import { pages } from '@mysathi/contract/pages';

import { joinSparsely, signInAtOnce, signInOf } from '../people/by-api.ts';
import { untilHeard } from '../network/clock.ts';
import { comeFromOwnNetwork } from '../people/giving.ts';
import { goWithin } from '../network/go-within.ts';
import { holdCalls } from '../network/held-calls.ts';
import { expect, test } from '../people/journey.ts';
import { openPhotos, uploadInto } from '../people/own-photos.ts';
import { logOut } from '../people/sign-in.ts';

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
    {
      place: pages.settings,
      opens: page.getByRole('button', { name: /^(Account|Open) menu$/ }),
      ends: page.getByRole('button', { name: 'Logout' }),
      waits: page.getByRole('button', { name: 'Please Wait' }),
      leadsTo: pages.home,
    },
    {
      place: pages.devices,
      opens: page.getByRole('button', { name: 'Sign out everywhere' }),
      ends: page.getByRole('alertdialog').getByRole('button', { name: 'Yes', exact: true }),
      waits: page.getByRole('alertdialog').getByRole('button', { name: 'Wait..' }),
      leadsTo: pages.login,
    },
  ];
  for (const { place, opens, ends, waits, leadsTo } of ways) {
    await openPhotos(page);
    await uploadInto(page, ['teal']);
    const removal = await holdCalls(
      page,
      /\/api\/users_photos\/additional_photo_1\b/,
      (call) => call.method() === 'DELETE',
    );
    await page.getByRole('button', { name: 'Remove Photo 1', exact: true }).click();
    await goWithin(page, place);
    await expect.poll(() => removal.calls).toHaveLength(1);
    await opens.click();
    await ends.click();
    await expect(waits).toHaveAttribute('aria-disabled', 'true');
    await untilHeard(page);
    removal.letGo();
    await expect(page).toHaveURL(leadsTo);
    await signInAtOnce(page, signInOf(her));
    await openPhotos(page);
    await expect(page.getByLabel(/^Photo 1: Choose a photo/)).toBeVisible();
  }
});
