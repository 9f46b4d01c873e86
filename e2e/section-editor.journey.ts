import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';

import { pages } from '@mysathi/contract/pages';

import { signInAtOnce } from './people/by-api.ts';
import { demoMan } from './people/sign-in.ts';

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

test('what is typed while a save is on its way stays, and can be saved as well', async ({ page }) => {
  await signInAtOnce(page, demoMan);
  await openWork(page);
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/api\/professional/, async (route) => {
    if (route.request().method() !== 'GET') await held;
    await route.continue();
  });
  await page.getByLabel(/^Designation/).fill('Sent first');
  await update(page);
  await page.getByLabel(/^Designation/).fill('Typed meanwhile');
  release();
  await expect(page.getByText('Professional detail added')).toBeVisible();
  await expect(page.getByLabel(/^Designation/)).toHaveValue('Typed meanwhile');
  await page.reload();
  await expect(page.getByLabel(/^Designation/)).toHaveValue('Typed meanwhile');
  await update(page);
  await expect(page.getByText(/^Saved at/)).toBeVisible();
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
});
