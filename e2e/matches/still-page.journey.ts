import type { Locator, Page } from '@playwright/test';

import { pages } from '@mysathi/contract/pages';

import { joinSparsely } from '../people/by-api.ts';
import { comeFromOwnNetwork } from '../people/giving.ts';
import { expect, test } from '../people/journey.ts';
import { placeOf } from '../people/lists.ts';
import { cards, profileLink } from '../people/matches.ts';
import { untilTakenOver } from '../network/taken-over.ts';

/** Clicks like a finger; Playwright's own click would scroll first. */
const press = async (page: Page, button: Locator): Promise<void> => {
  const box = await button.boundingBox();
  if (box === null) throw new Error('There is nothing to press.');
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
};

test('a profile stays where it was read when an interest is sent, and taken back, in the bar below it', async ({
  page,
}, testInfo) => {
  await comeFromOwnNetwork(page.context(), testInfo);
  await page.setViewportSize({ width: 390, height: 844 });
  await joinSparsely(page, { name: 'Mugdha Lele', gender: 'Female', mobile: '9812300586', listed: true });
  await page.goto(`${pages.matches}?tab=more`);
  await untilTakenOver(profileLink(cards(page).first()));
  await profileLink(cards(page).first()).click();
  await expect(page.getByRole('heading', { name: 'Medical Details' })).toBeVisible();
  const send = page.getByRole('main').getByRole('button', { name: /^Send Interest/ });
  await page.mouse.wheel(0, 900);
  await expect.poll(() => placeOf(page)).toBe(900);
  await press(page, send);
  const undo = page.getByRole('main').getByRole('button', { name: /^Undo/ });
  await expect(undo).toBeVisible();
  expect(await placeOf(page)).toBe(900);
  await press(page, undo);
  await expect(send).toBeVisible();
  expect(await placeOf(page)).toBe(900);
});
