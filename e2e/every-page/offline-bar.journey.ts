import type { Locator, Page } from '@playwright/test';

import { pages } from '@mysathi/contract/pages';

import { openAs } from '../people/by-api.ts';
import { settle } from '../looks/accessibility.ts';
import { openUnread } from '../people/chats.ts';
import { expect, test } from '../people/journey.ts';
import { noteLine } from '../network/line.ts';
import { demoMan } from '../people/sign-in.ts';

const sizes = [
  { width: 360, height: 740 },
  { width: 1280, height: 850 },
];

/** Describes whether an element is completely on the screen, and what covers it. */
const inReach = (one: Locator): Promise<string> =>
  one.evaluate((element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    if (top < 0 || left < 0 || bottom > window.innerHeight || right > window.innerWidth)
      return `stands at ${Math.round(top)} to ${Math.round(bottom)} of ${window.innerHeight}`;
    const corners = [left + 3, right - 3].flatMap((x) => [top + 3, bottom - 3].map((y) => [x, y] as const));
    const covering = [...corners, [(left + right) / 2, (top + bottom) / 2] as const]
      .map(([x, y]) => document.elementFromPoint(x, y))
      .find((above) => above === null || !(element.contains(above) || above.contains(element)));
    return covering === undefined ? 'in reach' : `lies under ${covering?.outerHTML.slice(0, 80)}`;
  });

const expectInReach = async (page: Page, name: string): Promise<void> => {
  const parts = {
    'the line': page.getByLabel(`Write a message to ${name}`),
    'the button': page.getByRole('button', { name: 'Send', exact: true }),
    'the head': page.locator('header', { has: page.locator('#conversation-name') }),
    'the menu': page.getByRole('button', { name: `More about ${name}` }),
    'the bar': page.getByText('You are offline.', { exact: false }),
  };
  for (const [part, locator] of Object.entries(parts))
    await expect.poll(() => inReach(locator), { message: part }).toBe('in reach');
};

for (const size of sizes) {
  test(`without a network the whole talk stays in reach at ${size.width} px`, async ({ page, context }) => {
    await page.setViewportSize(size);
    const lineStands = noteLine(page);
    await openAs(page, demoMan, pages.chats);
    const name = await openUnread(page);
    await expect(page.getByRole('button', { name: `More about ${name}` })).toBeVisible();
    await lineStands();
    await context.setOffline(true);
    await expectInReach(page, name);

    await page.getByLabel(`Write a message to ${name}`).pressSequentially('While there is no network');
    await expectInReach(page, name);
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await page.keyboard.press('Enter');
    await expect(page.locator('[data-outgoing]').getByText(/^Waiting for a connection/)).toBeInViewport({
      ratio: 1,
    });
    await expectInReach(page, name);

    await context.setOffline(false);
    await expect(page.locator('[data-outgoing]')).toHaveCount(0, { timeout: 60_000 });
  });
}

const topOf = async (one: Locator): Promise<number> => (await one.boundingBox())?.y ?? 0;

test('what stays at the upper edge stays below the bar', async ({ page, context }) => {
  const lineStands = noteLine(page);
  await openAs(page, demoMan);
  const bar = page.getByText('You are offline.', { exact: false });
  const expectBelow = async (part: Locator): Promise<void> => {
    await expect(part).toBeVisible();
    await lineStands();
    await settle(page);
    await context.setOffline(true);
    await page.evaluate(() => window.scrollTo(0, 1500));
    await expect(async () => {
      const { y, height } = (await bar.boundingBox()) ?? { y: 0, height: 0 };
      expect(height).toBeGreaterThan(0);
      expect(await topOf(part)).toBeGreaterThanOrEqual(Math.floor(y + height));
    }).toPass({ timeout: 15_000 });
    await context.setOffline(false);
    await expect(bar).toHaveCount(0);
  };

  await test.step('the filters beside the matches', async () => {
    await page.setViewportSize({ width: 1280, height: 600 });
    await expect(page.getByRole('article').nth(8)).toBeAttached();
    await expectBelow(page.getByRole('complementary', { name: 'Filters' }));
  });

  await test.step('the ways to the sections of a profile', async () => {
    await page.getByRole('article').first().getByRole('link').first().click();
    await page.setViewportSize({ width: 360, height: 740 });
    await expectBelow(page.getByRole('navigation', { name: 'Sections of this profile' }));
  });
});
