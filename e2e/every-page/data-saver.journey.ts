import type { Page } from '@playwright/test';

import { pages } from '@mysathi/contract/pages';

import { expectAccessible } from '../looks/accessibility.ts';
import { joinSparsely, signInAtOnce } from '../people/by-api.ts';
import { arjun } from '../people/giving.ts';
import { expect, test } from '../people/journey.ts';
import { inMotion } from '../looks/motion.ts';
import { demoMan } from '../people/sign-in.ts';
import { untilTakenOver } from '../network/taken-over.ts';

test.use(inMotion);

/** Returns how many sizes the browser can choose from for the photo of the open profile. */
const sizesOf = async (page: Page): Promise<number> => {
  const photo = page.getByRole('main').getByRole('img', { name: 'Hansa Journey' }).first();
  return ((await photo.getAttribute('srcset')) ?? '').split(', ').length;
};

test('who wants to use less data gets smaller photos and nothing that moves by itself', async ({
  page,
  browser,
}) => {
  const hers = await (await browser.newContext()).newPage();
  const her = { name: 'Hansa Journey', gender: 'Female', mobile: '9812300475', listed: true } as const;
  const { id } = await joinSparsely(hers, her);
  await signInAtOnce(page, demoMan);
  await page.goto(pages.matchDetail(id));
  const all = await sizesOf(page);
  expect(all).toBeGreaterThan(1);
  const less = page.getByRole('button', { name: 'Use less data' });

  await test.step('by the setting, at once and from then on', async () => {
    await page.getByRole('button', { name: 'Account menu' }).click();
    await less.click();
    await expect(less).toHaveAttribute('aria-pressed', 'true');
    await expectAccessible(page);
    await expect.poll(() => sizesOf(page)).toBe(all - 1);
    await page.reload();
    await expect.poll(() => sizesOf(page)).toBe(all - 1);
  });

  await test.step('which holds for pictures that change by themselves too', async () => {
    await page.goto(pages.campaign(arjun.id));
    await untilTakenOver(page.getByRole('main'));
    await page.getByRole('button', { name: 'Account menu' }).click();
    await page.getByRole('button', { name: 'Sharpest photos' }).click();
    await expect(page.getByRole('button', { name: 'Pause the pictures' })).toBeVisible();
    await less.click();
    await expect(page.getByRole('button', { name: 'Let the pictures change' })).toBeVisible();
  });

  await test.step('and where the browser asks for it', async () => {
    await page.context().clearCookies({ name: 'data' });
    await page.goto(pages.matchDetail(id));
    await expect.poll(() => sizesOf(page)).toBe(all);
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', {
        value: Object.assign(new EventTarget(), { saveData: true }),
      }),
    );
    await page.reload();
    await expect.poll(() => sizesOf(page)).toBe(all - 1);
  });
});
