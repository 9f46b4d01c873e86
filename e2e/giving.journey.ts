import { expect, test } from '@playwright/test';

import { pages } from '@mysathi/contract/pages';

import { expectAccessible } from './people/accessibility.ts';
import {
  arjun,
  ended,
  expectArrived,
  expectNoSidewaysScroll,
  expectPaymentPage,
  fillGift,
  giftCard,
  goToPay,
  letMinutesPass,
  library,
  payThere,
  setSandbox,
  totalsOf,
  waitForDemoGifts,
} from './people/giving.ts';

const heading = { level: 1 } as const;
/** On a desk a UPI app pays by the code on the screen. */
const scan = 'Simulate scan';

test.beforeEach(({ request }) => waitForDemoGifts(request));
test.afterEach(({ request }) => setSandbox(request, {}));

test.describe('on a desk', () => {
  const ways = [
    { way: 'PhonePe', choice: scan },
    { way: 'G Pay', choice: scan },
    { way: 'Bhim UPI', choice: scan },
    { way: 'Others', choice: scan },
    { way: 'Paytm', choice: 'Paytm' },
    { way: 'Credit/debit cards', choice: 'RuPay ending 1005' },
    { way: 'Net banking', choice: 'State Bank of India' },
  ];

  test('a gift is given by every way to pay', async ({ page }) => {
    for (const { way, choice } of ways) {
      await test.step(way, async () => {
        await goToPay(page, arjun, { amount: '₹300', way });
        await payThere(page, choice);
        await expectArrived(page, '₹300');
      });
    }
  });

  test('a gift card pays without the payment page', async ({ page }) => {
    await page.goto(pages.give(library.id));
    await fillGift(page, { amount: '₹500', way: 'Gift cards' });
    await page.getByLabel('Code of the gift card').fill('NO-SUCH-CARD');
    await page.getByRole('button', { name: 'Give ₹500' }).click();
    await expect(page.getByRole('alert')).toContainText('gift card');
    await page.getByLabel('Code of the gift card').fill(giftCard);
    await page.getByRole('button', { name: 'Give ₹500' }).click();
    await expectArrived(page, '₹500');
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('a gift goes from the campaign through an app, a card or a bank and back', async ({ page }) => {
    for (const { way, choice } of [
      { way: 'G Pay', choice: 'Google Pay' },
      { way: 'Credit/debit cards', choice: 'Visa ending 1007' },
      { way: 'Net banking', choice: 'HDFC Bank' },
      { way: 'Paytm', choice: 'Paytm' },
    ]) {
      await test.step(way, async () => {
        await page.goto(pages.campaign(arjun.id));
        await expectNoSidewaysScroll(page);
        await page.getByRole('link', { name: 'Donate Now' }).tap();
        await expectNoSidewaysScroll(page);
        await fillGift(page, { amount: '₹500', way });
        await page.getByRole('button', { name: 'Pay ₹500' }).tap();
        await expectPaymentPage(page);
        await expectNoSidewaysScroll(page);
        await payThere(page, choice);
        await expectArrived(page, '₹500');
        await expectNoSidewaysScroll(page);
      });
    }
  });
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a gift is given, refused with a sentence, and its receipt is read', async ({ page }) => {
    await page.goto(pages.give(arjun.id));
    await page.getByRole('button', { name: 'Pay' }).click();
    await expect(page.getByRole('alert')).toBeVisible();
    await fillGift(page, { amount: '₹1,000' });
    await page.getByRole('button', { name: 'Pay' }).click();
    await page.getByRole('button', { name: 'Pay ₹1,000' }).click();
    await expectPaymentPage(page);
    await payThere(page, scan);
    await page.getByRole('button', { name: /^Back to/ }).click();
    await expectArrived(page, '₹1,000');
    await page.getByRole('link', { name: /^Receipt / }).click();
    await expect(page.getByRole('heading', heading)).toHaveText(/^Receipt /);
  });
});

test('amounts that cannot be given are answered with a sentence at the field', async ({ page }) => {
  await page.goto(pages.give(arjun.id));
  await fillGift(page, { amount: 'Other' });
  const other = page.getByLabel('Other amount, in rupees');
  for (const [typed, sentence] of [
    ['0', 'at least ₹10'],
    ['0.50', 'at least ₹10'],
    ['99,99,99,999', 'at most ₹5,00,000'],
    ['ten', 'digits'],
    ['', 'amount'],
  ] as const) {
    await other.fill(typed);
    await page.getByRole('button', { name: /^Pay/ }).click();
    await expect(page.getByRole('alert')).toBeFocused();
    await expect(other).toHaveAccessibleDescription(new RegExp(sentence, 'i'));
    await expect(other).toHaveValue(typed);
  }
  await expectAccessible(page);
});

test('who closes the payment page finds everything kept and pays once, in another way', async ({ page }) => {
  await goToPay(page, arjun, { amount: '₹2,000', name: 'Tara Journey', way: 'Credit/debit cards' });
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Close without paying' }).click();
  await expect(page.getByRole('heading', heading)).toHaveText('Your gift is not paid yet');
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Change the gift or the way to pay' }).click();
  await expect(page.getByLabel('Full Name')).toHaveValue('Tara Journey');
  await expect(page.getByRole('radio', { name: '₹2,000', exact: true })).toBeChecked();
  await expect(page.getByRole('radio', { name: 'Credit/debit cards' })).toBeChecked();
  await page.goBack();

  await page.getByRole('button', { name: 'Pay ₹2,000' }).click();
  await payThere(page, 'Visa ending 1007', /^Say that money is short/);
  await expect(page.getByRole('heading', heading)).toHaveText('Your gift was not taken');
  await expect(page.getByText('The account does not hold enough. No money was taken.')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Pay ₹2,000 again' }).click();
  await page.getByRole('link', { name: 'Net banking' }).click();
  await payThere(page, 'HDFC Bank');
  await expectArrived(page, '₹2,000');
  await page.goto(pages.give(arjun.id));
  await expect(page.getByText('We kept what you typed.')).toHaveCount(0);
});

test('a gateway that fails keeps the form, and the second press gives once', async ({ page, request }) => {
  const before = await totalsOf(request, library.id);
  await page.goto(pages.give(library.id));
  await fillGift(page, { amount: '₹1,000', name: 'Kiran Journey' });
  for (const api of ['down', 'garbage', 'error'] as const) {
    await setSandbox(request, { api });
    await page.getByRole('button', { name: 'Pay ₹1,000' }).click();
    await expect(page.getByRole('alert')).toBeFocused();
    await expect(page.getByRole('alert')).toContainText(/No money was taken/);
    await expect(page.getByLabel('Full Name')).toHaveValue('Kiran Journey');
    await expect(page.getByRole('radio', { name: '₹1,000', exact: true })).toBeChecked();
  }
  await setSandbox(request, {});
  await page.getByRole('button', { name: 'Pay ₹1,000' }).dblclick();
  await expectPaymentPage(page);
  await payThere(page, scan);
  await expectArrived(page, '₹1,000');
  const after = await totalsOf(request, library.id);
  expect(after.raised - before.raised).toBe(1000_00);
  expect(after.gifts - before.gifts).toBe(1);
});

test('a gift paid twice counts once, and the second goes back', async ({ page, request }) => {
  const before = await totalsOf(request, arjun.id);
  await goToPay(page, arjun, { amount: '₹5,000' });
  await payThere(page, scan, /^Approve twice/);
  await expectArrived(page, '₹5,000');
  await expect(page.getByText('₹5,000 came in a second time for this gift.')).toBeVisible();
  const after = await totalsOf(request, arjun.id);
  expect(after.raised - before.raised).toBe(5000_00);
  expect(after.gifts - before.gifts).toBe(1);
});

test('a silent bank is waited for, and its late yes shows by itself', async ({ page, request }) => {
  await goToPay(page, arjun, { amount: '₹2,000' });
  await payThere(page, scan, /^Let the bank stay silent/);
  await page.getByRole('link', { name: /^Back to/ }).click();
  await expect(page.getByRole('heading', heading)).toHaveText('Waiting for your bank');
  await page.getByRole('button', { name: 'Check now' }).click();
  await expect(page.getByRole('heading', heading)).toHaveText('Waiting for your bank');
  await expectAccessible(page);
  await letMinutesPass(request, 10);
  await expect(page.getByRole('heading', heading)).toHaveText('Your gift was not taken');
  await expect(page.getByText(/^The bank did not answer in time/)).toBeVisible();
  await letMinutesPass(request, 15);
  await expectArrived(page, '₹2,000');
  await expectAccessible(page);
});

test('a receipt is printed on one page, saved, and its gift taken back', async ({ page, request }) => {
  await page.goto(pages.give(arjun.id));
  await page.getByLabel('Add something for Mysathi, in rupees').fill('50');
  await fillGift(page, { amount: '₹1,000', name: 'Nila Journey', seen: 'My name and the amount' });
  await page.getByRole('button', { name: 'Pay ₹1,050' }).click();
  await payThere(page, scan);
  await expectArrived(page, '₹1,000');
  const before = await totalsOf(request, arjun.id);
  await page.getByRole('link', { name: /^Receipt / }).click();
  await expect(page.getByRole('heading', heading)).toHaveText(/^Receipt /);
  await expectAccessible(page);

  const paper = (await page.pdf({ format: 'A4' })).toString('latin1');
  expect(paper.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page.getByRole('button')).toHaveCount(0);
  await page.emulateMedia({ media: null });

  const saving = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download PDF' }).click();
  const saved = await saving;
  expect(saved.suggestedFilename()).toMatch(/\.pdf$/);

  await page.getByText('Take this gift back').click();
  await page.getByRole('button', { name: 'Take back only the ₹50 for Mysathi' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: '₹50, given back' })).toBeVisible();
  expect((await totalsOf(request, arjun.id)).raised).toBe(before.raised);
  await page.getByRole('button', { name: 'Take back ₹1,000' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: '₹1,000, given back' })).toBeVisible();
  await expect(page.getByText(/was given back\.$/)).toBeVisible();
  expect((await totalsOf(request, arjun.id)).raised).toBe(before.raised - 1000_00);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'How the gift stands' }).click();
  await expect(page.getByRole('heading', heading)).toHaveText('Your gift was given back');
});

test('a campaign that has ended says so, and leads to others', async ({ page }) => {
  for (const path of [pages.campaign(ended.id), pages.give(ended.id)]) {
    await page.goto(path);
    await expect(page.getByText(/^This campaign has ended/)).toBeVisible();
    await expect(page.getByRole('button', { name: /^(Donate|Pay|Give)/ })).toHaveCount(0);
    await expectAccessible(page);
  }
  await page.getByRole('link', { name: 'See other causes' }).click();
  await expect(page.getByRole('heading', heading)).toHaveText('Support a cause');
});
