import type { Browser, Page } from '@playwright/test';

import { pages } from '@mysathi/contract/pages';

import { expectAccessible } from './people/accessibility.ts';
import { joinSparsely, linkTo, openAs, signInOf } from './people/by-api.ts';
import { expectFixedColours } from './people/dialogs.ts';
import { comeFromOwnNetwork } from './people/giving.ts';
import { noteKeptLanguages } from './people/hindi.ts';
import { expect, test } from './people/journey.ts';
import { takePhoto } from './people/photo.ts';
import { openSetting } from './people/privacy.ts';
import { demoMan, demoWoman } from './people/sign-in.ts';
import { toastWith } from './people/toasts.ts';

const openUpdateHub = async (page: Page, tab: string): Promise<void> => {
  await page.goto(pages.profile);
  await page.getByRole('link', { name: 'Update', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Update Profile' })).toBeVisible();
  await page.getByRole('link', { name: tab, exact: true }).click();
  await expect(page.getByRole('heading', { level: 2, name: tab })).toBeVisible();
};

const signInAndWait = async (page: Page, person: typeof demoMan): Promise<void> => {
  await openAs(page, person);
  await expect(page.getByRole('heading', { level: 1, name: 'Matches' })).toBeVisible();
};

/** Signs the person out everywhere, from another device. */
const signOutElsewhere = async (browser: Browser, person: typeof demoMan): Promise<void> => {
  const device = await browser.newPage();
  await signInAndWait(device, person);
  await device.goto(pages.devices);
  await device.getByRole('button', { name: 'Sign out everywhere' }).click();
  await device.getByRole('button', { name: 'Yes' }).click();
  await expect(device.getByRole('heading', { level: 1, name: 'Welcome Back!' })).toBeVisible();
  await device.close();
};

test('photos are chosen, uploaded, replaced and removed in the profile', async ({ page }) => {
  await signInAndWait(page, demoWoman);
  await openUpdateHub(page, 'Upload Photos');
  const upload = page.getByRole('button', { name: 'Upload', exact: true });
  const sixth = page.getByLabel(/^Photo 6: Choose/);
  const shown = page.locator('label', { has: sixth }).getByRole('presentation');
  const avatar = page.getByRole('button', { name: 'Account menu' }).getByRole('presentation');

  await sixth.setInputFiles(await takePhoto(page, 'teal'));
  await page.getByLabel('Profile picture: Choose another').setInputFiles(await takePhoto(page, 'plum'));
  await expect(page.getByText('Chosen, not uploaded yet')).toHaveCount(2);
  await page.getByRole('link', { name: 'Hobbies' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('not uploaded yet');
  await expectFixedColours(page.getByRole('alertdialog'), 'Yes', 'Cancel');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await upload.click();
  await expect(page.getByText('Image added')).toBeVisible();
  await expect(page.getByText(/^Saved at/)).toBeVisible();
  await expect(avatar).toHaveAttribute('src', /160\.webp/);

  await page.reload();
  await expect(shown).toHaveAttribute('src', /640\.webp/);
  const before = await shown.getAttribute('src');
  await sixth.setInputFiles(await takePhoto(page, 'navy'));
  await upload.click();
  await expect(page.getByText(/^Saved at/)).toBeVisible();
  await expect(shown).toHaveAttribute('src', /640\.webp/);
  await expect(shown).not.toHaveAttribute('src', before ?? '');

  await page.getByRole('button', { name: 'Remove Photo 6' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(shown).toBeVisible();
  const removed = page.waitForResponse((response) => response.request().method() === 'DELETE');
  await page.getByRole('button', { name: 'Remove Photo 6' }).click();
  await expect(sixth).toBeVisible();
  // Once the time to take it back is over: what is told as the page goes, the page that comes may overtake.
  await removed;
  await page.reload();
  await expect(sixth).toBeVisible();
  await expect(shown).toHaveCount(0);
});

test('a name is put right, here and in every further tab', async ({ page, context }) => {
  await comeFromOwnNetwork(context, test.info());
  const her = { name: 'Ketki Josi', gender: 'Female', mobile: '9812300500', listed: true } as const;
  await joinSparsely(page, her);
  await openUpdateHub(page, 'Personal Info');
  const name = page.getByRole('textbox', { name: 'Full name' });
  const change = page.getByRole('button', { name: 'Change name' });
  await expect(name).toHaveValue(her.name);

  await name.fill('Ketki 9812300500');
  await change.click();
  const why = 'Please give your name, in letters.';
  await expect(name).toHaveAccessibleDescription(why);
  await expect(toastWith(page, why)).toBeVisible();
  await name.fill('Ketki Joshi');
  await page.reload();
  await expect(name).toHaveValue('Ketki Joshi');
  await expectAccessible(page);
  await change.click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await page.goto(pages.profile);
  await expect(page.getByRole('heading', { level: 1, name: 'Ketki Joshi' })).toBeVisible();

  const further = await context.newPage();
  await further.goto(pages.contact);
  await expect(further.getByLabel('Full Name')).toHaveValue('Ketki Joshi');
});

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

  await current.fill('not my password');
  await next.fill('short');
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
  await expect(page.getByText('Your password is changed. Other devices are signed out.')).toBeVisible();
  await expect(next).toHaveValue('');
  await page.goto(pages.devices);
  await expect(page.getByText('This device')).toBeVisible();

  const other = await browser.newPage();
  await signInAndWait(other, { email, password: newPassword });
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
  await address.fill('nobody');
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(address).toHaveAccessibleDescription(/valid email/);
  await expect(address).toBeFocused();
  await address.fill(email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByText('a link to choose a new password is on its way')).toBeVisible();

  const link = await linkTo(page.request, email);
  await page.goto(link);
  await expect(page).toHaveURL(pages.resetPassword);
  const chosen = page.getByLabel('New password', { exact: true });
  await chosen.fill('short');
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(chosen).toHaveAccessibleDescription(/at least 8 characters/);
  await expect(chosen).toBeFocused();
  await chosen.fill(password);
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(page.getByRole('alert')).toContainText('Your password is changed');
  await expect(page.getByRole('alert')).toBeFocused();
  await expectAccessible(page);
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).first().click();
  await signInAndWait(page, { email, password });

  await page.goto(link);
  await page.getByLabel('New password', { exact: true }).fill('Banyan root 7 in stone');
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(page.getByRole('alert')).toContainText('This link has expired or was used before');
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
  await address.fill(email);
  await page.getByLabel('Current password', { exact: true }).fill(password);
  await send.click();
  await expect(address).toHaveAccessibleDescription(/your e-mail address already/);
  await expect(address).toBeFocused();
  await address.fill(wanted);
  await send.click();
  await expect(page.getByRole('alert')).toContainText('We have sent a link to your new address');
  await expectAccessible(page);

  const link = await linkTo(page.request, wanted);
  const opened = await context.newPage();
  await opened.goto(link);
  await expect(opened).toHaveURL(pages.confirmEmail);
  await expectAccessible(opened);
  await opened.getByRole('button', { name: 'Confirm' }).click();
  await expect(opened.getByRole('alert')).toContainText('Your e-mail address is changed.');
  await expect(opened.getByRole('alert')).toBeFocused();
  await opened.getByRole('link', { name: 'Go on' }).click();
  await expect(opened.getByRole('heading', { level: 1, name: 'Matches' })).toBeVisible();
  await opened.goto(pages.profile);
  await expect(opened.getByText(wanted)).toBeVisible();

  await opened.goto(link);
  await opened.getByRole('button', { name: 'Confirm' }).click();
  await expect(opened.getByRole('alert')).toContainText('link');
  await expect(opened.getByRole('link', { name: 'Ask for a new link' })).toBeVisible();
});

test('the language and the looks of pages stand in the settings, too', async ({ page }) => {
  await signInAndWait(page, demoWoman);
  await page.goto(pages.settings);
  const looks = page.getByRole('region', { name: 'Language and appearance' });
  const root = page.locator('html');
  await looks.getByRole('button', { name: 'Dark' }).click();
  await expect(root).toHaveAttribute('data-theme', 'dark');
  await looks.getByRole('button', { name: '125%' }).click();
  await expect(root).toHaveAttribute('data-text-size', '125');
  await expectAccessible(page);
  const kept = noteKeptLanguages(page);
  await looks.getByRole('button', { name: 'हिन्दी' }).click();
  await expect(root).toHaveAttribute('lang', 'hi');
  await expect.poll(() => kept).toEqual(['hi']);
  await page.getByRole('region', { name: 'भाषा और दिखावट' }).getByRole('button', { name: 'English' }).click();
  await expect(looks.getByRole('button', { name: 'English' })).toHaveAttribute('aria-pressed', 'true');
  // Whoever signs in next as the same member finds the language that the account has kept.
  await expect.poll(() => kept).toEqual(['hi', 'en']);
});

test('a session that ends while somebody types is mended over the page', async ({ page, browser }) => {
  await signInAndWait(page, demoMan);
  await openUpdateHub(page, 'Contact Details');
  await page.getByRole('textbox', { name: 'Phone number' }).fill('9876543210');
  await expect(page.getByRole('textbox', { name: 'WhatsApp number' })).toHaveValue('9876543210');
  await signOutElsewhere(browser, demoMan);

  const dialog = page.getByRole('dialog', { name: 'Please log in again' });
  await expect(dialog.getByLabel('Password', { exact: true })).toBeFocused();
  await page.keyboard.press('Escape');
  await dialog.getByLabel('Password', { exact: true }).fill(demoMan.password);
  await dialog.getByRole('button', { name: 'Sign In' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('textbox', { name: 'Phone number' })).toHaveValue('9876543210');
  await page.getByRole('button', { name: 'Update', exact: true }).click();
  await expect(page.getByText(/^Saved at/)).toBeVisible();
});

test('an answer to an interest can be taken back in its card', async ({ page }) => {
  await signInAndWait(page, demoWoman);
  await page.goto(`${pages.mailbox}?tab=pending`);
  const decline = page.getByRole('button', { name: /^Decline / }).first();
  const [, name = ''] =
    /^Decline (.*)'s interest$/.exec((await decline.getAttribute('aria-label')) ?? '') ?? [];
  await decline.focus();
  await page.keyboard.press('Enter');
  const card = page.getByRole('article', { name });
  await expect(page.getByRole('tab', { name: 'Received' })).toHaveAttribute('aria-selected', 'true');
  await expect(card).toBeFocused();
  await expect(card).toContainText('Declined');
  await card.getByRole('button', { name: /^Undo/ }).click();
  await expect(card).toContainText('Pending');
  await expect(card.getByRole('button', { name: /^Accept/ })).toBeVisible();
});
