import type { BrowserContext } from '@playwright/test';

import { pages } from '@mysathi/contract/pages';

import { expectAccessible } from '../looks/accessibility.ts';
import {
  arjun,
  expectArrived,
  expectPaymentPage,
  giveAsSomebodyElse,
  goToPay,
  payThere,
  scan,
} from '../people/giving.ts';
import { expect, test } from '../people/journey.ts';

/** Simulates a browser that blocks all site data: accessing storage throws, and cookies are dropped. */
const refuseStorage = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    const refused = () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    };
    for (const name of ['sessionStorage', 'localStorage'])
      Object.defineProperty(window, name, { configurable: true, get: refused });
    Object.defineProperty(window.navigator, 'cookieEnabled', { get: () => false });
    Object.defineProperty(document, 'cookie', { value: '', writable: true });
  });

giveAsSomebodyElse();

test.beforeEach(({ context }) => refuseStorage(context));

test('pages for everybody work in a browser that keeps nothing, and a gift is given there', async ({
  page,
}) => {
  await page.goto(pages.home);
  await page.getByRole('button', { name: 'Display settings' }).click();
  await page.getByRole('button', { name: 'Dark', exact: true }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');

  await goToPay(page, arjun, { amount: '₹500' });
  await expectPaymentPage(page);
  await payThere(page, scan);
  await expectArrived(page, '₹500');
});

test('login and signup say at once that they need cookies', async ({ page }) => {
  for (const path of [pages.login, pages.signup]) {
    await page.goto(path);
    await expect(page.getByRole('alert')).toContainText('Your browser blocks cookies from this site');
    await expectAccessible(page);
  }
});
