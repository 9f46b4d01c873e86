import type { Page } from '@playwright/test';

import { pages } from '@mysathi/contract/pages';

import { expectAccessible } from '../looks/accessibility.ts';
import { joinSparsely } from '../people/by-api.ts';
import { choose } from '../people/fields.ts';
import {
  expectArrived,
  expectNoSidewaysScroll,
  expectPaymentPage,
  fillGift,
  giveAsSomebodyElse,
  library,
  payThere,
} from '../people/giving.ts';
import { findEnglish } from '../looks/hindi.ts';
import { expect, test } from '../people/journey.ts';
import { untilTakenOver } from '../network/taken-over.ts';

const her = { name: 'Vaishali Giver', gender: 'Female', mobile: '9812391731', listed: false } as const;

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

giveAsSomebodyElse();

/** Pays a monthly gift as the member signed in in this browser. */
const giveMonthly = async (page: Page): Promise<void> => {
  await page.goto(pages.give(library.id));
  await untilTakenOver(page.getByRole('radio', { name: 'Give every month' }));
  await choose(page, 'How often would you like to give?', 'Give every month');
  await expect(page.getByRole('radio', { name: '3 months' })).toBeChecked();
  await fillGift(page, { amount: '₹300', way: 'Credit/debit cards' });
  await page.getByRole('button', { name: 'Pay ₹300 every month' }).click();
  await expectPaymentPage(page);
  await payThere(page, 'RuPay ending 1005', /^Approve ₹300 and the monthly payments/);
  await expectArrived(page, '₹300');
};

test('who gives while signed in finds the gift again, with its receipt and its months', async ({ page }) => {
  await joinSparsely(page, her);

  await test.step('before the first gift the page says where to give', async () => {
    await page.goto(pages.settings);
    await page
      .getByRole('main')
      .getByRole('link', { name: /^My gifts/ })
      .click();
    await expect(page).toHaveURL(pages.ownGifts);
    await expect(page).toHaveTitle('My gifts - Mysathi');
    await expect(page.getByRole('heading', { name: 'No gifts here yet' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Find my gifts' }).click();
    await expect(page.getByRole('heading', { name: 'Find my gifts' })).toBeInViewport();
    await page.goBack();
    await page.getByRole('main').getByRole('link', { name: 'Support a cause' }).click();
    await expect(page).toHaveURL(pages.donate);
  });

  await giveMonthly(page);

  await test.step('then the gift stands there, and leads to its pages by keyboard too', async () => {
    await page.goto(pages.ownGifts);
    const gift = page.getByRole('main').getByRole('listitem').filter({ hasText: library.title });
    await expect(gift).toContainText('₹300');
    await expect(gift).toContainText('arrived');
    await expectAccessible(page);
    await page.setViewportSize({ width: 360, height: 740 });
    await expectNoSidewaysScroll(page);
    await gift.getByRole('link', { name: library.title }).focus();
    await page.keyboard.press('Tab');
    await expect(gift.getByRole('link', { name: /^Receipt / })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/receipts\//);
    await page.goBack();
    await gift.getByRole('link', { name: library.title }).click();
    await expectArrived(page, '₹300');
    await page.goBack();
    await gift.getByRole('link', { name: 'See, pause or stop the monthly gift' }).click();
    await expect(page).toHaveURL(/\/donate\/monthly\//);
    await expect(heading(page)).toHaveText(/^Your monthly gift/);
  });

  await test.step('in Hindi as well, and what could not be read is asked for again', async () => {
    await page.context().addCookies([{ name: 'lang', value: 'hi', url: new URL('/', page.url()).href }]);
    await page.goto(pages.ownGifts);
    await expect(heading(page)).toHaveText('मेरे दान');
    await expect(page.getByRole('main')).toContainText('पहुँच गया');
    expect(await findEnglish(page)).toEqual([]);
    await page.route('**/api/gifts', (route) => route.fulfill({ status: 400, json: {} }));
    await page.reload();
    await expect(page.getByText('यह लोड नहीं हो सका।')).toBeVisible();
    await page.unroute('**/api/gifts');
    await page.getByRole('button', { name: 'फिर कोशिश करें' }).click();
    await expect(page.getByRole('main')).toContainText('पहुँच गया');
  });
});
