import type { Page } from '@playwright/test';

import { pages } from '@mysathi/contract/pages';

import { answerAtLength, joinSparsely, openAs, signInAtOnce } from '../people/by-api.ts';
import { find } from '../people/fields.ts';
import { holdCalls } from '../network/held-calls.ts';
import { expect, test } from '../people/journey.ts';
import { demoMan, demoWoman } from '../people/sign-in.ts';
import { toastWith } from '../people/toasts.ts';

const openWork = async (page: Page): Promise<void> => {
  await page.goto(pages.profile);
  await page.getByRole('link', { name: 'Edit Education & Profession' }).click();
  await expect(page.getByLabel(/^Designation/)).toBeVisible();
};

const update = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Update', exact: true }).click();

test('an editor that opens with answers of before follows those that were saved since', async ({
  page,
  context,
}) => {
  await signInAtOnce(page, demoMan);
  await openWork(page);
  await page.getByRole('link', { name: 'Hobbies', exact: true }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Hobbies' })).toBeVisible();

  const other = await context.newPage();
  await openWork(other);
  await other.getByLabel(/^Designation/).fill('Saved on another device');
  await update(other);
  await expect(other.getByText(/^Saved at/)).toBeVisible();

  await page.getByRole('link', { name: 'Professional Details' }).click();
  await expect(page.getByLabel(/^Designation/)).toHaveValue('Saved on another device');
});

test('every tab knows the native place that was saved', async ({ page, context }) => {
  const her = { name: 'Kaveri Rane', gender: 'Female', mobile: '9812300788', listed: false } as const;
  const { id } = await joinSparsely(page, her);
  const other = await context.newPage();
  await other.goto(pages.profile);
  const knownBy = (tab: Page): Promise<unknown> =>
    tab.evaluate(() => {
      const { native_place, gender } = JSON.parse(sessionStorage.getItem('UserData') ?? '{}');
      return { native_place, gender };
    });
  await expect.poll(() => knownBy(other)).toEqual({ native_place: null, gender: 'Female' });

  await page.goto(pages.profileUpdateTab(id, 'personal'));
  await find(page, 'Native place', 'Nashik, Maharashtra');
  await page.getByRole('button', { name: 'Update', exact: true }).first().click();
  await expect(page.getByText(/^Saved at/)).toBeVisible();
  const saved = { native_place: 'Nashik, Maharashtra', gender: 'Female' };
  await expect.poll(() => knownBy(page)).toEqual(saved);
  await other.reload();
  await expect.poll(() => knownBy(other)).toEqual(saved);
});

test('what was typed and kept brings back nothing else over what was saved elsewhere since', async ({
  page,
}) => {
  const her = { name: 'Gauri Rane', gender: 'Female', mobile: '9812300620', listed: false } as const;
  const { id, token } = await joinSparsely(page, her);
  await answerAtLength(page, { token, words: 'before ' });
  const headers = { authorization: `Bearer ${token}`, 'sec-fetch-site': 'same-origin' };
  const note = (notes: object) => page.request.put('/api/hobbies/notes', { data: { notes }, headers });

  await page.goto(pages.profileUpdateTab(id, 'contact'));
  await page.getByLabel(/^Facebook/).fill('typed.and.kept');
  await page.goto(pages.profileUpdateTab(id, 'hobbies'));
  const cricket = page.getByRole('textbox', { name: /^Cricket/ });
  const cycling = page.getByRole('textbox', { name: /^Cycling/ });
  await cricket.fill('Typed and kept.');
  await page.goto(pages.profile);

  await answerAtLength(page, { token, words: 'since ' });
  expect((await note({ Cycling: 'Said since.' })).ok()).toBe(true);
  await page.goto(pages.profileUpdateTab(id, 'hobbies'));
  await expect(cricket).toHaveValue('Typed and kept.');
  await expect(cycling).toHaveValue('Said since.');
  await page
    .getByRole('form', { name: 'More About Hobbies' })
    .getByRole('button', { name: 'Update' })
    .click();
  await expect(page.getByRole('status').filter({ hasText: 'We kept what you typed.' })).toHaveCount(0);

  await page.goto(pages.profileUpdateTab(id, 'contact'));
  await expect(page.getByLabel(/^Facebook/)).toHaveValue('typed.and.kept');
  await expect(page.getByLabel(/^Area of land/)).toHaveValue(/^since/);
  await update(page);
  await expect(page.getByText(/^Saved at/)).toBeVisible();
  await page.reload();
  await expect(page.getByLabel(/^Facebook/)).toHaveValue('typed.and.kept');
  await expect(page.getByLabel(/^Area of land/)).toHaveValue(/^since/);
  await page.goto(pages.profileUpdateTab(id, 'hobbies'));
  await expect(cricket).toHaveValue('Typed and kept.');
  await expect(cycling).toHaveValue('Said since.');
});

test('a slip on an answer costs nothing of what it hides', async ({ page }) => {
  const her = { name: 'Girija Rane', gender: 'Female', mobile: '9812300626', listed: false } as const;
  const { id } = await joinSparsely(page, her);
  await page.goto(pages.profileUpdateTab(id, 'medical'));
  const history = page.getByRole('group', { name: /^Any medical history/ });
  const detail = page.getByRole('textbox', { name: /^Medical history/ });
  await history.getByRole('radio', { name: 'Yes', exact: true }).check();
  await detail.fill('Asthma in the winters.');
  await history.getByRole('radio', { name: 'No', exact: true }).check();
  await expect(detail).toHaveCount(0);
  await history.getByRole('radio', { name: 'Yes', exact: true }).check();
  await expect(detail).toHaveValue('Asthma in the winters.');
});

const holdSaves = (page: Page, address: RegExp) =>
  holdCalls(page, address, (call) => call.method() !== 'GET');

test('what is typed while a save is on its way stays, and can be saved as well', async ({ page }) => {
  await signInAtOnce(page, demoMan);
  await openWork(page);
  const { letGo } = await holdSaves(page, /\/api\/professional/);
  await page.getByLabel(/^Designation/).fill('Sent first');
  await update(page);
  await page.getByLabel(/^Designation/).fill('Typed meanwhile');
  letGo();
  await expect(page.getByText('Professional detail added')).toBeVisible();
  await expect(page.getByLabel(/^Designation/)).toHaveValue('Typed meanwhile');
  await page.reload();
  await expect(page.getByLabel(/^Designation/)).toHaveValue('Typed meanwhile');
  await update(page);
  await expect(page.getByText(/^Saved at/)).toBeVisible();
});

test('it stays also where the form is left before the save is answered', async ({ page }) => {
  await signInAtOnce(page, demoMan);
  await openWork(page);
  const { calls, letGo } = await holdSaves(page, /\/api\/professional/);
  await page.getByLabel(/^Designation/).fill('Sent before');
  await update(page);
  await expect.poll(() => calls).toHaveLength(1);
  await page.getByLabel(/^Designation/).fill('Typed before it was left');
  await page.getByRole('link', { name: 'Medical Details' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Medical Details' })).toBeVisible();
  letGo();
  await expect(page.getByText('Professional detail added')).toBeVisible();
  await page.getByRole('link', { name: 'Professional Details' }).click();
  await expect(page.getByLabel(/^Designation/)).toHaveValue('Typed before it was left');
});

test('so is a text about oneself, which is not sent twice either', async ({ page }) => {
  await signInAtOnce(page, demoMan);
  await openWork(page);
  await page.getByRole('link', { name: 'Personal Info' }).click();
  const about = page.getByLabel('About me');
  const words = `${await about.inputValue()} I keep bees.`;
  const { letGo } = await holdSaves(page, /\/api\/users\/update\/profile/);
  await about.fill(words);
  const form = page.locator('form').filter({ has: about });
  await form.getByRole('button').last().click();
  await about.fill(`${words} And goats.`);
  await expect(form.getByRole('button').last()).toBeDisabled();
  letGo();
  await expect(form.getByRole('button').last()).toBeEnabled();
  await expect(about).toHaveValue(`${words} And goats.`);
});

test('and a line about a hobby', async ({ page }) => {
  await signInAtOnce(page, demoMan);
  await openWork(page);
  await page.getByRole('link', { name: 'Hobbies', exact: true }).click();
  const form = page.getByRole('form', { name: 'More About Hobbies' });
  const line = form.getByRole('textbox').first();
  const { letGo } = await holdSaves(page, /\/api\/hobb/);
  await line.fill('On Sundays.');
  await form.getByRole('button', { name: 'Update' }).click();
  await line.fill('On Sundays, with friends.');
  letGo();
  await expect(form.getByRole('button', { name: 'Update' })).toBeEnabled();
  await expect(line).toHaveValue('On Sundays, with friends.');
});

test('a line that could not be saved is told beside it and at the top', async ({ page }) => {
  await signInAtOnce(page, demoMan);
  await openWork(page);
  await page.getByRole('link', { name: 'Hobbies', exact: true }).click();
  const form = page.getByRole('form', { name: 'More About Hobbies' });
  await page.route(/\/api\/hobb/, (route) => route.abort());
  await form.getByRole('textbox').first().fill('On Mondays.');
  await form.getByRole('button', { name: 'Update' }).click();
  const why = 'You are offline. What you typed is kept on this device';
  await expect(form.getByRole('alert')).toContainText(why);
  await expect(toastWith(page, why)).toBeVisible();
});

test('a number that was typed goes on by the arrows from there', async ({ page }) => {
  await signInAtOnce(page, demoMan);
  await openWork(page);
  await page.getByRole('link', { name: 'Family Details', exact: true }).click();
  const siblings = page.getByRole('spinbutton').first();
  await siblings.fill('2');
  await siblings.press('ArrowUp');
  await expect(siblings).toHaveValue('3');
  await siblings.blur();
  await expect(siblings).toHaveValue('3');
  // A number that is too high is corrected visibly before it is sent.
  await siblings.fill('12');
  await siblings.press('Enter');
  await expect(siblings).toHaveValue('10');
  await expect(page.getByText('Not saved yet').first()).toBeVisible();
});

test('the update hub lists its nine sections in their order, and marks the one that stands beside the list', async ({
  page,
}) => {
  await openAs(page, demoWoman, pages.profile);
  await page.getByRole('link', { name: 'Update', exact: true }).click();
  await expect(page.getByRole('navigation', { name: 'Sections' }).getByRole('link')).toHaveText([
    'Personal Info',
    'Hobbies',
    'Family Details',
    'Partner Preferences',
    'Astrological Details',
    'Professional Details',
    'Contact Details',
    'Medical Details',
    'Upload Photos',
  ]);
  const personal = page.getByRole('link', { name: 'Personal Info' });
  await expect(personal).toHaveAttribute('aria-current', 'page');
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(page.getByRole('heading', { level: 2, name: 'Personal Info' })).toBeHidden();
  await expect(personal).not.toHaveAttribute('aria-current');
});
