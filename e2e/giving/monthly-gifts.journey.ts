import type { Page } from '@playwright/test';

import { pages } from '@mysathi/contract/pages';

import { expectAccessible } from '../looks/accessibility.ts';
import { choose } from '../people/fields.ts';
import {
  arjun,
  expectArrived,
  expectNoSidewaysScroll,
  expectPaymentPage,
  fillGift,
  giveAsSomebodyElse,
  payThere,
  scan,
} from '../people/giving.ts';
import { findEnglish } from '../looks/hindi.ts';
import { expect, test } from '../people/journey.ts';
import { untilTakenOver } from '../network/taken-over.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const everyMonth = /^This is a monthly gift/;
const agree = /^Approve ₹300 and the monthly payments/;
const ways = ['PhonePe', 'G Pay', 'Bhim UPI', 'UPI apps: Others', 'Credit/debit cards'];
const once = ['Paytm', 'Net banking', 'Gift cards'];

giveAsSomebodyElse();

/** Chooses a monthly gift for six months. */
const chooseMonthly = async (page: Page): Promise<void> => {
  await choose(page, 'How often would you like to give?', 'Give every month');
  await choose(page, 'For how many months?', '6 months');
};

const expectWays = async (page: Page, seen: readonly string[], hidden: readonly string[]): Promise<void> => {
  const asked = page.getByRole('group', { name: /^How would you like to pay/ });
  for (const name of seen) await expect(asked.getByText(name, { exact: true })).toBeVisible();
  for (const name of hidden) await expect(asked.getByText(name, { exact: true })).toBeHidden();
};

/** Opens the monthly gift from the first gift, once the bank has confirmed it. */
const openMonthly = async (page: Page): Promise<void> => {
  await page.getByRole('link', { name: everyMonth }).click();
  await expect(page).toHaveURL(/\/donate\/monthly\//);
  await expect(async () => {
    await page.reload();
    await expect(heading(page)).toHaveText('Your monthly gift', { timeout: 2000 });
  }).toPass({ timeout: 30_000 });
};

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('a gift of every month is given, paused, resumed and stopped by one press each @always', async ({
    page,
  }) => {
    await page.goto(pages.give(arjun.id));
    await untilTakenOver(page.getByRole('radio', { name: 'Give every month' }));
    await choose(page, 'How would you like to pay?', 'Net banking');
    await expectWays(page, [...ways, ...once], []);
    await chooseMonthly(page);
    await expectWays(page, ways, once);
    await expect(page.getByRole('radio', { name: 'Net banking', includeHidden: true })).not.toBeChecked();
    await expect(page.getByText('No money is taken before you say yes')).not.toContainText('gift card');
    await fillGift(page, { amount: '₹300', way: 'PhonePe' });
    await expect(page.getByText(/₹300 for the campaign every month, 6 times, the last in /)).toBeVisible();
    await expectNoSidewaysScroll(page);
    const pay = page.getByRole('button', { name: 'Pay ₹300 every month' });
    await pay.tap();
    await expectPaymentPage(page);
    await page.goBack();
    await expect(heading(page)).toHaveText('Your gift is not paid yet');
    await expect(page.getByRole('definition').filter({ hasText: 'Every month' })).toBeVisible();
    await expectNoSidewaysScroll(page);
    await pay.tap();
    await expectPaymentPage(page);
    await payThere(page, 'PhonePe', agree);
    await expectArrived(page, '₹300');

    await openMonthly(page);
    await expectNoSidewaysScroll(page);
    await page.getByRole('button', { name: 'Pause' }).tap();
    await expect(heading(page)).toHaveText('Your monthly gift is paused');
    await expect(heading(page)).toBeFocused();
    await page.getByRole('button', { name: 'Resume' }).tap();
    await expect(heading(page)).toHaveText('Your monthly gift');
    await page.getByRole('button', { name: 'Stop this monthly gift' }).tap();
    await expect(heading(page)).toHaveText('Stopped. Nothing more is taken.');
    await expect(page.getByRole('button', { name: 'Pause' })).toHaveCount(0);
    await page.getByRole('link', { name: /: arrived$/ }).tap();
    await expectArrived(page, '₹300');
  });
});

test('the form and the page of a gift of every month can be used by everybody, in both languages', async ({
  page,
}) => {
  await page.goto(pages.give(arjun.id));
  await untilTakenOver(page.getByRole('radio', { name: 'Give every month' }));
  await chooseMonthly(page);
  await expectAccessible(page);
  await fillGift(page, { amount: '₹300', way: 'Credit/debit cards' });
  await page.getByRole('button', { name: 'Pay ₹300 every month' }).click();
  await expectPaymentPage(page);
  await payThere(page, 'RuPay ending 1005', agree);
  await expectArrived(page, '₹300');
  await openMonthly(page);
  await expectAccessible(page);

  // Another tab stops the gift that this one shows as paused.
  await page.getByRole('button', { name: 'Pause' }).click();
  await expect(heading(page)).toHaveText('Your monthly gift is paused');
  const other = await page.context().newPage();
  await other.goto(page.url());
  await other.getByRole('button', { name: 'Stop this monthly gift' }).click();
  await expect(heading(other)).toHaveText('Stopped. Nothing more is taken.');
  await other.close();
  await page.getByRole('button', { name: 'Resume' }).click();
  await expect(heading(page)).toHaveText('Stopped. Nothing more is taken.');
  await expect(heading(page)).toBeFocused();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('This monthly gift has ended.');
  await expect(page.getByRole('button', { name: 'Stop this monthly gift' })).toHaveCount(0);
  await expectAccessible(page);
  const address = page.url();
  await page.context().addCookies([{ name: 'lang', value: 'hi', url: address }]);
  await page.goto(address);
  await expect(heading(page)).toHaveText('बंद कर दिया गया। अब और कुछ नहीं कटेगा।');
  expect(await findEnglish(page)).toEqual([]);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a gift of every month is refused with a sentence, given, and stopped', async ({ page }) => {
    await page.goto(pages.give(arjun.id));
    await chooseMonthly(page);
    await expectWays(page, ways, once);
    await fillGift(page, { amount: 'Other' });
    await page.getByLabel('Other amount, in rupees').fill('15,001');
    await page.getByRole('button', { name: 'Pay' }).click();
    await expect(page.getByLabel('Other amount, in rupees')).toHaveAccessibleDescription(/at most ₹15,000/);
    await expect(page.getByRole('radio', { name: '6 months' })).toBeChecked();
    await choose(page, 'How much would you like to give?', '₹300');
    await page.getByRole('button', { name: 'Pay' }).click();
    await page.getByRole('button', { name: 'Pay ₹300 every month' }).click();
    await expectPaymentPage(page);
    await payThere(page, scan, agree);
    await page.getByRole('button', { name: /^Back to/ }).click();
    await expectArrived(page, '₹300');
    await openMonthly(page);
    await page.getByRole('button', { name: 'Stop this monthly gift' }).click();
    await expect(heading(page)).toHaveText('Stopped. Nothing more is taken.');
  });
});
