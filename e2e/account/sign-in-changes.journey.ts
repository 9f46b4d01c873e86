import type { Page } from '@playwright/test';

import { pages } from '@mysathi/contract/pages';

import { expectAccessible } from '../looks/accessibility.ts';
import { joinSparsely, linkTo, openAs, readSent, signInOf } from '../people/by-api.ts';
import { comeFromOwnNetwork } from '../people/giving.ts';
import { expect, test } from '../people/journey.ts';
import { openSetting } from '../people/privacy.ts';

const expectSignIn = async (page: Page, person: Parameters<typeof openAs>[1]): Promise<void> => {
  await openAs(page, person);
  await expect(page.getByRole('heading', { level: 1, name: 'Matches' })).toBeVisible();
};

test('a password is changed: refused words stand at their field, other devices are signed out', async ({
  page,
  context,
  browser,
}) => {
  await comeFromOwnNetwork(context, test.info());
  const her = { name: 'Gauri Nene', gender: 'Female', mobile: '9812300501', listed: false } as const;
  await joinSparsely(page, her);
  const { email, password } = signInOf(her);
  await openSetting(page, 'Change password');
  const current = page.getByLabel('Current password', { exact: true });
  const next = page.getByLabel('New password', { exact: true });
  const save = page.getByRole('button', { name: 'Save password' });
  const newPassword = 'Peepal leaf 9 on water';

  await next.fill(newPassword);
  await next.press('Enter');
  await expect(current).toHaveAccessibleDescription('Please enter your current password.');
  await expect(current).toBeFocused();
  await expectAccessible(page);
  await current.fill('not my password');
  await expect(current).not.toHaveAttribute('aria-invalid');
  await next.fill('');
  await save.click();
  await expect(next).toHaveAccessibleDescription(/Please choose a new password\./);
  await expect(next).toBeFocused();
  await next.fill('short');
  await current.fill('not my own password');
  await expect(next).toHaveAccessibleDescription(/at least 8 characters/);
  await save.click();
  await expect(next).toHaveAccessibleDescription(/at least 8 characters/);
  await expect(next).toBeFocused();
  await next.fill(newPassword);
  await save.click();
  await expect(current).toHaveAccessibleDescription(/not your current password/);
  await expect(current).toBeFocused();
  await expectAccessible(page);
  await current.fill(password);
  await save.click();
  await expect(page.getByText('Your password has been changed. Other devices are signed out.')).toBeVisible();
  await expect(next).toHaveValue('');
  await page.goto(pages.devices);
  await expect(page.getByText('This device')).toBeVisible();

  const other = await browser.newPage();
  await expectSignIn(other, { email, password: newPassword });
  await other.close();
});

test('a forgotten password is chosen anew with the link out of an e-mail, once', async ({
  page,
  context,
}) => {
  await comeFromOwnNetwork(context, test.info());
  const her = { name: 'Tara Kher', gender: 'Female', mobile: '9812300503', listed: false } as const;
  await joinSparsely(page, her);
  const { email } = signInOf(her);
  const password = 'Peepal leaf 9 on water';
  await page.goto(pages.forgotPassword);
  const address = page.getByLabel('Email Address');
  await address.fill('nobody@');
  await address.press('Tab');
  await expect(address).toHaveAccessibleDescription(/valid email/);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(address).toHaveAccessibleDescription(/valid email/);
  await expect(address).toBeFocused();
  await address.fill(email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  const onItsWay = page.getByText('a link to choose a new password is on its way');
  await expect(onItsWay).toBeVisible();
  const readOut = await onItsWay.elementHandle();
  await page.getByRole('button', { name: 'Send the link' }).click();
  // Screen readers announce what comes anew, and nothing that stays.
  await expect.poll(() => readOut?.evaluate(({ isConnected }) => isConnected)).toBe(false);
  await expect(onItsWay).toBeVisible();

  const link = await linkTo(page.request, email, pages.resetPassword);
  await page.goto(link);
  await expect(page).toHaveURL(pages.resetPassword);
  const chosen = page.getByLabel('New password', { exact: true });
  await chosen.fill('short');
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(chosen).toHaveAccessibleDescription(/at least 8 characters/);
  await expect(chosen).toBeFocused();
  await chosen.fill(password);
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(page.getByRole('alert')).toContainText('Your password has been changed');
  await expect(page.getByRole('alert')).toBeFocused();
  await expectAccessible(page);
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome Back!' })).toBeVisible();
  await expectSignIn(page, { email, password });

  await page.goto(link);
  await page.getByLabel('New password', { exact: true }).fill('Banyan root 7 in stone');
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(page.getByRole('alert')).toContainText('This link has expired or was used before');
});

test('the address of a new account is confirmed with the link in its letter of welcome', async ({
  page,
  context,
}) => {
  await comeFromOwnNetwork(context, test.info());
  const her = { name: 'Sarika Lele', gender: 'Female', mobile: '9812300504', listed: false } as const;
  await joinSparsely(page, her);
  const { email } = signInOf(her);
  const notYet = page.getByText('Not confirmed yet');
  await page.goto(pages.profile);
  await page.getByRole('main').getByRole('link', { name: 'No link?' }).click();
  await expect(notYet).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Send the link again' }).click();
  await expect(page.getByRole('alert')).toContainText('We have sent a link to your e-mail address.');
  await expect(page.getByRole('alert')).toBeFocused();
  await page.goto(pages.notificationSettings);
  await page.getByRole('main').getByRole('link', { name: 'Confirm e-mail address' }).click();
  await expect(notYet).toBeVisible();

  const letter = await readSent(page.request, email, /Welcome to Mysathi.*?your member ID is (?:MS\d{7,})/is);
  expect(letter).not.toBe('');
  await page.goto(await linkTo(page.request, email, pages.confirmEmail));
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('alert')).toContainText('Your e-mail address is confirmed.');
  await page.getByRole('link', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Matches' })).toBeVisible();
  await openSetting(page, 'Change e-mail address');
  await expect(page.getByText(`Now: ${email}`)).toBeVisible();
  await expect(notYet).toHaveCount(0);
});

test('another e-mail address counts once the link that went there is used', async ({ page, context }) => {
  await comeFromOwnNetwork(context, test.info());
  const her = { name: 'Rewa Apte', gender: 'Female', mobile: '9812300502', listed: false } as const;
  await joinSparsely(page, her);
  const { email, password } = signInOf(her);
  const wanted = `moved.${email}`;
  await openSetting(page, 'Change e-mail address');
  await expect(page.getByText(`Now: ${email}`)).toBeVisible();
  const address = page.getByLabel('New e-mail address');
  const send = page.getByRole('button', { name: 'Send link' });
  const current = page.getByLabel('Current password', { exact: true });
  await current.fill(password);
  await current.press('Enter');
  await expect(address).toHaveAccessibleDescription('Please enter your new e-mail address.');
  await expect(address).toBeFocused();
  await address.fill(email);
  await current.fill('');
  await send.click();
  await expect(current).toHaveAccessibleDescription('Please enter your current password.');
  await expect(current).toBeFocused();
  await current.fill(password);
  await send.click();
  await expect(address).toHaveAccessibleDescription(/already your e-mail address/);
  await expect(address).toBeFocused();
  await test.step('a slip in it is told as it is left, and a frequent one asked about', async () => {
    await address.fill('rewa@');
    await address.press('Tab');
    await expect(address).toHaveAccessibleDescription('Enter a valid email');
    await address.fill('rewa@gmial.com');
    await page.getByRole('button', { name: 'Yes, use that' }).click();
    await expect(address).toHaveValue('rewa@gmail.com');
    await expect(address).toBeFocused();
  });
  await address.fill(wanted);
  await send.click();
  await expect(page.getByRole('alert')).toContainText('We have sent a link to your new address');
  await expectAccessible(page);

  const link = await linkTo(page.request, wanted, pages.confirmEmail);
  const opened = await context.newPage();
  await opened.goto(link);
  await expect(opened).toHaveURL(pages.confirmEmail);
  await expectAccessible(opened);
  await opened.getByRole('button', { name: 'Confirm' }).click();
  await expect(opened.getByRole('alert')).toContainText('Your e-mail address has been changed.');
  await expect(opened.getByRole('alert')).toBeFocused();
  await opened.getByRole('link', { name: 'Continue' }).click();
  await expect(opened.getByRole('heading', { level: 1, name: 'Matches' })).toBeVisible();
  await opened.goto(pages.profile);
  await expect(opened.getByText(wanted)).toBeVisible();

  await opened.goto(link);
  await opened.getByRole('button', { name: 'Confirm' }).click();
  await expect(opened.getByRole('alert')).toContainText('link');
  await expect(opened.getByRole('link', { name: 'Ask for a new link' })).toBeVisible();
});
