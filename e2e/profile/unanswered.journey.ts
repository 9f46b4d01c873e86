import type { Locator } from '@playwright/test';

import { pages } from '@mysathi/contract/pages';

import { joinSparsely } from '../people/by-api.ts';
import { comeFromOwnNetwork } from '../people/giving.ts';
import { expect, test } from '../people/journey.ts';

/** Returns the facts shown in a part: each label with its text. */
const saidIn = (part: Locator): Promise<string[]> =>
  part.locator('dl > div').evaluateAll((facts) =>
    facts.flatMap((fact) => {
      const [label, text] = ['dt', 'dd'].map((one) =>
        fact.querySelector(one)?.textContent?.replaceAll('\u00a0', ' '),
      );
      return fact.querySelector('dd[data-missing]') === null ? `${label}: ${text}` : [];
    }),
  );

test('what somebody has never answered stands nowhere as if it were said', async ({ page, context }) => {
  await comeFromOwnNetwork(context, test.info());
  const her = { name: 'Sneha Gokhale', gender: 'Female', mobile: '9812400131', listed: true } as const;
  const { token } = await joinSparsely(page, { ...her, born: '1995-05-17' });
  const main = page.getByRole('main');
  const age = /^Age: \d\d yrs$/;

  await page.goto(pages.profile);
  await expect(main.getByRole('heading', { level: 2, name: 'Partner Preferences' })).toBeVisible();
  await expect.poll(() => saidIn(main)).toEqual(['Gender: Female', 'Date of birth: 17 May 1995']);

  for (const as of ['stranger', 'accepted']) {
    await page.goto(`${pages.asOthers}?as=${as}`);
    await expect.poll(() => saidIn(main)).toEqual([expect.stringMatching(age), 'Gender: Female']);
  }
  await page.goto(pages.biodata);
  const paper = page.getByRole('region', { name: 'The page' });
  await expect.poll(() => saidIn(paper)).toEqual([expect.stringMatching(age), 'Gender: Female']);

  // Children are only asked for if previously married: with another status, the number is not an answer.
  const saved = await page.request.post('/api/personal_info', {
    data: { gender: 'Female', dob: '1995-05-17', marital_status: 'Single', total_children: 0 },
    headers: { authorization: `Bearer ${token}`, 'sec-fetch-site': 'same-origin' },
  });
  expect(saved.ok(), await saved.text()).toBe(true);
  await page.goto(pages.profile);
  const single = ['Gender: Female', 'Date of birth: 17 May 1995', 'Marital status: Unmarried'];
  await expect.poll(() => saidIn(main)).toEqual(single);
});
