import { pages } from '@mysathi/contract/pages';

import { expectAccessible } from '../looks/accessibility.ts';
import { joinSparsely, linkTo, signInOf } from '../people/by-api.ts';
import { comeFromOwnNetwork } from '../people/giving.ts';
import { expect, test } from '../people/journey.ts';
import { signOutElsewhere } from '../people/own-browser.ts';
import { logOut } from '../people/sign-in.ts';
import { toastWith } from '../people/toasts.ts';

test('who has forgotten which address was given signs in by the mobile number, over a page as well', async ({
  page,
  context,
  browser,
}) => {
  await comeFromOwnNetwork(context, test.info());
  const her = { name: 'Nalini Bapat', gender: 'Female', mobile: '9812300877', listed: false } as const;
  await joinSparsely(page, her);
  const { email, password } = signInOf(her);
  await page.goto(pages.settings);
  await logOut(page);

  await page.goto(pages.login);
  const name = page.getByLabel('Email Address or Mobile Number');
  const secret = page.getByLabel('Password', { exact: true });
  await expect(name).toHaveAttribute('inputmode', 'email');
  await test.step('what is neither is told apart from an address with a slip', async () => {
    for (const [typed, words] of [
      ['98123', 'Enter your e-mail address or 10-digit mobile number'],
      ['nalini@', 'Enter a valid email'],
    ] as const) {
      await name.fill(typed);
      await name.press('Tab');
      await expect(name).toHaveAccessibleDescription(new RegExp(words));
    }
    await expectAccessible(page);
  });

  await test.step('a wrong password says no more of a number than of an address', async () => {
    await name.fill('+91 98123 00877');
    await secret.fill('not this one');
    await secret.press('Enter');
    await expect(toastWith(page, 'Email, mobile number or password do not match.')).toBeVisible();
  });

  await test.step('her own keyboard writes the number with other digits', async () => {
    await name.fill('०९८१२३ ००८७७');
    await secret.fill(password);
    await secret.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Matches' })).toBeVisible();
  });

  await test.step('so does the login over a page whose session has ended', async () => {
    await page.goto(pages.settings);
    await signOutElsewhere(browser, { email, password });
    const dialog = page.getByRole('dialog', { name: 'Please log in again' });
    await dialog.getByLabel('Email Address or Mobile Number').fill(her.mobile);
    await dialog.getByLabel('Password', { exact: true }).fill(password);
    await dialog.getByRole('button', { name: 'Sign In' }).click();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(pages.settings);
  });

  await test.step('a link for a new password goes to the address of the number, which nobody reads there', async () => {
    await logOut(page);
    await page.goto(pages.login);
    await name.fill(her.mobile);
    await page.getByRole('link', { name: 'Forgot password?' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Forgot password?' })).toBeVisible();
    await expect(name).toHaveValue(her.mobile);
    await page.getByRole('button', { name: 'Send the link' }).click();
    await expect(page.getByText('a link to choose a new password is on its way')).toBeVisible();
    await expect(page.getByRole('main')).not.toContainText('@journey');
    await linkTo(page.request, email, pages.resetPassword);
  });
});
