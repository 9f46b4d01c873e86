import type { Page } from '@playwright/test';

import { pages } from '@mysathi/contract/pages';

import { expectOverlayAccessible, settle } from '../looks/accessibility.ts';
import { idOf, signInAtOnce } from '../people/by-api.ts';
import { goWithin } from '../network/go-within.ts';
import { expect, test } from '../people/journey.ts';
import { findOverlayFaults } from '../looks/layout.ts';
import { takePhoto } from '../people/photo.ts';
import { chooseMore } from '../people/privacy.ts';
import { demoWoman } from '../people/sign-in.ts';

const phones = [360];
const desks = [1280];

/** Opens an overlay, checks it on phone and desktop, light and dark, and closes it with Escape. */
const look = async (
  page: Page,
  name: string,
  open: () => Promise<void>,
  widths: readonly number[] = [...phones, ...desks],
): Promise<void> =>
  test.step(name, async () => {
    const overlay = page.locator('dialog[open], :popover-open');
    await page.setViewportSize({ width: widths[0] ?? 0, height: 800 });
    await open();
    await expect(overlay).toBeVisible();
    expect(await findOverlayFaults(page), name).toEqual([]);
    await expectOverlayAccessible(page, name, widths);
    await page.keyboard.press('Escape');
    await expect(overlay).toHaveCount(0);
  });

const press = (page: Page, name: string | RegExp) => () =>
  page.getByRole('button', { name, exact: true }).first().click();

test('whatever a visitor opens over a page is accessible', async ({ page }) => {
  await page.goto(pages.home);
  await look(page, 'the menu of phones', press(page, 'Open menu'), phones);
  await look(page, 'the menu of the display', press(page, 'Display settings'), desks);
});

test('so is whatever a member opens', async ({ page }) => {
  const me = await idOf(page, await signInAtOnce(page, demoWoman));

  await page.goto(pages.matches);
  const card = page.getByRole('article').first().getByRole('link').first();
  await expect(card).toBeVisible();
  const filters = page.getByRole('dialog', { name: 'Filters' });
  const openFilters = async () => {
    await press(page, 'Filters')();
    await expect(filters.getByRole('button', { name: /^Apply Filter/ })).toBeVisible();
  };
  await look(page, 'the filters', openFilters);

  const name = await card.innerText();
  await card.click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await look(page, 'the More menu', press(page, `More about ${name}`));
  await look(page, 'a report with what is missing', async () => {
    await chooseMore(page, name, 'Report');
    await page.getByRole('button', { name: 'Send report' }).click();
    await expect(page.getByText('Please choose a reason.')).toBeVisible();
    await expect(page.getByRole('group', { name: 'What is wrong?' })).toBeFocused();
  });
  await test.step('a press on the edge of a dialog, as on its scroll bar, leaves it open', async () => {
    await chooseMore(page, name, 'Report');
    const dialog = page.getByRole('dialog', { name: `Report ${name}` });
    const note = dialog.getByLabel(/^What happened/);
    await note.fill('Asked for money.');
    await settle(page);
    const { x, y, width } = (await dialog.boundingBox()) ?? { x: 0, y: 0, width: 0 };
    await dialog.dispatchEvent('mousedown', { clientX: x + width - 4, clientY: y + 100 });
    await expect(note).toHaveValue('Asked for money.');
    await page.mouse.click(x - 20, y + 100);
    await expect(dialog).toBeHidden();
    await chooseMore(page, name, 'Report');
    await expect(note).toHaveValue('Asked for money.');
    await dialog.getByRole('button', { name: 'Clear' }).click();
    await expect(note).toHaveValue('');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });
  await look(page, 'the question before blocking', () => chooseMore(page, name, 'Block'));
  await look(page, 'the photos', press(page, /open full screen/));

  await goWithin(page, pages.profile);
  await look(page, 'the own picture', press(page, 'Open your picture full size'));
  // On a page with few elements, because axe-core reads them all for each check.
  await goWithin(page, pages.devices);
  await look(page, 'the menu of phones', press(page, 'Open menu'), phones);
  await look(page, 'the menu of the account', press(page, 'Account menu'), desks);
  await look(page, 'the question before signing out', press(page, 'Sign out everywhere'));

  await goWithin(page, pages.profileUpdateTab(me, 'photos'));
  const slot = page.getByLabel(/^Photo 1: /);
  await slot.setInputFiles(await takePhoto(page, 'teal'));
  await look(page, 'the cropping of a photo', async () => {
    await press(page, 'Photo 1: Crop or turn')();
    const dialog = page.getByRole('dialog', { name: 'Choose the part to show' });
    const across = dialog.getByLabel('Left to right');
    await expect(across).toBeDisabled();
    const { width } = page.viewportSize() ?? { width: 0 };
    await page.setViewportSize({ width: 1280, height: 800 });
    await expect(dialog.getByRole('button', { name: 'Use this photo' })).toBeInViewport({ ratio: 1 });
    await page.setViewportSize({ width, height: 800 });
    await dialog.getByLabel('Zoom').press('End');
    const place = () => dialog.locator('img').evaluate((one) => one.getBoundingClientRect().x);
    const before = await place();
    await across.press('End');
    await expect(across).toHaveValue('100');
    await expect.poll(place).toBeLessThan(before);
  });
});
