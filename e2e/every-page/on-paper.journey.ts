import type { Locator } from '@playwright/test';

import { pages } from '@mysathi/contract/pages';

import { openAs } from '../people/by-api.ts';
import { messagesWith, openWrittenConversation } from '../people/chats.ts';
import { arjun, expectArrived, fillGift, library, payThere, waitForDemoGifts } from '../people/giving.ts';
import { expect, test } from '../people/journey.ts';
import { demoWoman } from '../people/sign-in.ts';

/**
 * Returns the ancestors that prevent a part from continuing on the next sheet: it would be cut off, or overlap what
 * follows.
 */
const findHolders = (part: Locator): Promise<string[]> =>
  part.evaluate((element) => {
    const holders: string[] = [];
    for (let one = element.parentElement; one !== null && one !== document.body; one = one.parentElement) {
      const { display, columnCount } = getComputedStyle(one);
      if (/grid|flex/.test(display) || columnCount !== 'auto') holders.push(`${one.tagName} ${display}`);
    }
    return holders;
  });

test('on paper a campaign and a profile are whole, sheet after sheet', async ({ page, request }) => {
  await waitForDemoGifts(request);
  await page.goto(pages.campaign(arjun.id));
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { name: 'Contributors' })).toBeVisible();
  for (const name of ['Donate', 'Support More Causes'])
    await expect(page.getByRole('heading', { name, exact: true })).toBeHidden();
  const contributors = page.getByRole('region', { name: 'Contributors' });
  expect(await findHolders(contributors)).toEqual([]);

  await page.emulateMedia({ media: null });
  await openAs(page, demoWoman, pages.profile);
  await page.emulateMedia({ media: 'print' });
  const preferences = page.getByRole('heading', { name: 'Partner Preferences' }).locator('../..');
  for (const width of [600, 800, 1100]) {
    await page.setViewportSize({ width, height: 1000 });
    expect(await findHolders(preferences), `${width}`).toEqual([]);
  }
  await page.emulateMedia({ media: null });
});

test('on paper somebody else is what they tell of themselves, and a talk what was said', async ({ page }) => {
  await openAs(page, demoWoman, `${pages.matches}?tab=more`);
  await page.getByRole('article').first().getByRole('heading').getByRole('link').click();
  await expect(page.getByRole('heading', { name: 'Your note' })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  const medical = page.getByRole('heading', { name: 'Medical Details' }).locator('..');
  await expect(medical).toBeVisible();
  expect(await findHolders(medical)).toEqual([]);
  for (const part of [
    page.getByRole('link', { name: 'Back to Matches' }),
    page.getByRole('button', { name: /^Send Interest/ }),
    page.getByRole('heading', { name: 'Your note' }),
  ])
    await expect(part).toBeHidden();

  await page.emulateMedia({ media: null });
  await page.goto(pages.chats);
  const name = await openWrittenConversation(page);
  const messages = messagesWith(page, name);
  await expect(messages.locator('[data-tick]').first()).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('navigation', { name: 'Conversations' })).toBeHidden();
  await expect(page.getByLabel(`Write a message to ${name}`)).toBeHidden();
  const cut = await messages.evaluate((log) => log.scrollHeight - log.clientHeight);
  expect(cut).toBe(0);
  await page.emulateMedia({ media: null });
});

test('a receipt for tax is as long on paper, and stands on one sheet, however large the letters of the screen', async ({
  page,
  request,
}) => {
  await waitForDemoGifts(request);
  await page.goto(pages.give(library.id));
  await fillGift(page, {
    amount: '₹300',
    name: 'Venkatanarasimharajuvaripalem Krishnamoorthy',
    way: 'Credit/debit cards',
  });
  await page.getByRole('checkbox', { name: 'I want a tax receipt.' }).check();
  await page.getByLabel('PAN').fill('ABCPE1234F');
  await page
    .getByLabel('Address', { exact: true })
    .fill('Flat 12, Building of the Teachers '.repeat(7).trim());
  await page.getByRole('button', { name: 'Pay ₹300' }).click();
  await payThere(page, 'Visa ending 1007');
  await expectArrived(page, '₹300');
  const receipt = await page.getByRole('link', { name: /^Receipt/ }).getAttribute('href');
  await page.goto(`/display?lang=hi&text_size=150&to=${receipt}`);
  const sheet = page.getByRole('article');
  await expect(page.getByText('Building of the Teachers').first()).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  const large = (await sheet.boundingBox())?.height;
  await page.locator('html').evaluate((html) => delete html.dataset['textSize']);
  expect(large).toBe((await sheet.boundingBox())?.height);
  expect((await page.pdf()).toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  await page.emulateMedia({ media: null });
});
