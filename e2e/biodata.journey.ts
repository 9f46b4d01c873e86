import { expect, test } from '@playwright/test';

import { pages } from '@mysathi/contract/pages';

import { expectAccessible } from './people/accessibility.ts';
import { signInAtOnce } from './people/by-api.ts';
import { demoWoman } from './people/sign-in.ts';

test('a member sees their profile as others do', async ({ page }) => {
  await signInAtOnce(page, demoWoman);
  await page.goto(pages.profile);
  await page.getByRole('link', { name: 'See as others see me' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'As others see you' })).toBeVisible();
  const personal = page.locator('#astrology');
  await expect(personal.getByText('Star', { exact: true })).toBeVisible();
  await expect(personal.getByText('Place of birth')).toHaveCount(0);
  await expect(page.getByText(/stay private until/)).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('tab', { name: 'Someone new' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(/as=accepted/);
  await expect(personal.getByText('Place of birth')).toBeVisible();
  await expect(page.getByText(/You see who did/)).toBeVisible();
  await expect(page.getByText(demoWoman.email)).toHaveCount(0);
  await page.goBack();
  await expect(personal.getByText('Place of birth')).toHaveCount(0);
});
