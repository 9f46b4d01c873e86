import type { Locator, Page } from '@playwright/test';

import { pages } from '@mysathi/contract/pages';

import { settle } from '../looks/accessibility.ts';
import { openAs, signInAtOnce } from '../people/by-api.ts';
import { holdCalls } from '../network/held-calls.ts';
import { expect, test } from '../people/journey.ts';
import { cards, profileLink } from '../people/matches.ts';
import { noteShifts, shiftsOf } from '../looks/shifts.ts';
import { demoWoman } from '../people/sign-in.ts';

const widths = [360, 768, 1280];

/** Holds calls until the returned function releases them and the page has settled. */
const holdUntilSettled = async (page: Page, address: string): Promise<() => Promise<void>> => {
  const { letGo } = await holdCalls(page, address);
  return async () => {
    letGo();
    await settle(page);
    await page.unroute(address);
  };
};

const waitingIn = (page: Page): Locator => page.getByRole('main').locator('[aria-busy="true"]');

const boxOf = async (one: Locator) => {
  const { x = 0, y = 0, width = 0, height = 0 } = (await one.boundingBox()) ?? {};
  return { x, y, width, height };
};

test('requests come where their shapes stood, as high as those', async ({ page }) => {
  await signInAtOnce(page, demoWoman);
  const shapes = 4;
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    const letGo = await holdUntilSettled(page, '**/api/interest_user**');
    await page.goto(`${pages.mailbox}?tab=sent`);
    // Before the page itself, a generic skeleton is shown.
    const waiting = page.getByRole('tabpanel').locator('[aria-busy="true"]');
    await expect(waiting).toBeVisible();
    const { height: before } = await boxOf(waiting);
    await letGo();
    const requests = page.getByRole('main').getByRole('article');
    const [first, last] = [await boxOf(requests.first()), await boxOf(requests.nth(shapes - 1))];
    const after = last.y + last.height - first.y;
    expect(Math.abs(after - before) / after, `${before} and ${after} px at ${width}`).toBeLessThan(0.08);
  }
});

test('a profile that is opened by its address comes where its shape stood, below the way back', async ({
  page,
}) => {
  await openAs(page, demoWoman, `${pages.matches}?tab=more`);
  const address = (await profileLink(cards(page).first()).getAttribute('href')) ?? '';
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    const letGo = await holdUntilSettled(page, '**/api/users/detail?*');
    await page.goto(address);
    await expect(waitingIn(page).first()).toBeVisible();
    await expect(page.getByRole('link', { name: 'Back to Matches' })).toBeVisible();
    const before = await boxOf(waitingIn(page).locator('span').first());
    await letGo();
    const after = await boxOf(page.getByRole('main').getByRole('img', { name: /1 of/ }).first());
    for (const side of ['x', 'y', 'width', 'height'] as const)
      expect(Math.abs(after[side] - before[side]), `${side} at ${width}`).toBeLessThan(6);
  }
});

test('on a phone the button to filter keeps its place, however short the filters read', async ({ page }) => {
  await page.setViewportSize({ width: 400, height: 740 });
  await openAs(page, demoWoman, `${pages.matches}?tab=more`);
  const placeOf = async (address: string) => {
    await page.goto(`${pages.matches}?tab=more${address}`);
    await expect(cards(page).first()).toBeVisible();
    const { x, width } = await boxOf(page.getByRole('button', { name: /^Filters/ }));
    return x + width;
  };
  const alone = await placeOf('');
  expect(await placeOf('&diet=Veg')).toBe(alone);
  expect(await placeOf('&age_from=25&age_to=40&diet=Veg')).toBe(alone);
});

test('no footer stands in sight of what is on its way, and jumps as it comes', async ({ page }) => {
  await noteShifts(page);
  await openAs(page, demoWoman);
  await expect(cards(page).first()).toBeVisible();
  for (const width of [360, 1280])
    for (const [path, call] of [
      [pages.notifications, '**/api/notifications**'],
      [pages.devices, '**/api/auth/devices'],
      [pages.matchDetail(''), '**/api/users/detail?*'],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      const letGo = await holdUntilSettled(page, call);
      await page.goto(path);
      await expect(waitingIn(page).first()).toBeVisible();
      await letGo();
      await expect(page.getByRole('contentinfo')).toBeVisible();
      expect(await shiftsOf(page), `${path} at ${width}`).toBeLessThanOrEqual(0.1);
    }
});
