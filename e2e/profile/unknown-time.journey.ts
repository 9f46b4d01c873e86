import type { Page } from '@playwright/test';

import { pages, wizardPages } from '@mysathi/contract/pages';

import { expectAccessible } from '../looks/accessibility.ts';
import { acquaint, walkToLastStep } from '../people/by-api.ts';
import { choose, find } from '../people/fields.ts';
import { comeFromOwnNetwork } from '../people/giving.ts';
import { chooseHindi, findEnglish } from '../looks/hindi.ts';
import { expect, test } from '../people/journey.ts';
import { joinTwo } from '../people/pair.ts';

const time = (page: Page) => page.getByRole('group', { name: 'Time of birth' });
const doNotKnow = (page: Page) => time(page).getByRole('checkbox', { name: 'I do not know the time' });
const hour = (page: Page) => time(page).getByLabel('Hour');
const propose = (page: Page) => page.getByRole('button', { name: 'Propose from birth details' }).click();
const star = (page: Page) => page.getByRole('combobox', { name: 'Star' });

test('who does not know the time of birth says so in the signup, and is told of no star by chance', async ({
  page,
  context,
}) => {
  await comeFromOwnNetwork(context, test.info());
  // The Moon passed through three stars on 17 May 1995.
  await walkToLastStep(page, { name: 'Anuja Tamhane', gender: 'Female', mobile: '9812400101' });
  await page.goto(wizardPages[5]);
  await find(page, 'Place of birth', 'Pune, Maharashtra');
  await choose(page, 'Dosha', "Don't know");
  const next = page.getByRole('button', { name: 'Next', exact: true });
  await next.click();
  await expect(hour(page)).toHaveAttribute('aria-invalid', 'true');

  await hour(page).selectOption('7');
  await doNotKnow(page).check();
  await expect(hour(page)).toBeDisabled();
  await expect(hour(page)).not.toHaveAttribute('aria-invalid');
  await doNotKnow(page).uncheck();
  await expect(hour(page)).toHaveValue('7');
  await doNotKnow(page).check();
  await propose(page);
  await expect(page.getByText('passed through Jyeshtha, Mula and Purva Ashadha')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Use/ })).toHaveCount(0);
  await expectAccessible(page);
  await page.reload();
  await expect(doNotKnow(page)).toBeChecked();
  await next.click();
  await expect(page).toHaveURL(wizardPages[6]);
});

test('a time of birth that is not known reads so wherever it stands, and gives a star where the day has one', async ({
  page: hers,
}) => {
  const { his, she, he } = await joinTwo(
    hers,
    { name: 'Vaishali Tamhane', gender: 'Female', mobile: '9812400102', listed: true, born: '1995-05-26' },
    { name: 'Ninad Kher', gender: 'Male', mobile: '9812400103', listed: false },
  );
  const row = (page: Page, label = 'Time of birth') =>
    page
      .getByRole('term')
      .filter({ hasText: new RegExp(`^${label}$`) })
      .locator('xpath=following-sibling::dd[1]');

  await test.step('she tells it in the editor, and takes the star', async () => {
    await hers.goto(pages.profileUpdateTab(she.id, 'astrology'));
    await find(hers, 'Place of birth', 'Pune, Maharashtra');
    await choose(hers, 'Dosha', 'No');
    await doNotKnow(hers).check();
    await propose(hers);
    await expect(hers.getByText('The Moon was in one star all day: Ashwini, Mesha')).toBeVisible();
    await expect(hers.getByText('Dosha by the place of Mars: only the time of birth tells')).toBeVisible();
    const use = hers.getByRole('button', { name: 'Use this' });
    await use.click();
    await expect(use).toHaveAttribute('aria-pressed', 'true');
    await expect(star(hers)).toHaveValue('Ashwini');
    await expect(hers.getByRole('radio', { name: /quarter/, checked: true })).toHaveCount(0);
    await hers.getByRole('button', { name: 'Update', exact: true }).click();
    await expect(hers.getByText('Astro detail added')).toBeVisible();
    await hers.reload();
    await expect(doNotKnow(hers)).toBeChecked();
  });

  await test.step('he reads it once both have said yes, and nothing of it before', async () => {
    await his.goto(pages.matchDetail(she.id));
    await expect(row(his, 'Star')).toHaveText('Ashwini');
    await expect(row(his)).toHaveCount(0);
    await acquaint({ page: his, ...he }, { page: hers, ...she });
    await expect(row(his)).toHaveText('Not known');
  });

  await test.step('she reads it of herself, as others do, and on paper', async () => {
    await hers.goto(pages.profile);
    await expect(row(hers)).toHaveText('Not known');
    await hers.goto(`${pages.asOthers}?as=accepted`);
    await expect(row(hers)).toHaveText('Not known');
    await hers.goto(pages.biodata);
    await hers.locator('main summary').filter({ hasText: 'Astrological' }).click();
    await hers.getByRole('checkbox', { name: 'Time of birth' }).check();
    const paper = hers.getByRole('region', { name: 'The page' });
    await expect(paper.getByText('Not known')).toBeVisible();
  });

  await test.step('in Hindi as well', async () => {
    await hers.goto(pages.profile);
    await chooseHindi(hers, 'Account menu');
    await expect(row(hers, 'जन्म का समय')).toHaveText('पता नहीं');
    await hers.goto(pages.profileUpdateTab(she.id, 'astrology'));
    await expect(hers.getByRole('checkbox', { name: 'मुझे समय नहीं पता' })).toBeChecked();
    expect(await findEnglish(hers)).toEqual([]);
  });
});
