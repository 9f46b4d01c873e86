import type { Locator, Page } from '@playwright/test';

import { pages } from '@mysathi/contract/pages';

import { idOf, openAs, signInAtOnce } from '../people/by-api.ts';
import { find } from '../people/fields.ts';
import { tabThrough, tabTo } from '../looks/focus.ts';
import { library } from '../people/giving.ts';
import { goWithin } from '../network/go-within.ts';
import { expect, test } from '../people/journey.ts';
import { openFilters } from '../people/matches.ts';
import { noteRequests } from '../network/quiet.ts';
import { demoMan, demoWoman } from '../people/sign-in.ts';

const phone = { width: 360, height: 740 };

test('at every stop of the Tab key a visitor sees the focus, on a phone', async ({ page }) => {
  const untilQuiet = noteRequests(page);
  await page.setViewportSize(phone);
  for (const path of [
    pages.home,
    pages.cards,
    pages.contact,
    pages.faq,
    pages.donate,
    pages.campaign(library.id),
    pages.give(library.id),
    pages.login,
  ]) {
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await tabThrough(page, untilQuiet);
    });
  }
});

test('so does a member', async ({ page }) => {
  const untilQuiet = noteRequests(page);
  await page.setViewportSize(phone);
  const me = await idOf(page, await openAs(page, demoWoman, `${pages.mailbox}?tab=accepted`));
  const known = page.getByRole('article').first().getByRole('link').first();
  const detail = (await known.getAttribute('href')) ?? '';
  // The part of a profile that loads last.
  const end = page.getByRole('region', { name: 'Recently Viewed' });
  for (const path of [
    `${pages.matches}?tab=shortlisted`,
    detail,
    pages.mailbox,
    pages.chats,
    detail.replace('/matchedetails/', '/chats?with='),
    pages.notifications,
    pages.profile,
    pages.settings,
    pages.profileUpdateTab(me, 'contact'),
    pages.campaign(library.id),
    pages.give(library.id),
  ]) {
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      if (path === detail) await expect(end).toBeVisible();
      await tabThrough(page, untilQuiet);
    });
  }
  await test.step('a profile on a low laptop', async () => {
    await page.setViewportSize({ width: 1280, height: 640 });
    await page.goto(detail);
    await expect(end).toBeVisible();
    await tabThrough(page, untilQuiet);
  });
});

test('a menu that is left with the Tab key closes, and covers nothing of what follows', async ({ page }) => {
  await page.setViewportSize(phone);
  await openAs(page, demoWoman, pages.mailbox);
  const cards = page.getByRole('article');
  await cards
    .first()
    .getByRole('button', { name: /^More about / })
    .press('Enter');
  const report = page.getByRole('button', { name: 'Report', exact: true });
  await expect(report).toBeVisible();
  await tabTo(page, cards.nth(1).getByRole('link').first(), { atMost: 6 });
  await expect(report).toBeHidden();

  await page.setViewportSize({ width: 1280, height: 640 });
  const account = page.getByRole('button', { name: 'Account menu' });
  await account.press('Enter');
  const logout = page.getByRole('button', { name: 'Logout' });
  await tabTo(page, logout, { atMost: 20 });
  await tabTo(page, page.getByRole('tab', { selected: true }), { atMost: 20 });
  await expect(logout).toBeHidden();
});

/** Opens something with a button, closes it with Escape, and expects the focus on the button again. */
const expectReturn = async (page: Page, button: Locator, opened: Locator): Promise<void> => {
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(opened).toBeVisible();
  await expect.poll(() => opened.evaluate((box) => box.contains(document.activeElement))).toBe(true);
  await page.keyboard.press('Escape');
  await expect(opened).toBeHidden();
  await expect(button).toBeFocused();
};

test('every person can be reported and blocked where they are met, and a dialog gives the focus back', async ({
  page,
}) => {
  await openAs(page, demoWoman, pages.mailbox);
  const more = page.getByRole('main').getByRole('button', { name: /^More about / });
  const report = page.getByRole('button', { name: 'Report', exact: true });
  const block = page.getByRole('button', { name: 'Block', exact: true });
  const expectBoth = async (): Promise<void> => {
    await more.first().click();
    await expect(report).toBeVisible();
    await expect(block).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(report).toBeHidden();
    await expect(more.first()).toBeFocused();
  };

  for (const tab of ['sent', 'received', 'pending', 'accepted']) {
    await goWithin(page, `${pages.mailbox}?tab=${tab}`);
    const requests = page.getByRole('article');
    await expect(requests.first()).toBeVisible();
    await expect(async () => {
      expect(await more.count()).toBe(await requests.count());
    }).toPass({ timeout: 15_000 });
    await expectBoth();
  }
  const person = page.getByRole('article').first().getByRole('link').first();
  const detail = (await person.getAttribute('href')) ?? '';
  await goWithin(page, detail.replace('/matchedetails/', '/chats?with='));
  await expect(page.getByRole('log')).toBeVisible();
  await expect(more).toHaveCount(1);
  await expectBoth();

  await goWithin(page, detail);
  await expect(more).toHaveCount(1);
  await expectBoth();
  await more.focus();
  await page.keyboard.press('Enter');
  await report.click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(more).toBeFocused();
  const photos = page.getByRole('button', { name: /open full screen/ });
  await expectReturn(page, photos, page.getByRole('dialog'));
  await photos.click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page).toHaveURL(detail);
});

test('filters beside the list keep the focus, and what was chosen but not applied yet', async ({ page }) => {
  await signInAtOnce(page, demoMan);
  await page.goto(`${pages.matches}?tab=more`);
  const filters = await openFilters(page);
  const heading = filters.getByRole('heading', { name: 'Filters' });
  const chosen = filters.getByRole('checkbox', { name: 'Postgraduate' });
  const remove = (name: string) => page.getByRole('button', { name: `Remove ${name}`, exact: true });

  await test.step('Apply', async () => {
    await filters.getByRole('checkbox', { name: 'Single', exact: true }).check();
    await filters.getByText('More filters').click();
    await filters.getByLabel('With photo').check();
    const apply = filters.getByRole('button', { name: /^Apply Filter/ });
    await apply.focus();
    await page.keyboard.press('Enter');
    await expect(remove('Single')).toBeVisible();
    await expect(apply).toBeFocused();
  });

  await test.step('what is applied is taken away', async () => {
    await chosen.check();
    await remove('Single').press('Enter');
    await expect(page).not.toHaveURL(/marital_status/);
    await expect(filters.getByRole('checkbox', { name: 'Single', exact: true })).not.toBeChecked();
    await expect(remove('With photo')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).not.toHaveURL(/with_photo/);
    await expect(heading).toBeFocused();
    await expect(chosen).toBeChecked();
  });

  await test.step('what is chosen is taken away', async () => {
    await find(filters, 'Location', 'Pune, Maharashtra');
    await find(filters, 'Location', 'Nashik, Maharashtra');
    await remove('Pune, Maharashtra').press('Enter');
    await expect(remove('Nashik, Maharashtra')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(filters.getByRole('combobox', { name: 'Location' })).toBeFocused();
    await expect(chosen).toBeChecked();
  });

  await test.step('what keeps everybody out is left out', async () => {
    await page.goto(`${pages.matches}?tab=more&profession=zzzz`);
    await page.getByRole('button', { name: 'Clear all filters' }).press('Enter');
    await expect(page).not.toHaveURL(/profession/);
    await expect(heading).toBeFocused();
  });
});
