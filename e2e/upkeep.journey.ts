import type { Browser, Page } from '@playwright/test';

import { pages } from '@mysathi/contract/pages';

import { expectAccessible } from './people/accessibility.ts';
import { joinSparsely, openAs } from './people/by-api.ts';
import { expectFixedColours } from './people/dialogs.ts';
import { comeFromOwnNetwork } from './people/giving.ts';
import { noteKeptLanguages } from './people/hindi.ts';
import { expect, test } from './people/journey.ts';
import { takePhoto } from './people/photo.ts';
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
