import { pages } from '@mysathi/contract/pages';

import { expectAccessible, expectPartAccessible } from '../looks/accessibility.ts';
import {
  arjun,
  draftsOn,
  ended,
  expectArrived,
  expectBlackOnWhite,
  expectNoSidewaysScroll,
  expectPaymentPage,
  fillGift,
  giveAsSomebodyElse,
  giveByCard,
  giftCard,
  goToPay,
  library,
  paused,
  payThere,
  scan,
  totalsOf,
} from '../people/giving.ts';
import { expect, test } from '../people/journey.ts';
import { untilTakenOver } from '../network/taken-over.ts';

const heading = { level: 1 } as const;

giveAsSomebodyElse();

test('with large letters on a phone the button to pay alone stays in sight, and its words stand above it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(pages.give(arjun.id));
  const pay = page.getByRole('button', { name: /^Pay/ });
  const words = page.getByText('No money is taken before you say yes on the payment page.');
  await expect(pay).toBeInViewport();
  await expect(words).toBeInViewport();
  await page.evaluate(() => {
    document.documentElement.dataset['textSize'] = '150';
  });
  await page.getByRole('group', { name: 'Amount' }).evaluate((form) => form.scrollIntoView());
  await expect(words).not.toBeInViewport();
  await expect(pay).toBeInViewport({ ratio: 1 });
  await words.scrollIntoViewIfNeeded();
  await expect(pay).toBeInViewport({ ratio: 1 });
  await expect(words).toBeInViewport({ ratio: 1 });
});

test.describe('on a desk', () => {
  const ways = [
    { way: 'PhonePe', choice: scan },
    { way: 'G Pay', choice: scan },
    { way: 'Bhim UPI', choice: scan },
    { way: 'UPI apps: Others', choice: scan },
    { way: 'Paytm', choice: 'Paytm' },
    { way: 'Credit/debit cards', choice: 'RuPay ending 1005' },
    { way: 'Net banking', choice: 'State Bank of India' },
  ];

  test('a gift is given by every way to pay @always', async ({ page }) => {
    for (const { way, choice } of ways) {
      await test.step(way, async () => {
        await goToPay(page, arjun, { amount: '₹300', way });
        await payThere(page, choice);
        await expectArrived(page, '₹300');
      });
    }
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('a gift card pays from the campaign without leaving the site @always', async ({ page }) => {
    await page.goto(pages.campaign(arjun.id));
    await page.getByRole('link', { name: 'Donate Now' }).tap();
    await fillGift(page, { amount: '₹500', way: 'Gift cards' });
    await page.getByLabel('Gift card code').fill(giftCard);
    await expectNoSidewaysScroll(page);
    await page.getByRole('button', { name: 'Give ₹500' }).tap();
    await expectArrived(page, '₹500');
    await expectNoSidewaysScroll(page);
  });

  test('a gift goes from the campaign through an app, a card or a bank and back', async ({ page }) => {
    for (const { way, choice } of [
      { way: 'PhonePe', choice: 'PhonePe' },
      { way: 'G Pay', choice: 'Google Pay' },
      { way: 'Bhim UPI', choice: 'BHIM' },
      { way: 'UPI apps: Others', choice: 'Other UPI app' },
      { way: 'Credit/debit cards', choice: 'Visa ending 1007' },
      { way: 'Net banking', choice: 'HDFC Bank' },
      { way: 'Paytm', choice: 'Paytm' },
    ]) {
      await test.step(way, async () => {
        // Only the first starts from the campaign page, which is the same for all.
        if (way === 'PhonePe') {
          await page.goto(pages.campaign(arjun.id));
          await expectNoSidewaysScroll(page);
          await page.getByRole('link', { name: 'Donate Now' }).tap();
        } else await page.goto(pages.give(arjun.id));
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

  test('a gift is given, refused with a sentence, and its receipt is read @always', async ({ page }) => {
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
  await untilTakenOver(other);
  await other.fill('5');
  await other.blur();
  await expect(other).toHaveAccessibleDescription(/at least ₹10/);
  await expect(page.getByRole('alert')).toHaveCount(0);
  for (const [typed, sentence] of [
    ['0', 'at least ₹10'],
    ['0.50', 'at least ₹10'],
    ['99,99,99,999', 'at most ₹5,00,000'],
    ['ten', 'digits'],
    ['', 'amount'],
  ] as const) {
    await other.fill(typed);
    await page.getByRole('button', { name: /^Pay/ }).click();
    await expect(other).toBeFocused();
    await expect(other).toHaveAccessibleDescription(new RegExp(sentence, 'i'));
    await expect(other).toHaveValue(typed);
  }
  await test.step('an address that is probably mistyped is asked about: the receipt goes there', async () => {
    const address = page.getByLabel('Email Address');
    await address.fill('leela@gmial.com');
    await page.getByRole('button', { name: 'Yes, use that' }).click();
    await expect(address).toHaveValue('leela@gmail.com');
  });
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
  await payThere(page, 'Visa ending 1007', /^Say there is not enough money/);
  await expect(page.getByRole('heading', heading)).toHaveText('Your gift was not taken');
  await expect(
    page.getByText(/^The bank said there is not enough money in the account\. .*Check now before/),
  ).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Pay ₹2,000 again' }).click();
  await page.getByRole('link', { name: 'Net banking' }).click();
  await payThere(page, 'HDFC Bank');
  await expectArrived(page, '₹2,000');
  // The page is shown before its script runs, which clears the draft.
  await expect.poll(() => draftsOn(page)).toEqual([]);
  await page.goto(pages.give(arjun.id));
  await expect(page.getByText('We kept what you typed.')).toHaveCount(0);
});

test('nothing is chosen for the donor that would favour the platform', async ({ page }) => {
  await page.goto(pages.give(arjun.id));
  await expect(page.getByRole('heading', heading)).toHaveText(/^Give to/);
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0);
  const amounts = page.getByRole('group', { name: 'How much would you like to give?' });
  await expect(amounts.getByRole('radio')).toHaveCount(6);
  await expect(amounts.getByRole('radio', { checked: true })).toHaveCount(0);
  await expect(page.getByRole('checkbox')).not.toHaveCount(0);
  await expect(page.getByLabel('Add something for Mysathi, in rupees')).toHaveValue(/^0?$/);
});

test('a receipt fits one page, is saved, and its gift taken back @always', async ({ page, request }) => {
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

  for (const [format, points] of [
    ['A4', 595],
    ['A5', 420],
  ] as const) {
    const paper = (await page.pdf({ format, preferCSSPageSize: true })).toString('latin1');
    expect(paper.match(/\/Type\s*\/Page\b/g), format).toHaveLength(1);
    expect(Number(/\/MediaBox \[0 0 (\d+)/.exec(paper)?.[1]), format).toBe(points);
  }
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page.getByRole('button')).toHaveCount(0);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ media: 'print', colorScheme });
    await expectBlackOnWhite(page);
  }
  await page.emulateMedia({ media: null, colorScheme: null });

  const saving = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download PDF' }).click();
  const saved = await saving;
  expect(saved.suggestedFilename()).toMatch(/\.pdf$/);

  await page.getByText('Refund this gift').click();
  await page.getByRole('button', { name: 'Refund only the ₹50 for Mysathi' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: '₹50, refunded' })).toBeVisible();
  expect((await totalsOf(request, arjun.id)).raised).toBe(before.raised);
  await page.getByRole('button', { name: 'Refund ₹1,000' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: '₹1,000, refunded' })).toBeVisible();
  await expect(page.getByText(/went back to the donor\.$/)).toBeVisible();
  expect((await totalsOf(request, arjun.id)).raised).toBe(before.raised - 1000_00);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Status of the gift' }).click();
  await expect(page.getByRole('heading', heading)).toHaveText('Your gift was refunded');
});

test('a gift by gift card goes back onto it at once, first what was added, then the gift', async ({
  page,
  request,
}) => {
  const gift = await giveByCard(request, library.id, { name: 'Card Journey', amount: 100_00, tip: 10_00 });
  await page.goto(pages.receipt(gift));
  const takeBack = page.getByText('Refund this gift');
  await untilTakenOver(takeBack);
  await takeBack.click();
  await expect(page.getByText('The money is back on the gift card at once.')).toBeVisible();
  await expect(page.getByText(/working days/)).toHaveCount(0);
  await page.getByRole('button', { name: 'Refund only the ₹10 for Mysathi' }).click();
  const given = page.getByRole('region', { name: 'Refunds' }).getByRole('listitem');
  await expect(given).toHaveText([/^₹10, back on the gift card/]);
  const givenBack = page.getByRole('heading', { level: 2, name: 'Refunds' });
  await expect(givenBack).toBeFocused();
  await page.getByRole('button', { name: 'Refund ₹100' }).click();
  await expect(given).toHaveText([/^₹10, back on the gift card/, /^₹100, back on the gift card/]);
  await expect(givenBack).toBeFocused();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Status of the gift' }).click();
  await expect(page.getByRole('heading', heading)).toHaveText('Your gift was refunded');
  await expect(page.getByText(/^The marigold part/)).toHaveCount(0);
});

for (const { campaign, sentence } of [
  { campaign: ended, sentence: /^This campaign has ended/ },
  { campaign: paused, sentence: /^This campaign is paused and takes no gifts now/ },
]) {
  test(`a campaign that takes no gifts says so, and leads to others: ${campaign.title}`, async ({ page }) => {
    for (const path of [pages.campaign(campaign.id), pages.give(campaign.id)]) {
      await page.goto(path);
      await expect(page.getByText(sentence)).toBeVisible();
      await expect(page.getByRole('button', { name: /^(Donate|Pay|Give)/ })).toHaveCount(0);
      // Only their text differs.
      if (campaign === ended) await expectAccessible(page);
      else await expectPartAccessible(page.getByText(sentence));
    }
    await page.getByRole('link', { name: 'See other causes' }).click();
    await expect(page.getByRole('heading', heading)).toHaveText('Support a cause');
    const over = page.getByRole('region', { name: 'Ended or paused: no gifts now' });
    await expect(over.getByRole('article').filter({ hasText: campaign.title })).toContainText(/Ended|Paused/);
    await expect(page.getByRole('article').last()).toContainText(/Ended|Paused/);
    await expect(page.getByRole('article').first()).not.toContainText(/Ended|Paused/);
  });
}
