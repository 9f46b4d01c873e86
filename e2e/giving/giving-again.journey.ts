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

/** What was given is not offered once more, and what is typed from then on is kept as ever. */
const expectNewForm = async (page: Page): Promise<void> => {
  // The form stands before its script runs, which forgets what was given.
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
  // It loads itself anew first, which would break off whatever is opened meanwhile.
  await expect(asleepNotice(page)).toBeVisible();
  await expectArrived(page, '₹300');
  expect(await draftsOn(page)).not.toEqual([]);
  await page.unroute(scripts);
  // From page to page of the site, too.
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
