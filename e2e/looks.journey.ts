import { pages } from '@mysathi/contract/pages';

import { expectAccessible } from './people/accessibility.ts';
import { signInAtOnce } from './people/by-api.ts';
import { noteKeptLanguages } from './people/hindi.ts';
import { expect, test } from './people/journey.ts';
import { demoWoman } from './people/sign-in.ts';

test('the language and the looks of pages stand in the settings, too', async ({ page }) => {
  await signInAtOnce(page, demoWoman);
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
