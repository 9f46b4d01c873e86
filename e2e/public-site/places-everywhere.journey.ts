import type { Page } from '@playwright/test';

import { pages } from '@mysathi/contract/pages';

import { expectAccessible } from '../looks/accessibility.ts';
import { bellOf } from '../people/bell.ts';
import { sendInterest } from '../people/by-api.ts';
import { library, waitForDemoGifts } from '../people/giving.ts';
import { expect, test } from '../people/journey.ts';
import { joinTwo } from '../people/pair.ts';
import { noteShifts, shiftsOf } from '../looks/shifts.ts';

const phone = { width: 360, height: 740 };
const placesOf = (page: Page) => page.getByRole('navigation', { name: 'Main pages' });

test('a member on a phone keeps the four places, with what waits there, on pages for everybody', async ({
  page,
  request,
}) => {
  await waitForDemoGifts(request);
  const { his, she } = await joinTwo(
    page,
    { name: 'Yamini Sathe', gender: 'Female', mobile: '9812347224', listed: true },
    { name: 'Omkar Velankar', gender: 'Male', mobile: '9812347225', listed: true },
  );
  await sendInterest({ page: his }, she.id);
  await page.setViewportSize(phone);
  await noteShifts(page);
  const bell = bellOf(page);
  for (const path of [
    pages.home,
    pages.cards,
    pages.donate,
    pages.campaign(library.id),
    pages.give(library.id),
    pages.faq,
    pages.contact,
    pages.notices,
    '/nothing-of-the-kind',
  ])
    await test.step(path, async () => {
      await page.goto(path);
      await expect(placesOf(page).getByRole('link', { name: 'Mails 1 new' })).toBeInViewport();
      await expect(bell).toHaveAccessibleName('Notifications 1 new');
      expect(await shiftsOf(page)).toBeLessThan(0.01);
      await page.getByText('Governed by the courts of Bangalore, India').click();
    });
  await page.goto(pages.give(library.id));
  await page.getByRole('button', { name: 'Pay', exact: true }).click({ trial: true });
  await expectAccessible(page);
  await placesOf(page).getByRole('link', { name: 'Mails 1 new' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Mailbox' })).toBeVisible();

  await test.step('beside the own picture stands how complete the profile is, and what to add', async () => {
    await page.setViewportSize({ width: 1280, height: 800 });
    // Updates while the menu is open wait until it is closed.
    await expect(page.getByText('percent complete').first()).toBeAttached();
    await page.getByRole('button', { name: 'Account menu' }).click();
    const next = page.locator(':popover-open').getByRole('link', { name: /^\d+ percent complete/ });
    await expect(next).toHaveAccessibleName(/: \d+% to \d+%$/);
    await next.click();
    await expect(page).toHaveURL(new RegExp(`^[^?]*${pages.profileUpdate(she.id)}\\?tab=`));
    await expect(next).toBeHidden();
  });
});

test('visitors have no such places', async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto(pages.faq);
  await page.getByRole('heading', { level: 1 }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'हिन्दी' })).toBeVisible();
  await expect(placesOf(page)).toHaveCount(0);
});
