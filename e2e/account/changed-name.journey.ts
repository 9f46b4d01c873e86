import { pages } from '@mysathi/contract/pages';

import { expectAccessible } from '../looks/accessibility.ts';
import { joinSparsely } from '../people/by-api.ts';
import { comeFromOwnNetwork } from '../people/giving.ts';
import { expect, test } from '../people/journey.ts';
import { toastWith } from '../people/toasts.ts';
import { openUpdateHub } from '../people/update-hub.ts';

test('a name is put right, here and in every further tab', async ({ page, context }) => {
  await comeFromOwnNetwork(context, test.info());
  const her = { name: 'Ketki Josi', gender: 'Female', mobile: '9812300500', listed: true } as const;
  await joinSparsely(page, her);
  await openUpdateHub(page, 'Personal Info');
  const name = page.getByRole('textbox', { name: 'Full name' });
  const change = page.getByRole('button', { name: 'Change name' });
  await expect(name).toHaveValue(her.name);
  await test.step('a link to one of the forms below the answers leads to its field', async () => {
    await expect(page).toHaveURL(/tab=personal$/);
    const tab = page.url();
    await page.goto(pages.profile);
    await page.goto(`${tab}#about-me`);
    await expect(page.getByLabel('About me')).toBeFocused();
    await page.goto(pages.profile);
    await page.goto(`${tab}#full-name`);
    await expect(name).toBeFocused();
    await expect(name).toBeInViewport();
  });

  await name.fill('Ketki 9812300500');
  await change.click();
  const why = 'Please enter your name in letters.';
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
