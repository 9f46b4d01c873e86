import type { Page } from '@playwright/test';

import { pages } from '@mysathi/contract/pages';

import { signInAtOnce } from '../people/by-api.ts';
import {
  arjun,
  expectArrived,
  expectPaymentPage,
  fillGift,
  giveUntilPaged,
  giftCard,
  giveAsSomebodyElse,
  goToPay,
  library,
} from '../people/giving.ts';
import { expect, test } from '../people/journey.ts';
import { placeOf } from '../people/lists.ts';
import { demoWoman } from '../people/sign-in.ts';
import { untilTakenOver } from '../network/taken-over.ts';

giveAsSomebodyElse();

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** Waits for the fonts: loading them later would move what is below. */
const lettersAreThere = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => document.querySelector('#deferred-fonts[media="not all"]') === null);
  await page.evaluate(async () => {
    // A font is requested only after a frame that needs it is drawn.
    const drawn = () => new Promise((resolve) => requestAnimationFrame(resolve));
    do {
      await drawn();
      await drawn();
      await document.fonts.ready;
    } while (document.fonts.status === 'loading');
  });
};

/**
 * Scrolls until a link is in the middle of the screen and can be pressed; returns the scroll position. Without the
 * scripts it would open another document, and Back would return to this one in device fonts.
 */
const scrollTo = async (page: Page, name: string): Promise<number> => {
  await lettersAreThere(page);
  const link = page.getByRole('main').getByRole('link', { name }).last();
  await link.evaluate((one) => one.scrollIntoView({ block: 'center', behavior: 'instant' }));
  await untilTakenOver(link);
  // Newly visible parts may need further fonts.
  await lettersAreThere(page);
  const place = await placeOf(page);
  expect(place).toBeGreaterThan(100);
  return place;
};

const expectPlace = (page: Page, place: number): Promise<void> =>
  expect.poll(async () => Math.abs((await placeOf(page)) - place)).toBeLessThanOrEqual(4);

for (const viewport of [
  { width: 1280, height: 720 },
  { width: 360, height: 740 },
]) {
  test.describe(`at ${viewport.width}`, () => {
    test.use({ viewport });

    test('the hub is found again as it was left', async ({ page }) => {
      await page.goto(pages.donate);
      const place = await scrollTo(page, library.title);
      await page.getByRole('main').getByRole('link', { name: library.title }).last().click();
      await expect(heading(page)).toHaveText(library.title);
      await expect.poll(() => placeOf(page)).toBe(0);
      await page.goBack();
      await expect(heading(page)).toHaveText('Support a cause');
      await expectPlace(page, place);

      await page.getByRole('navigation', { name: 'Causes' }).getByRole('link', { name: 'Education' }).click();
      await expect(page.getByRole('article')).toHaveCount(1);
      await page.getByRole('link', { name: library.title }).first().click();
      await expect(heading(page)).toHaveText(library.title);
      await page.goBack();
      await expect(page).toHaveURL(/cause=Education/);
      await expect(page.getByRole('article')).toHaveCount(1);
      const causes = page.getByRole('navigation', { name: 'Causes' });
      await expect(causes.getByRole('link', { name: 'Education' })).toHaveAttribute('aria-current', 'true');
      await page.goBack();
      await expect(causes.getByRole('link', { name: 'All causes' })).toHaveAttribute('aria-current', 'true');
      await expect(page.getByRole('article').nth(1)).toBeVisible();
      await page.goForward();
      await page.goForward();
      await expect(heading(page)).toHaveText(library.title);
    });

    test('so is a campaign, with its tab', async ({ page }) => {
      await page.goto(pages.campaign(arjun.id));
      await page.getByRole('tab', { name: /^Updates/ }).click();
      await expect(page.getByRole('tabpanel')).toContainText('Update 1');
      const place = await scrollTo(page, 'View All Supporters');
      await page.getByRole('link', { name: 'View All Supporters' }).click();
      await expect(heading(page)).toHaveText('Supporters');
      await page.goBack();
      await expect(page.getByRole('tab', { name: /^Updates/ })).toHaveAttribute('aria-selected', 'true');
      await expect(page.getByRole('tabpanel')).toContainText('Update 1');
      await expectPlace(page, place);
      await page.goForward();
      await expect(heading(page)).toHaveText('Supporters');
      await page.reload();
      await page.goBack();
      await expect(page.getByRole('tabpanel')).toContainText('Update 1');
    });

    test('so are the supporters, page by page', async ({ page, request }) => {
      await giveUntilPaged(request, arjun.id);
      await page.goto(pages.campaignSupporters(arjun.id));
      await page.getByRole('link', { name: 'Largest' }).click();
      await expect(page).toHaveURL(/order=largest/);
      const rows = page.getByRole('main').getByRole('listitem').filter({ hasText: '₹' });
      await expect(rows.first()).toContainText('₹10,000');
      const first = await rows.allInnerTexts();
      const place = await scrollTo(page, 'Show more supporters');
      await page.getByRole('link', { name: 'Show more supporters' }).click();
      await expect(page.getByRole('link', { name: 'Back to the first' })).toBeVisible();
      // A page in the middle links in both directions.
      await expect.poll(() => rows.allInnerTexts()).not.toEqual(first);
      const second = await rows.allInnerTexts();
      await page.goBack();
      await expect(page.getByRole('link', { name: 'Show more supporters' })).toBeVisible();
      await expect.poll(() => rows.allInnerTexts()).toEqual(first);
      await expectPlace(page, place);
      await page.goForward();
      await expect(page.getByRole('link', { name: 'Back to the first' })).toBeVisible();
      await expect.poll(() => rows.allInnerTexts()).toEqual(second);
    });
  });
}

test('the amount that was chosen beside a campaign stays chosen', async ({ page }) => {
  await page.goto(pages.campaign(arjun.id));
  await page.getByRole('tab', { name: /^Updates/ }).click();
  await expect(page.getByRole('tabpanel')).toContainText('Update 1');
  const panel = page.getByRole('complementary', { name: 'Donate' });
  await panel.getByText('₹2,000', { exact: true }).click();
  await panel.getByRole('button', { name: 'Donate Now' }).click();
  await expect(heading(page)).toHaveText(/^Give to/);
  await expect(page.getByRole('radio', { name: '₹2,000', exact: true })).toBeChecked();
  await page.goBack();
  await expect(page.getByRole('tab', { name: /^Updates/ })).toHaveAttribute('aria-selected', 'true');
  await expect(panel.getByRole('radio', { name: '₹2,000', exact: true })).toBeChecked();
  await page.goForward();
  await expect(heading(page)).toHaveText(/^Give to/);
  await expect(page.getByRole('radio', { name: '₹2,000', exact: true })).toBeChecked();
});

test('what was typed over what the address and the account had chosen stays', async ({ page }) => {
  await signInAtOnce(page, demoWoman);
  await page.goto(`${pages.give(library.id)}?amount=200000&option=gpay`);
  await expect(page.getByLabel('Full Name')).toHaveValue('Ananya Deshpande');
  await expect(page.getByRole('radio', { name: '₹2,000', exact: true })).toBeChecked();
  await fillGift(page, { amount: '₹500', name: 'Another Name', way: 'Paytm' });
  const expectTyped = async (): Promise<void> => {
    await expect(page.getByLabel('Full Name')).toHaveValue('Another Name');
    await expect(page.getByLabel('Email Address')).toHaveValue('another.name@journey.example');
    await expect(page.getByRole('radio', { name: '₹500', exact: true })).toBeChecked();
    await expect(page.getByRole('radio', { name: 'Paytm' })).toBeChecked();
    await expect(page.getByRole('checkbox', { name: /^I am an Indian citizen/ })).toBeChecked();
  };
  await page.getByRole('main').getByRole('link', { name: library.title }).first().click();
  await expect(heading(page)).toHaveText(library.title);
  await page.goBack();
  await expectTyped();
  await page.reload();
  await expectTyped();
  // Another amount in the address replaces the drafted one; the rest of the draft is kept.
  await page.goto(`${pages.give(library.id)}?amount=100000`);
  await expect(page.getByText('We kept what you typed.')).toBeVisible();
  await expect(page.getByRole('radio', { name: '₹1,000', exact: true })).toBeChecked();
  await expect(page.getByLabel('Full Name')).toHaveValue('Another Name');
});

test('Back leads from the payment page to the gift, and from there to the form as it was', async ({
  page,
}) => {
  await goToPay(page, library, { amount: '₹1,000', name: 'Returning Donor', way: 'Net banking' });
  await page.goBack();
  await expect(heading(page)).toHaveText('Your gift is not paid yet');
  await page.goBack();
  await expect(page.getByLabel('Full Name')).toHaveValue('Returning Donor');
  await expect(page.getByRole('radio', { name: '₹1,000', exact: true })).toBeChecked();
  await expect(page.getByRole('radio', { name: 'Net banking' })).toBeChecked();
  await page.goForward();
  await expect(heading(page)).toHaveText('Your gift is not paid yet');
  await page.getByRole('button', { name: 'Pay ₹1,000' }).click();
  await expectPaymentPage(page);
});

test('on a phone the page of a gift begins at its top, after the form and after the payment page', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await goToPay(page, library, { amount: '₹1,000', name: 'Scrolled Donor', way: 'Net banking' });
  await page.goBack();
  await expect(heading(page)).toHaveText('Your gift is not paid yet');
  await expect(heading(page)).toBeInViewport();

  await page.goto(pages.give(library.id));
  await fillGift(page, { amount: '₹500', name: 'Scrolled Donor', way: 'Gift cards' });
  await page.getByLabel('Gift card code').fill(giftCard);
  await page.getByRole('button', { name: 'Give ₹500' }).click();
  await expectArrived(page, '₹500');
  await expect(heading(page)).toBeInViewport();
});
