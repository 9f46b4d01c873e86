import type { Page } from '@playwright/test';

import { pages } from '@mysathi/contract/pages';

import { expectNoSidewaysScroll, giveAsSomebodyElse, giveByCard } from '../people/giving.ts';
import { expect, test } from '../people/journey.ts';

/** A campaign with so few donors that all of them are shown as contributors. */
const eyeCamps = 'eye-camps-for-elders';

giveAsSomebodyElse();

/** Returns the parts of notices that extend beyond their box. */
const findCutNotices = (page: Page) =>
  page
    .getByRole('region', { name: 'Donation notices' })
    .getByRole('listitem')
    .evaluateAll((notices) =>
      notices.flatMap((notice) => (notice.scrollWidth > notice.clientWidth ? [notice.textContent] : [])),
    );

test('a name and a message without a space widen no page for others, however large the letters', async ({
  page,
  request,
}) => {
  const gift = await giveByCard(request, eyeCamps, {
    name: 'Venkatanarasimharajuvaripalemthiruvenkatanathapuramkrishnamoorthysubramaniam',
    message: `${'W'.repeat(150)} ${'हरेकृष्ण'.repeat(15)}`,
  });
  for (const address of [
    pages.campaign(eyeCamps),
    pages.campaignSupporters(eyeCamps),
    pages.notices,
    pages.home,
    pages.donate,
    pages.gift(eyeCamps, gift),
    pages.receipt(gift),
  ]) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const width of [320, 360, 1280])
      for (const letters of ['100', '150']) {
        await page.setViewportSize({ width, height: 740 });
        await page.locator('html').evaluate((html, size) => {
          html.dataset['textSize'] = size;
        }, letters);
        await test.step(`${address} at ${width} px and ${letters} %`, async () => {
          await expectNoSidewaysScroll(page);
          expect(await findCutNotices(page)).toEqual([]);
        });
      }
  }
});
