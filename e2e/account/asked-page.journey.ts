import type { Page } from '@playwright/test';

import { pages } from '@mysathi/contract/pages';

import { joinSparsely } from '../people/by-api.ts';
import { comeFromOwnNetwork } from '../people/giving.ts';
import { expect, test } from '../people/journey.ts';
import { nila } from '../people/person.ts';
import { expectGone, turn } from '../people/privacy.ts';
import { fillSignup } from '../people/registration.ts';
import { demoWoman, signIn } from '../people/sign-in.ts';
import { fillSteps } from '../people/wizard.ts';

test('who registers from a card leaves the wizard for that card, and stays signed in in a new tab', async ({
  page,
}) => {
  await page.goto(pages.cards);
  const send = page.getByRole('link', { name: /^Send Interest/ }).first();
  const next = new URL((await send.getAttribute('href')) ?? '', page.url()).searchParams.get('next');
  await send.click();
  await page.getByRole('link', { name: 'Already have an account? Login' }).click();
  await page.getByRole('link', { name: 'Sign up' }).click();
  await fillSignup(page, nila);
  await fillSteps(page, nila, { from: 1, to: 1 });
  // Until then the first step is shown, which also has a Cancel button.
  await expect(page.getByRole('heading', { level: 1, name: 'Your Hobbies' })).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(String(next));

  const tab = await page.context().newPage();
  await tab.goto(pages.profile);
  await expect(tab.getByText(nila.email)).toBeVisible();
});

/** Where a code is requested, expects the number it was sent to to be visible below the header. */
const seesNumber = async (page: Page): Promise<void> => {
  if ((await page.getByLabel('Code from the SMS').count()) === 0) return;
  const number = page.getByText(/^Code sent to/);
  await expect(number).toBeVisible();
  const header = await page.getByRole('banner').boundingBox();
  const top = (header?.y ?? Number.NaN) + (header?.height ?? Number.NaN);
  await expect.poll(async () => (await number.boundingBox())?.y).toBeGreaterThanOrEqual(top);
};

test('who leaves the wizard before the first answer is told what the lists wait for', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(pages.signup);
  const early = { name: 'Nivedita Early', mobile: '9812300419', email: 'nivedita@journey.example' };
  await fillSignup(page, { ...nila, ...early }, seesNumber);
  await page.getByRole('radio', { name: 'Female' }).check();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  const toGender = page.getByRole('link', { name: 'Add my gender' });
  await expect(toGender).toBeVisible();
  await page.getByRole('tab', { name: 'More Matches' }).click();
  await expect(page).toHaveURL(/tab=more/);
  await toGender.click();
  await expect(page.getByRole('group', { name: /^Gender/ })).toBeVisible();
  // An answer chosen in the wizard but not sent.
  await expect(page.getByRole('radio', { name: 'Female' })).toBeChecked();
});

test('who comes back from a login to somebody of the own gender reads that they are no suggestion', async ({
  page,
  browser,
  context,
}) => {
  await comeFromOwnNetwork(context, test.info());
  const her = { name: 'Revati Sane', gender: 'Female', mobile: '9812700104', listed: true } as const;
  const { id } = await joinSparsely(page, her);
  await page.goto(pages.profile);
  await turn(page, 'Show me on the public site', true);

  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(`${pages.login}?next=${encodeURIComponent(pages.matchDetail(id))}`);
  await signIn(visitor, demoWoman);
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(
    'This profile is not among those suggested to you.',
  );
  const main = visitor.getByRole('main');
  await expect(main.getByRole('button', { name: /Report/ })).toHaveCount(0);
  await main.getByRole('link', { name: 'Matches', exact: true }).click();
  await expect(visitor).toHaveURL(pages.matches);

  await turn(page, 'Show me on the public site', false);
  await visitor.goto(pages.matchDetail(id));
  await expectGone(visitor);
});
