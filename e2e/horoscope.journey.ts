import { pages } from '@mysathi/contract/pages';

import { expect, test } from './people/journey.ts';
import { demoMan, signIn } from './people/sign-in.ts';

test('two horoscopes are compared, and a birth star is proposed from birth details', async ({ page }) => {
  await page.goto(pages.login);
  await signIn(page, demoMan);
  await page
    .getByRole('article')
    .getByRole('link', { name: /Ananya Deshpande/ })
    .first()
    .click();
  const horoscope = page.getByRole('region', { name: 'Horoscope' });
  await expect(horoscope).toContainText('A guide, not a verdict');
  await expect(horoscope).toContainText('24 of 36');
  await expect(horoscope.getByRole('row')).toHaveCount(9);
  await expect(horoscope.getByRole('row', { name: /Bhakoot/ })).toContainText('0 of 7');
  await expect(horoscope).toContainText('Neither of you is manglik.');

  await page.goto(pages.profile);
  await page.getByRole('link', { name: 'Edit Astrological Details' }).first().click();
  await page.getByRole('button', { name: 'Propose from birth details' }).click();
  await page.getByRole('button', { name: 'Use this' }).click();
  await expect(page.getByText('Filled in above.')).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Star' })).toHaveValue('Purva Ashadha');
  await page.getByRole('button', { name: 'Update' }).click();
  await expect(page.getByText('Astro detail added')).toBeVisible();
});
