import type { APIRequestContext, Locator, Page } from '@playwright/test';

import { pages } from '@mysathi/contract/pages';

import { expectAccessible } from '../looks/accessibility.ts';
import { choose } from '../people/fields.ts';
import {
  arjun,
  expectArrived,
  expectPaymentPage,
  fillGift,
  giveAsSomebodyElse,
  giveByCard,
  goToPay,
  letMinutesPass,
  library,
  payThere,
  scan,
  setSandbox,
  totalsOf,
} from '../people/giving.ts';
import { expect, test } from '../people/journey.ts';
import { untilTakenOver } from '../network/taken-over.ts';

const heading = { level: 1 } as const;

giveAsSomebodyElse();

/** Fills in a gift and lets `trouble` happen; then the gateway recovers, and pressing twice makes one gift. */
const giveThroughTrouble = async (
  page: Page,
  request: APIRequestContext,
  name: string,
  trouble: (press: () => Promise<void>) => Promise<void>,
) => {
  const pay = page.getByRole('button', { name: 'Pay ₹1,000' });
  const before = await totalsOf(request, library.id);
  await page.goto(pages.give(library.id));
  await fillGift(page, { amount: '₹1,000', name });
  await trouble(() => pay.click());
  await setSandbox(request, {});
  await pay.dblclick();
  await expectPaymentPage(page);
  await payThere(page, scan);
  await expectArrived(page, '₹1,000');
  const after = await totalsOf(request, library.id);
  expect(after.raised - before.raised).toBe(1000_00);
  expect(after.gifts - before.gifts).toBe(1);
};

const expectFormKept = async (page: Page, name: string) => {
  await expect(page.getByLabel('Full Name')).toHaveValue(name);
  await expect(page.getByRole('radio', { name: '₹1,000', exact: true })).toBeChecked();
};

test('a gateway that fails keeps the form, and the second press gives once @always', async ({
  page,
  request,
}) => {
  await giveThroughTrouble(page, request, 'Kiran Journey', async (press) => {
    for (const api of ['down', 'garbage', 'error'] as const) {
      await setSandbox(request, { api });
      await press();
      await expect(page.getByRole('alert')).toBeFocused();
      await expect(page.getByRole('alert')).toContainText(/No money was taken/);
      await expectFormKept(page, 'Kiran Journey');
    }
  });
});

for (const api of ['slow', 'throttled'] as const) {
  test(`a gateway that is ${api} keeps what was typed, says so, and takes one payment in the end`, async ({
    page,
    request,
  }) => {
    const name = `Meera ${api}`;
    await giveThroughTrouble(page, request, name, async (press) => {
      await setSandbox(request, { api });
      await press();
      await expect(page.getByRole('alert')).toContainText(/No money was taken/, { timeout: 30_000 });
      if (api === 'slow') await expectAccessible(page);
      await expectFormKept(page, name);
    });
  });
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled });

    test('half a rupee for Mysathi is answered at its field, in both languages', async ({ page }) => {
      for (const [language, words] of [
        ['en', 'Please leave this at ₹0 or add at least ₹1.'],
        ['hi', 'कृपया इसे ₹0 रहने दें या कम से कम ₹1 जोड़ें।'],
      ] as const) {
        await page.goto(`/display?lang=${language}&to=${pages.give(library.id)}`);
        const tip = page.locator('[name=tip]');
        if (javaScriptEnabled) await untilTakenOver(tip);
        await tip.fill('0.50');
        await page.locator('main form button[type=submit]').last().click();
        await expect(tip).toHaveAccessibleDescription(new RegExp(words));
      }
    });

    test('a gift card that cannot pay leads to another way, with everything kept', async ({ page }) => {
      await page.goto(pages.give(library.id));
      await fillGift(page, { amount: '₹1,000', name: 'Card Donor', way: 'Gift cards' });
      await page.getByLabel('Gift card code').fill('NO-SUCH-CARD');
      await page.getByRole('button', { name: javaScriptEnabled ? 'Give ₹1,000' : 'Pay' }).click();
      const alert = page.getByRole('alert');
      await expect(alert).toContainText('Nothing was taken');
      await expect(alert).toContainText('We do not know this gift card code.');
      await expectFormKept(page, 'Card Donor');
      if (javaScriptEnabled) await expectAccessible(page);
      await alert.getByRole('link', { name: 'Choose another way to pay' }).click();
      await choose(page, 'How would you like to pay?', 'Net banking');
      if (javaScriptEnabled) await expect(alert).toHaveCount(0);
      await page.getByRole('button', { name: javaScriptEnabled ? 'Pay ₹1,000' : 'Pay' }).click();
      if (!javaScriptEnabled) await page.getByRole('button', { name: 'Pay ₹1,000' }).click();
      await expectPaymentPage(page);
    });
  });
}

test('a gift paid twice counts once, and the second goes back', async ({ page, request }) => {
  const before = await totalsOf(request, arjun.id);
  await goToPay(page, arjun, { amount: '₹5,000' });
  await payThere(page, scan, /^Approve twice/);
  await expectArrived(page, '₹5,000');
  await expect(page.getByText('₹5,000 came in a second time for this gift. It went back')).toBeVisible();
  const after = await totalsOf(request, arjun.id);
  expect(after.raised - before.raised).toBe(5000_00);
  expect(after.gifts - before.gifts).toBe(1);
});

test('money from a card of another country goes back, and leads to a new gift instead of the same one', async ({
  page,
}) => {
  await goToPay(page, library, { amount: '₹2,000', way: 'Credit/debit cards' });
  await payThere(page, 'Visa ending 1881');
  await expect(page.getByRole('heading', heading)).toHaveText('Your gift was not taken');
  await expect(page.getByText(/^The card was issued abroad/)).toBeVisible();
  await expect(page.getByText(/^₹2,000 is on its way back/)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Pay/ })).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Make a new gift' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Give to/ })).toBeVisible();
  await expect(page.getByRole('radio', { name: '₹2,000', exact: true })).toBeChecked();
});

test('a silent bank is waited for, and its late yes shows by itself', async ({ page, request }) => {
  await page.clock.install();
  /** The page polls at growing intervals, so its clock is advanced. */
  const expectByItself = (words: string): Promise<void> =>
    expect(async () => {
      await page.clock.fastForward('00:30');
      await expect(page.getByRole('heading', heading)).toHaveText(words, { timeout: 500 });
    }).toPass({ timeout: 15_000 });
  await goToPay(page, arjun, { amount: '₹2,000' });
  await payThere(page, scan, /^Let the bank stay silent/);
  await page.getByRole('link', { name: /^Back to/ }).click();
  await expect(page.getByRole('heading', heading)).toHaveText('Waiting for your bank');
  await page.getByRole('button', { name: 'Check now' }).click();
  await expect(page.getByRole('heading', heading)).toHaveText('Waiting for your bank');
  await expectAccessible(page);
  await letMinutesPass(request, 10);
  await expectByItself('Your gift was not taken');
  await expect(page.getByText(/^The bank did not answer in time/)).toBeVisible();
  await letMinutesPass(request, 15);
  await expectByItself('Thank you. Your gift of ₹2,000 has arrived.');
  await expectAccessible(page);
});

/** Presses a button while offline; expects a message, and the page to stay. */
const pressOffline = async (page: Page, button: Locator, words: string): Promise<void> => {
  const title = (await page.getByRole('heading', heading).textContent()) ?? '';
  await untilTakenOver(button);
  await page.context().setOffline(true);
  await button.click();
  // The site's bar also says that the browser is offline.
  await expect(page.getByRole('main')).toContainText(words);
  await expect(page.getByRole('heading', heading)).toHaveText(title);
  await page.context().setOffline(false);
};

test('pressed without a network, every button of a gift says so and the page stays', async ({
  page,
  request,
}) => {
  const unreached = 'We could not reach the server. Try again in a moment.';
  await goToPay(page, library, { amount: '₹1,000' });
  await payThere(page, scan, /^Let the bank stay silent/);
  await page.getByRole('link', { name: /^Back to/ }).click();
  await expect(page.getByRole('heading', heading)).toHaveText('Waiting for your bank');
  const checkNow = page.getByRole('button', { name: 'Check now' });
  await pressOffline(page, checkNow, unreached);
  await checkNow.click();
  await expect(page.getByText(unreached)).toHaveCount(0);

  await page.goto(pages.campaignSupporters(library.id));
  await page.getByLabel('Email Address').fill('nobody@journey.example');
  await pressOffline(page, page.getByRole('button', { name: 'Send me the links' }), unreached);

  await page.goto(`${pages.endUpdateMails(library.id)}?token=none`);
  await pressOffline(page, page.getByRole('button', { name: 'Stop these e-mails' }), unreached);

  const gift = await giveByCard(request, library.id, { name: 'Offline Donor', amount: 100_00 });
  await page.goto(pages.receipt(gift));
  await page.getByText('Refund this gift').click();
  await pressOffline(page, page.getByRole('button', { name: 'Refund ₹100' }), 'We got no answer.');
});

test('a gift that is taken back while the answer gets lost says so by itself', async ({ page, request }) => {
  const gift = await giveByCard(request, library.id, { name: 'Lost Answer', amount: 100_00 });
  await page.goto(pages.receipt(gift));
  await page.getByText('Refund this gift').click();
  await page.route('**/*.data*', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    await route.fetch();
    return route.abort();
  });
  const takeBack = page.getByRole('button', { name: 'Refund ₹100' });
  await untilTakenOver(takeBack);
  await takeBack.click();
  await expect(page.getByRole('alert')).toContainText('We got no answer.');
  await expectAccessible(page);
  await page.unroute('**/*.data*');
  await expect(page.getByRole('heading', { name: 'Refunds' })).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText(/^Cancelled on .*: ₹100 went back to the donor/)).toBeVisible();
});
