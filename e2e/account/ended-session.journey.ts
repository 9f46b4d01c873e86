import type { Page } from '@playwright/test';

import { pages } from '@mysathi/contract/pages';

import { openAs, signInAtOnce } from '../people/by-api.ts';
import { openFirstConversation } from '../people/chats.ts';
import { arjun } from '../people/giving.ts';
import { holdCalls } from '../network/held-calls.ts';
import { expect, test } from '../people/journey.ts';
import { signOutElsewhere } from '../people/own-browser.ts';
import { demoMan, demoWoman, logOut } from '../people/sign-in.ts';
import { untilTakenOver } from '../network/taken-over.ts';
import { openUpdateHub } from '../people/update-hub.ts';

/** Whether the screen looks the same without the page below the dialog. */
const isAlone = async (page: Page): Promise<boolean> => {
  const hideBelow = (hidden: boolean) =>
    page.evaluate((is) => {
      for (const part of document.querySelectorAll<HTMLElement>('header, main, footer, nav'))
        part.style.opacity = is ? '0' : '';
    }, hidden);
  const seen = await page.screenshot({ animations: 'disabled' });
  await hideBelow(true);
  const without = await page.screenshot({ animations: 'disabled' });
  await hideBelow(false);
  return seen.equals(without);
};

test('a session that ends while somebody types is mended over the page @always', async ({
  page,
  browser,
}) => {
  await signInAtOnce(page, demoMan);
  await openUpdateHub(page, 'Contact Details');
  await page.getByRole('textbox', { name: 'Phone number' }).fill('9876543210');
  await expect(page.getByRole('textbox', { name: 'WhatsApp number' })).toHaveValue('9876543210');
  const beside = await page.context().newPage();
  await beside.goto(pages.settings);
  await signOutElsewhere(browser, demoMan);

  const dialog = page.getByRole('dialog', { name: 'Please log in again' });
  const besideAsks = beside.getByRole('dialog', { name: 'Please log in again' });
  await expect(besideAsks).toBeVisible();
  await expect(dialog.getByLabel('Password', { exact: true })).toBeFocused();
  await page.keyboard.press('Escape');
  const asked = page.url();
  await page.goBack();
  await expect(page).toHaveURL(asked);
  await dialog.getByLabel('Password', { exact: true }).fill(demoMan.password);
  await dialog.getByRole('button', { name: 'Sign In' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('textbox', { name: 'Phone number' })).toHaveValue('9876543210');
  await page.getByRole('button', { name: 'Update', exact: true }).click();
  await expect(page.getByText(/^Saved at/)).toBeVisible();

  // Returning to the other tab signs the person in there too.
  await beside.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(besideAsks).toBeHidden();
  await beside.getByRole('link', { name: 'Devices signed in' }).click();
  await expect(beside.getByText('This device')).toBeVisible();
});

test('who logs out in one tab leaves no private page open in another, nor what was typed on it', async ({
  page,
}) => {
  await openAs(page, demoWoman, pages.chats);
  const name = await openFirstConversation(page);
  await page.getByLabel(`Write a message to ${name}`).fill('Shall we call on');
  const beside = await page.context().newPage();
  await beside.goto(pages.settings);
  const faults: Error[] = [];
  for (const one of [page, beside]) one.on('pageerror', (fault) => faults.push(fault));
  await logOut(beside);
  await expect(page).toHaveURL(pages.home);
  for (const one of [page, beside]) {
    await one.goBack();
    await expect(one.getByRole('heading', { level: 1, name: 'Welcome Back!' })).toBeVisible();
  }
  expect(faults).toEqual([]);
  const kept = await page.evaluate(() =>
    [window.localStorage, window.sessionStorage].flatMap((store) => Object.keys(store)),
  );
  expect(kept.filter((key) => /^(?:draft|access_token|UserData|match_ids)/.test(key))).toEqual([]);
});

test('who logs out in one tab is a visitor on the public pages of the others, and what was typed there is gone', async ({
  page,
}) => {
  await openAs(page, demoWoman, pages.settings);
  const give = await page.context().newPage();
  await give.goto(pages.give(arjun.id));
  const name = give.getByLabel('Full Name');
  await untilTakenOver(name);
  await name.fill('Gauri of the settings');
  const cards = await page.context().newPage();
  await cards.goto(pages.cards);
  const others = [give, cards];
  for (const other of others)
    await expect(other.getByRole('banner').getByRole('link', { name: /^Chats/ })).toBeVisible();
  await logOut(page);
  for (const other of others) {
    await expect(other.getByRole('banner').getByRole('link', { name: 'Login / Signup' })).toBeVisible();
    await expect(other.getByRole('link', { name: /^Chats/ })).toHaveCount(0);
  }
  await expect(give).toHaveURL(pages.give(arjun.id));
  await expect(name).toHaveValue('');
  await expect(cards).toHaveURL(pages.cards);
});

test('a public page that cannot hear of a logout yet shows a visitor once it can', async ({ page }) => {
  await openAs(page, demoWoman, pages.settings);
  const other = await page.context().newPage();
  const listening = await holdCalls(other, /\/known-person-/);
  await other.goto(pages.cards);
  await untilTakenOver(other.getByRole('banner').getByRole('link', { name: /^Chats/ }));
  await expect.poll(() => listening.calls.length).toBeGreaterThan(0);
  await logOut(page);
  listening.letGo();
  await expect(other.getByRole('banner').getByRole('link', { name: 'Login / Signup' })).toBeVisible();
  await expect(other).toHaveURL(pages.cards);
});

test('of a page whose session was ended elsewhere nothing is seen, and what was being written stays', async ({
  page,
  browser,
}) => {
  await openAs(page, demoWoman, pages.chats);
  const name = await openFirstConversation(page);
  const line = page.getByLabel(`Write a message to ${name}`);
  await line.fill('Shall we call on');
  await signOutElsewhere(browser, demoWoman);
  const dialog = page.getByRole('dialog', { name: 'Please log in again' });
  await expect(dialog.getByLabel('Password', { exact: true })).toBeFocused();
  await expect.poll(() => isAlone(page)).toBe(true);
  await dialog.getByLabel('Password', { exact: true }).fill(demoWoman.password);
  await dialog.getByRole('button', { name: 'Sign In' }).click();
  await expect(dialog).toBeHidden();
  await expect(line).toHaveValue('Shall we call on');
});
