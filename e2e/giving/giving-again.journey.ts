import type { Page } from '@playwright/test';

import { pages } from '@mysathi/contract/pages';

import { asleepNotice } from '../network/awake.ts';
import {
  arjun,
  draftsOn,
  expectArrived,
  giveAsSomebodyElse,
  goToPay,
  library,
  payThere,
  totalsOf,
} from '../people/giving.ts';
import { expect, test } from '../people/journey.ts';

giveAsSomebodyElse();

/** Expects an empty form whose draft was cleared, and new input to be kept as a draft. */
const expectNewForm = async (page: Page): Promise<void> => {
  // The form is shown before its script runs, which clears the draft.
  await expect.poll(() => draftsOn(page)).toEqual([]);
  await expect(page.getByLabel('Full Name')).toHaveValue('');
  await expect(page.getByText('We kept what you typed.')).toHaveCount(0);
  await page.getByLabel('Full Name').fill('Second Journey');
  await expect.poll(() => draftsOn(page)).not.toEqual([]);
  await page.reload();
  await expect(page.getByText('We kept what you typed.')).toBeVisible();
  await expect(page.getByLabel('Full Name')).toHaveValue('Second Journey');
};

test('a gift whose end no script saw is not offered again, and the next one is kept', async ({
  page,
  baseURL,
}) => {
  const scripts = `${baseURL}/**/*.js`;
  await goToPay(page, arjun, { amount: '₹300', name: 'First Journey', way: 'Credit/debit cards' });
  await page.route(scripts, (route) => route.abort());
  await payThere(page, 'Visa ending 1007');
  // It first reloads itself, which would interrupt any other navigation.
  await expect(asleepNotice(page)).toBeVisible();
  await expectArrived(page, '₹300');
  expect(await draftsOn(page)).not.toEqual([]);
  await page.unroute(scripts);
  // The same with navigation within the site.
  await page.goto(pages.campaign(arjun.id));
  await page.getByRole('button', { name: 'Donate Now' }).click();
  await expectNewForm(page);
});

test('nor is a gift whose end nobody saw', async ({ page, request }) => {
  const before = await totalsOf(request, library.id);
  await goToPay(page, library, { amount: '₹300', name: 'First Journey', way: 'Credit/debit cards' });
  const gifts = `**${pages.gift(library.id, '*')}*`;
  await page.route(gifts, (route) => route.abort());
  await payThere(page, 'Visa ending 1007');
  await expect.poll(async () => (await totalsOf(request, library.id)).raised).toBe(before.raised + 300_00);
  await page.unroute(gifts);
  await page.goto(pages.give(library.id));
  await expectNewForm(page);
});
