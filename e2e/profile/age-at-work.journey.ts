import { pages } from '@mysathi/contract/pages';

import { joinSparsely } from '../people/by-api.ts';
import { select, write } from '../people/fields.ts';
import { comeFromOwnNetwork } from '../people/giving.ts';
import { expect, test } from '../people/journey.ts';

test('work before somebody was 14 is refused at its question', async ({ page, context }) => {
  await comeFromOwnNetwork(context, test.info());
  // She was born in 1995.
  const her = { name: 'Seema Gokhale', gender: 'Female', mobile: '9812400121', listed: false } as const;
  const { id } = await joinSparsely(page, her);
  const update = page.getByRole('button', { name: 'Update', exact: true }).first();
  const since = page.getByRole('group', { name: 'Working since' });

  await page.goto(pages.profileUpdateTab(id, 'professional'));
  await write(page, 'Current company', 'A small office');
  await select(page, 'Month', 'June', 'Working since');
  await select(page, 'Year', '2008', 'Working since');
  await update.click();
  await expect(since).toHaveAccessibleDescription(/you were younger than 14 then\. Please check the year\./);
  await select(page, 'Year', '2009', 'Working since');
  await update.click();
  await expect(page.getByText('Professional detail added')).toBeVisible();
});
