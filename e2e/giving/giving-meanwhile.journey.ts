import { pages } from '@mysathi/contract/pages';

import { expectAccessible } from '../looks/accessibility.ts';
import { desk } from '../people/desk.ts';
import {
  fillGift,
  giveAsSomebodyElse,
  goToPay,
  letMinutesPass,
  library,
  payThere,
  scan,
} from '../people/giving.ts';
import { expect, test } from '../people/journey.ts';

giveAsSomebodyElse();

test('who opens the form while a gift waits for the bank learns that it need not be paid again', async ({
  page,
  request,
}) => {
  const waits = page
    .getByRole('note')
    .filter({ hasText: 'Your gift of ₹500 is still waiting for your bank.' });
  await goToPay(page, library, { amount: '₹500', name: 'Waiting Journey' });
  await payThere(page, scan, /^Let the bank stay silent/);
  await page.getByRole('link', { name: /^Back to/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Waiting for your bank');
  await page.goto(pages.give(library.id));
  await expect(waits).toContainText('You need not pay again');
  await expect(page.getByLabel('Full Name')).toHaveValue('Waiting Journey');
  await expectAccessible(page);
  await waits.getByRole('link', { name: 'See its status' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Waiting for your bank');

  for (const minutes of [10, 15] as const) await letMinutesPass(request, minutes);
  await expect(async () => {
    await page.goto(pages.give(library.id));
    await expect(page.getByRole('heading', { level: 1, name: /^Give to/ })).toBeVisible();
    expect(await waits.count()).toBe(0);
  }).toPass({ timeout: 15_000 });
});

/** Pauses or reopens the campaign with the desk command. */
const setCampaign = (wish: '--pause' | '--open'): Promise<string> =>
  desk('campaigns', wish, library.id, '--reason', 'A journey', '--by', 'Meera Nair');

test('a campaign that paused under an open form takes the place of the form, and says why', async ({
  page,
}) => {
  await page.goto(pages.give(library.id));
  await fillGift(page, { amount: '₹500', name: 'Late Journey' });
  await setCampaign('--pause');
  try {
    await page.getByRole('button', { name: 'Pay ₹500' }).click();
    const why = page.getByRole('alert').filter({ hasText: 'This campaign is paused and takes no gifts now' });
    await expect(page.getByRole('link', { name: 'See other causes' })).toBeVisible();
    await expect(page.getByRole('button', { name: /^Pay/ })).toHaveCount(0);
    await expect(why).toBeFocused();
    await expectAccessible(page);
  } finally {
    await setCampaign('--open');
  }
});
