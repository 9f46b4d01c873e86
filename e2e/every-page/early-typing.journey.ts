import { pages } from '@mysathi/contract/pages';

import { expect, test } from '../people/journey.ts';
import { leela } from '../people/person.ts';
import { demoMan } from '../people/sign-in.ts';
import { holdScripts } from '../network/slow-line.ts';

test('what was typed before the scripts came is kept', async ({ page }) => {
  const bringScripts = await holdScripts(page);
  await page.goto(pages.login, { waitUntil: 'commit' });
  await page.getByLabel('Email Address').fill(demoMan.email);
  await page.getByLabel('Password', { exact: true }).fill(demoMan.password);
  bringScripts();
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Matches' })).toBeVisible();
});

test('so is what a newcomer typed and ticked', async ({ page }) => {
  const bringScripts = await holdScripts(page);
  await page.goto(pages.signup, { waitUntil: 'commit' });
  await page.getByLabel('Full Name').fill(leela.name);
  await page.getByLabel('Email Address').fill(leela.email);
  await page.getByRole('checkbox', { name: /I agree/ }).check();
  bringScripts();
  await expect(
    page.getByText('To go on, we still need: a password and a mobile number of 10 digits.'),
  ).toBeVisible();
  await expect(page.getByLabel('Full Name')).toHaveValue(leela.name);
  await expect(page.getByLabel('Email Address')).toHaveValue(leela.email);
});
