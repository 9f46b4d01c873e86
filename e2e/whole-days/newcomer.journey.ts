import type { Locator } from '@playwright/test';

import { pages } from '@mysathi/contract/pages';

import { joinSparsely, signInAtOnce } from '../people/by-api.ts';
import { choose } from '../people/fields.ts';
import { expect, test } from '../people/journey.ts';
import { demoWoman } from '../people/sign-in.ts';

const primarySoft = 'rgb(252, 231, 238)';

const topOf = async (one: Locator): Promise<number> => Math.round((await one.boundingBox())?.y ?? Number.NaN);

test('on a phone somebody new finds lists, errors, photos and ways back in good order', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const newcomer = { name: 'Gita Newcomer', gender: 'Female', mobile: '9812300483', listed: false } as const;
  const { id } = await joinSparsely(page, newcomer);

  await test.step('of the sections to change none is open at first', async () => {
    await page.goto(pages.profileUpdate(id));
    const sections = page.getByRole('navigation', { name: 'Sections of your profile' });
    await expect(sections.getByRole('link', { name: 'Personal Info' })).toBeVisible();
    await expect(sections.locator('[aria-current]')).toHaveCount(0);
    await expect(sections.getByRole('link').first()).not.toHaveCSS('background-color', primarySoft);
    await page.setViewportSize({ width: 768, height: 1024 });
    await expect(sections.getByRole('link').first()).toHaveCSS('background-color', primarySoft);
    await expect(page.getByRole('link', { name: 'All sections' })).toHaveCount(0);
    await page.setViewportSize({ width: 360, height: 740 });
  });

  await test.step('what several answers lack is said once', async () => {
    await page.goto(pages.profileUpdateTab(id, 'medical'));
    await page.getByRole('button', { name: 'Update', exact: true }).click();
    const summary = page.getByRole('alert').filter({ hasText: 'Check 4 answers' });
    await expect(summary.getByRole('link')).toHaveText([
      'Please fill in Weight, Height, and Blood Group.',
      'Please select a Physical Status.',
    ]);
    await summary.getByRole('link').first().click();
    await expect(page.getByLabel('Weight')).toBeFocused();
  });

  await test.step('photos stand two beside each other, and words above the buttons', async () => {
    await page.goto(pages.profileUpdateTab(id, 'photos'));
    const slot = (title: string): Locator => page.getByLabel(new RegExp(`^${title}: `));
    await expect(slot('ID proof 1')).toBeAttached();
    const note = page.getByText('Choose a photo to upload.');
    const upload = page.getByRole('button', { name: 'Upload', exact: true });
    await expect(async () => {
      expect(await topOf(slot('ID proof 1'))).toBe(await topOf(slot('ID proof 2')));
      expect(await topOf(slot('Photo 1'))).toBe(await topOf(slot('Photo 2')));
      expect(await topOf(note)).toBeLessThan((await topOf(upload)) - 20);
      expect((await note.boundingBox())?.height).toBeLessThan(32);
    }).toPass({ timeout: 15_000 });
  });

  await test.step('the devices lead back to the settings', async () => {
    await page.goto(pages.settings);
    await page.getByRole('main').getByRole('link', { name: 'Devices signed in' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Devices' })).toBeVisible();
    await page
      .getByRole('navigation', { name: 'Where you are' })
      .getByRole('link', { name: 'Settings' })
      .click();
    await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  });
});

test('on a phone a tab is not cut, a name keeps its sign, and a date stands on one line', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signInAtOnce(page, demoWoman);
  await page.goto(`${pages.mailbox}?tab=accepted`);
  const tab = page.getByRole('tab', { name: /^Accepted/, selected: true });
  await expect(tab).toHaveText(/\d/);
  const rightOf = async (one: Locator): Promise<number> => {
    const { x = Number.NaN, width = Number.NaN } = (await one.boundingBox()) ?? {};
    return Math.round(x + width);
  };
  const rowEnd = await rightOf(page.getByRole('tablist'));
  // The last 28 pixels of the row are faded.
  await expect.poll(() => rightOf(tab)).toBeLessThanOrEqual(rowEnd - 28);

  const heading = page
    .getByRole('article', { name: /ID checked$/ })
    .first()
    .getByRole('heading');
  await expect(heading.locator('svg')).toBeVisible();
  const gap = () =>
    heading.evaluate((one) => {
      const words = document.createRange();
      words.selectNodeContents(one.querySelector('a') ?? one);
      const end = [...words.getClientRects()].at(-1);
      const sign = one.querySelector('svg')?.getBoundingClientRect();
      if (end === undefined || sign === undefined) return undefined;
      return {
        aside: Math.round(sign.left - end.right),
        isBeside: sign.top < end.bottom && sign.bottom > end.top,
      };
    });
  await expect.poll(gap).toEqual({ aside: 6, isBeside: true });
  const dates = page.getByRole('article').getByRole('time');
  await expect(dates).not.toHaveCount(0);
  for (const date of await dates.all())
    await expect.poll(async () => (await date.boundingBox())?.height).toBeLessThan(30);
});

test.describe('on a phone that zooms out where something is too wide', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('a list of places that is open follows its line out of sight and back', async ({ page }) => {
    const newcomer = {
      name: 'Hema Newcomer',
      gender: 'Female',
      mobile: '9812300701',
      listed: false,
    } as const;
    const { id } = await joinSparsely(page, newcomer);
    await page.goto(pages.profileUpdateTab(id, 'professional'));
    await choose(page, 'Place of work', 'India');
    const city = page.getByRole('combobox', { name: /^City of work/ });
    const nagpur = page.getByRole('option', { name: 'Nagpur, Maharashtra' });
    await city.fill('nagpu');
    await expect(nagpur).toBeVisible();
    await page.evaluate(() => scrollTo(0, 0));
    await expect(city).not.toBeInViewport();
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await nagpur.tap();
    await expect(city).toHaveValue('Nagpur, Maharashtra');
    await expect(city).toBeInViewport();
  });
});
