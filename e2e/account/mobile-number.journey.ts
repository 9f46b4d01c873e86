import type { Page } from '@playwright/test';

import { pages } from '@mysathi/contract/pages';

import { expectAccessible } from '../looks/accessibility.ts';
import { joinSparsely, openAs, readCode, readSent, signInOf } from '../people/by-api.ts';
import { endWaitingOfNumbers } from '../people/days.ts';
import { comeFromOwnNetwork } from '../people/giving.ts';
import { expect, test } from '../people/journey.ts';
import { findLayoutFaults } from '../looks/layout.ts';
import { openSetting } from '../people/privacy.ts';

const waits = /^Changes to \+91\s…\d\d on \d+\s\w+\s\d{4}$/;
const news = (page: Page) => page.getByRole('main').getByRole('alert');
const newNumber = (page: Page) => page.getByLabel('New mobile number');

/** Expects the current screen to be in order on phone, tablet and desktop. */
const expectInOrder = async (page: Page): Promise<void> => {
  await expectAccessible(page);
  const before = page.viewportSize();
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    expect.soft(await findLayoutFaults(page), `${page.url()} at ${width} px`).toEqual([]);
  }
  if (before !== null) await page.setViewportSize(before);
};

test('a new mobile number waits once its code is typed, and is stopped: by keyboard alone', async ({
  page,
  context,
}) => {
  await comeFromOwnNetwork(context, test.info());
  const her = { name: 'Mukta Rege', gender: 'Female', mobile: '9812300631', listed: false } as const;
  const wanted = '9812300632';
  await joinSparsely(page, her);
  const { password } = signInOf(her);
  await openSetting(page, 'Change mobile number');
  await expect(page.getByText('Now: +91 …0631')).toBeVisible();
  await expectInOrder(page);

  const { keyboard } = page;
  const current = page.getByLabel('Current password', { exact: true });
  await newNumber(page).focus();
  await keyboard.type('12345');
  await keyboard.press('Enter');
  await expect(newNumber(page)).toBeFocused();
  await expect(current).toHaveAccessibleDescription('Please enter your current password.');
  await keyboard.press('Tab');
  await keyboard.type('not my password');
  await keyboard.press('Enter');
  await expect(newNumber(page)).toHaveAccessibleDescription(/10-digit mobile number/);
  await expect(newNumber(page)).toBeFocused();
  await keyboard.press('ControlOrMeta+a');
  await keyboard.type(wanted);
  await keyboard.press('Enter');
  await expect(current).toHaveAccessibleDescription(/not your current password/);
  await expect(current).toBeFocused();
  await current.fill(password);
  await keyboard.press('Enter');

  const code = page.getByLabel('Code from the SMS');
  await expect(code).toBeFocused();
  const right = await readCode(page.request, wanted);
  await keyboard.type(right === '0000' ? '1111' : '0000');
  await expect(code).toHaveAccessibleDescription(/wrong or no longer valid/);
  await expect(code).toBeFocused();
  await expectInOrder(page);
  await keyboard.press('ControlOrMeta+a');
  await keyboard.type(right);
  await expect(news(page)).toContainText('This number is yours. It takes effect in 7 days');
  await expect(news(page)).toBeFocused();
  await expect(page.getByText(waits)).toBeVisible();
  await expectInOrder(page);
  await readSent(page.request, her.mobile, /ends in 32\. If it was not you, stop it/);

  await page.goto(pages.settings);
  const row = page.getByRole('main').getByRole('link', { name: 'Change mobile number' });
  await expect(row.getByText(waits)).toBeVisible();
  await row.focus();
  await keyboard.press('Enter');
  await page.getByRole('button', { name: 'Stop this change' }).focus();
  await keyboard.press('Enter');
  await expect(news(page)).toContainText('The change has been stopped');
  await expect(news(page)).toBeFocused();
  await expect(newNumber(page)).toBeVisible();
  await expect(page.getByText(waits)).toHaveCount(0);
});

test('a reload comes back to the code that was sent; another one is asked for with the password', async ({
  page,
  context,
}) => {
  await comeFromOwnNetwork(context, test.info());
  const her = { name: 'Malati Joglekar', gender: 'Female', mobile: '9812300635', listed: false } as const;
  const wanted = '9812300636';
  await joinSparsely(page, her);
  await openSetting(page, 'Change mobile number');
  await newNumber(page).fill(wanted);
  await page.getByLabel('Current password', { exact: true }).fill(signInOf(her).password);
  await page.getByRole('button', { name: 'Send code' }).click();
  const code = page.getByLabel('Code from the SMS');
  await expect(code).toBeFocused();
  const right = await readCode(page.request, wanted);

  await page.reload();
  await expect(code).toBeVisible();
  await expect(page.getByText(/You can ask for another code in 0:\d\d/)).toBeVisible();
  await expect(newNumber(page)).toHaveCount(0);
  await expectInOrder(page);
  await page.getByRole('button', { name: 'Change', exact: true }).click();
  await expect(newNumber(page)).toHaveValue(/98123 ?00636/);
  await expect(newNumber(page)).toBeFocused();
  await expect(page.getByLabel('Current password', { exact: true })).toHaveValue('');
  await page.reload();
  await code.fill(right);
  await expect(page.getByText(waits)).toBeVisible();
  await page.reload();
  await expect(page.getByText(waits)).toBeVisible();
  await expect(code).toHaveCount(0);
});

test('a new mobile number counts once its days are over; the device that asked stays signed in', async ({
  page,
  context,
  browser,
}) => {
  await comeFromOwnNetwork(context, test.info());
  const her = { name: 'Sharada Gore', gender: 'Female', mobile: '9812300633', listed: false } as const;
  const wanted = '9812300634';
  await joinSparsely(page, her);
  const other = await browser.newPage();
  await openAs(other, signInOf(her));
  await expect(other.getByRole('heading', { level: 1, name: 'Matches' })).toBeVisible();
  await openSetting(page, 'Change mobile number');
  await newNumber(page).fill(wanted);
  await page.getByLabel('Current password', { exact: true }).fill(signInOf(her).password);
  await page.getByRole('button', { name: 'Send code' }).click();
  await page.getByLabel('Code from the SMS').fill(await readCode(page.request, wanted));
  await expect(page.getByText(waits)).toBeVisible();

  await endWaitingOfNumbers();
  await readSent(page.request, her.mobile, /belongs to it no more/);
  await readSent(page.request, wanted, /this is the mobile number of your account now/);
  await page.reload();
  await expect(page.getByText('Now: +91 …0634')).toBeVisible();
  await expect(newNumber(page)).toBeVisible();
  await other.goto(pages.settings);
  await expect(other.getByRole('heading', { level: 1, name: 'Welcome Back!' })).toBeVisible();
  await other.close();
});
