import { pages } from '@mysathi/contract/pages';

import { openAs } from '../people/by-api.ts';
import { expect, test } from '../people/journey.ts';
import { cards, openFilters } from '../people/matches.ts';
import { demoMan } from '../people/sign-in.ts';

for (const { width, where } of [
  { width: 390, where: 'in the sheet of a phone' },
  { width: 1280, where: 'beside the cards' },
])
  test(`a filter that was typed and not taken is told of before anything is applied, ${where}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 740 });
    await openAs(page, demoMan, pages.matches);
    await expect(cards(page).first()).toBeVisible();
    const filters = await openFilters(page);
    const place = filters.getByRole('combobox', { name: 'Location' });
    const tongue = filters.getByRole('combobox', { name: 'Mother tongue' });
    const more = filters.getByText('More filters');
    const apply = filters.getByRole('button', { name: /^Apply Filter/ });

    await test.step('the field is led to, and nothing is applied', async () => {
      await filters.getByText('Single', { exact: true }).click();
      await place.fill('Bxyzq');
      await expect(filters.getByText('Nothing found.').first()).toBeVisible();
      await apply.click();
      await expect(place).toBeFocused();
      await expect(place).toBeInViewport();
      await expect(place).toHaveAccessibleDescription(/"Bxyzq" was not used/);
      await expect(page).not.toHaveURL(/marital_status/);
    });

    await test.step('a field that was folded away since is led to as well', async () => {
      await more.click();
      await tongue.fill('Bxyzq');
      await more.click();
      await expect(tongue).toBeHidden();
      await apply.click();
      await expect(tongue).toBeFocused();
      await expect(tongue).toHaveAccessibleDescription(/"Bxyzq" was not used/);
    });

    await test.step('with all cleared nothing is left to tell of', async () => {
      await place.fill('Axyzq');
      await tongue.click();
      await expect(place).toHaveAccessibleDescription(/"Axyzq" was not used/);
      await filters.getByRole('button', { name: 'Clear all' }).click();
      await expect(place).not.toHaveAccessibleDescription(/was not used/);
      await expect(tongue).not.toHaveAccessibleDescription(/was not used/);
    });

    await test.step('sent again, what is chosen is applied', async () => {
      await filters.getByText('Single', { exact: true }).click();
      await place.fill('Cxyzq');
      await apply.click();
      await expect(place).toBeFocused();
      await apply.click();
      await expect(page).toHaveURL(/marital_status=Single/);
      if (width < 1024) await expect(filters).toBeHidden();
    });
  });
