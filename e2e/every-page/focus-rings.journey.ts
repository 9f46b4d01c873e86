import type { Locator, Page } from '@playwright/test';

import { pages } from '@mysathi/contract/pages';

import { settle } from '../looks/accessibility.ts';
import { openAs } from '../people/by-api.ts';
import { library } from '../people/giving.ts';
import { expect, test } from '../people/journey.ts';
import { sidesWithoutRing } from '../looks/rings.ts';
import { demoWoman } from '../people/sign-in.ts';

const phone = { width: 360, height: 740 };
const laptop = { width: 1280, height: 800 };

const expectWhole = async (page: Page, element: Locator, what: string): Promise<void> => {
  await expect(element).toBeVisible();
  await settle(page);
  await expect
    .configure({ soft: true })
    .poll(() => sidesWithoutRing(element), { message: what })
    .toEqual([]);
};

test('what is read and looked at shows the ring of the focus at all its sides', async ({ page }) => {
  for (const size of [phone, laptop]) {
    await page.setViewportSize(size);
    await page.goto(pages.campaign(library.id));
    const strip = page.getByRole('region', { name: 'Pictures of the campaign' }).locator('ul[tabindex="0"]');
    await expectWhole(page, strip, `the pictures of a campaign at ${size.width} px`);
  }
  await page.goto(pages.safety);
  const contents = page.getByRole('navigation', { name: 'On this page' }).getByRole('link');
  for (const link of [contents.first(), contents.last()])
    await expectWhole(page, link, 'the contents of a page');
});

test('so do the photo, the sections and the details of a member', async ({ page }) => {
  await page.setViewportSize(laptop);
  await openAs(page, demoWoman, pages.mailbox);
  const beside = page.getByRole('complementary').getByRole('link', { name: 'View profile' });
  await expectWhole(page, beside, 'the details beside the mailbox');
  const detail = (await beside.getAttribute('href')) ?? '';
  for (const [size, path] of [
    [phone, detail],
    [laptop, detail],
    [laptop, pages.asOthers],
  ] as const) {
    await page.setViewportSize(size);
    await page.goto(path);
    const where = `${path} at ${size.width} px`;
    await expectWhole(page, page.getByRole('button', { name: /open full screen/ }), where);
    const sections = page.getByRole('navigation', { name: 'Sections of this profile' }).getByRole('link');
    for (const chip of [sections.first(), sections.nth(4), sections.last()])
      await expectWhole(page, chip, where);
  }
});
