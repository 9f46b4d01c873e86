import { pages } from '@mysathi/contract/pages';

import { signInAtOnce } from './people/by-api.ts';
import { expect, test } from './people/journey.ts';
import { demoMan, demoWoman, signIn } from './people/sign-in.ts';

test('what one person typed is not saved for another who signed in in this browser since', async ({
  page,
}) => {
  // A tab asleep hears nothing over the push channel.
  await page.routeWebSocket(/\/api\//, () => undefined);
  await signInAtOnce(page, demoMan);
  await page.goto(pages.profile);
  await page.getByRole('link', { name: 'Edit Education & Profession' }).click();
  await page.getByLabel('Designation').fill('Keeper of bees');
  await signInAtOnce(page, demoWoman);

  await page.getByRole('button', { name: 'Update', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'You can change only your own profile.' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to Profile' }).click();
  await expect(page.getByText(demoWoman.email)).toBeVisible();
  await page.getByRole('link', { name: 'Edit Education & Profession' }).click();
  await expect(page.getByLabel('Designation')).not.toHaveValue('Keeper of bees');
});

test('what one person typed and did not save is not shown to who signs in next', async ({ page }) => {
  await signInAtOnce(page, demoMan);
  await page.goto(pages.profile);
  await page.getByRole('link', { name: 'Edit Education & Profession' }).click();
  await page.getByLabel('Designation').fill('Keeper of bees');
  await page.reload();
  await expect(page.getByLabel('Designation')).toHaveValue('Keeper of bees');

  // The browser is closed without a logout, and opened when the session has ended.
  const context = page.context();
  await page.close();
  await context.clearCookies();
  const later = await context.newPage();
  await later.goto(pages.profile);
  await signIn(later, demoWoman);
  await later.getByRole('link', { name: 'Edit Education & Profession' }).click();
  await expect(later.getByLabel('Designation')).not.toHaveValue('Keeper of bees');
});
