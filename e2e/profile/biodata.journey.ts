import type { Locator, Page } from '@playwright/test';

import { pages } from '@mysathi/contract/pages';

import { expectAccessible, settle } from '../looks/accessibility.ts';
import { comeFromOwnNetwork, expectBlackOnWhite } from '../people/giving.ts';
import { chooseHindi, findEnglish } from '../looks/hindi.ts';
import { findLayoutFaults } from '../looks/layout.ts';
import { answerAtLength, joinSparsely, signInAtOnce } from '../people/by-api.ts';
import { expect, test } from '../people/journey.ts';
import { demoWoman } from '../people/sign-in.ts';

const paper = (page: Page) => page.getByRole('region', { name: 'The page' });
const tick = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true });

const countSheets = async (page: Page): Promise<number> => {
  const printed = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  return printed.match(/\/Type\s*\/Page\b/g)?.length ?? 0;
};

/** Expects the chosen content to be shrunk to a single sheet, once its fonts are loaded. */
const expectOneSheet = (page: Page): Promise<void> => expect.poll(() => countSheets(page)).toBe(1);

const chooseAll = async (page: Page): Promise<void> => {
  await expect(page.locator('main summary').first()).toBeVisible();
  for (const part of await page.locator('main summary').all())
    if (!(await part.evaluate((one) => one.parentElement?.hasAttribute('open')))) await part.click();
  for (const box of await page.getByRole('checkbox').all()) await box.check();
};

const openBiodata = async (page: Page): Promise<void> => {
  await page.goto(pages.profile);
  await page.getByRole('link', { name: 'Biodata' }).click();
  await expect(page).toHaveURL(pages.biodata);
  await expect(paper(page).getByText(/Mysathi member ID MS\d{7}/)).toBeVisible();
};

test('a profile goes on one page, with what its member chose', async ({ page }) => {
  await signInAtOnce(page, demoWoman);
  await openBiodata(page);
  await expect(paper(page).getByText('Religion', { exact: true })).toBeVisible();
  await expect(paper(page).getByText('Yearly income')).toHaveCount(0);
  await expect(paper(page).getByText(demoWoman.email)).toHaveCount(0);
  await expect(paper(page).getByText(/\+91/)).toHaveCount(0);
  await expectOneSheet(page);

  await test.step('a part and a single answer are chosen by keys, and stay chosen', async () => {
    await tick(page, 'Contact Details').focus();
    await page.keyboard.press('Space');
    await expect(paper(page).getByText(demoWoman.email)).toBeVisible();
    await page.locator('summary', { hasText: 'Education' }).click();
    await tick(page, 'Yearly income').check();
    await expect(paper(page).getByText('Yearly income')).toBeVisible();
    await tick(page, 'Hobbies').uncheck();
    await page.reload();
    await expect(paper(page).getByText('Yearly income')).toBeVisible();
    await expect(paper(page).getByRole('heading', { name: 'Hobbies' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Usual choice' }).click();
    await expect(paper(page).getByText('Yearly income')).toHaveCount(0);
    await expect(paper(page).getByRole('heading', { name: 'Hobbies' })).toBeVisible();
  });

  await test.step('with everything on it, it is still one page, black on white, in both languages', async () => {
    await chooseAll(page);
    await expectAccessible(page);
    for (const width of [320, 360, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await findLayoutFaults(page), `at ${width}`).toEqual([]);
      await expectOneSheet(page);
    }
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('checkbox')).toHaveCount(0);
    await expect(page.getByRole('button')).toHaveCount(0);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ media: 'print', colorScheme });
      await expectBlackOnWhite(page);
    }
    await page.emulateMedia({ media: null, colorScheme: null });
  });

  await test.step('the button prints', async () => {
    await page.evaluate(() => {
      window.print = () => document.body.setAttribute('data-printed', 'yes');
    });
    await page.getByRole('button', { name: 'Print' }).click();
    await expect(page.locator('body')).toHaveAttribute('data-printed', 'yes');
  });
});

test('a member sees their profile as others do', async ({ page }) => {
  await signInAtOnce(page, demoWoman);
  await page.goto(pages.profile);
  await page.getByRole('link', { name: 'See how others see me' }).click();
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

test('the longest answers, in Hindi letters, still make one page, and both pages speak Hindi', async ({
  context,
  page,
}) => {
  await comeFromOwnNetwork(context, test.info());
  await page.goto(pages.faq);
  await chooseHindi(page, 'Display settings');
  const her = { name: 'Vasundhara Long', gender: 'Female', mobile: '9812300431', listed: true } as const;
  const { token } = await joinSparsely(page, her);
  await answerAtLength(page, { token, words: 'अच्छे स्वभाव का समझदार परिवार ' });
  await page.goto(pages.biodata);
  await expect(page.getByRole('heading', { level: 1, name: 'बायोडाटा' })).toBeVisible();
  await chooseAll(page);
  expect(await findEnglish(page)).toEqual([]);
  await expectOneSheet(page);
  await expect(page.getByRole('alert')).toHaveCount(0);
  const endOf = async (one: Locator): Promise<number> => {
    const { y = Number.NaN, height = Number.NaN } = (await one.boundingBox()) ?? {};
    return y + height;
  };
  await expect(async () => {
    const end = await endOf(page.getByText('Mysathi सदस्य ID'));
    expect(end).toBeLessThan(await endOf(page.getByRole('region', { name: 'पन्ना' })));
  }).toPass({ timeout: 15_000 });

  await page.goto(pages.asOthers);
  await expect(page.locator('#astrology')).toBeVisible();
  await settle(page);
  expect(await findEnglish(page)).toEqual([]);
});
