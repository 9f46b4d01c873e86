import { pages } from '@mysathi/contract/pages';

import { openAs } from './people/by-api.ts';
import { talksOf } from './people/chats.ts';
import { expect, test } from './people/journey.ts';
import { demoMan, demoWoman } from './people/sign-in.ts';
import { untilTakenOver } from './people/taken-over.ts';

const list = `${pages.matches}?tab=more&with_photo=true`;
const onPhone = { width: 360, height: 740 };

test('a gallery that was closed leaves nothing behind: Back leads on to the list', async ({ page }) => {
  await openAs(page, demoMan, list);
  const card = page.getByRole('article').first();
  await untilTakenOver(card);
  await card.getByRole('heading').getByRole('link').click();
  const opener = page.getByRole('button', { name: /open full screen/ });
  const gallery = page.getByRole('dialog');
  await opener.click();
  await page.keyboard.press('ArrowRight');
  await gallery.getByRole('button', { name: 'Close' }).click();
  await expect(gallery).toBeHidden();
  await expect(page).not.toHaveURL(/photo=/);
  await expect(opener).toBeFocused();
  const profile = page.url();
  await page.goBack();
  await expect(page).toHaveURL(list);
  await page.goForward();
  await expect(page).toHaveURL(profile);

  await opener.click();
  await expect(gallery).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(gallery).toBeHidden();
  await expect(page).toHaveURL(profile);
  await page.goBack();
  await expect(page).toHaveURL(list);

  await page.goto(`${profile}?photo=1`);
  await gallery.getByRole('button', { name: 'Close' }).click();
  await expect(page).toHaveURL(profile);
  await page.goBack();
  await expect(page).toHaveURL(list);
});

test('nor does a talk, however many were opened one after the other', async ({ page }) => {
  await openAs(page, demoWoman);
  const chats = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Chats' });
  const talk = page.locator('#conversation-name');
  const talks = talksOf(page);
  await untilTakenOver(chats);
  await chats.click();
  await talks.first().click();
  await expect(talk).toBeVisible();
  await talks.first().click();
  for (const beside of [1, 2]) {
    await page.keyboard.press('Alt+ArrowDown');
    await expect(talks.nth(beside)).toHaveAttribute('aria-current', 'true');
  }
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(pages.chats);
  await expect(talk).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL(pages.matches);

  await page.goForward();
  await page.setViewportSize(onPhone);
  await talks.nth(1).click();
  // The row that had the focus is gone from the screen.
  await expect(talk).toBeFocused();
  const name = await talk.innerText();
  await page.getByRole('button', { name: 'Back to the list' }).click();
  await expect(talks.nth(1)).toBeFocused();
  await talks.nth(1).click();
  await talk.click();
  await page
    .getByRole('link', { name: /^Chat with/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Back to the list' }).click();
  await expect(page).toHaveURL(pages.chats);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await page.goBack();
  await expect(talk).toHaveText(name);
  await page.goBack();
  await expect(page).toHaveURL(pages.chats);
  await page.goBack();
  await expect(page).toHaveURL(pages.matches);
});

test('on a phone Back closes the filters, and only the next one leaves the list', async ({ page }) => {
  await page.setViewportSize(onPhone);
  await openAs(page, demoMan, pages.notifications);
  const matches = page
    .getByRole('navigation', { name: 'Main places' })
    .getByRole('link', { name: /^Matches/ });
  await untilTakenOver(matches);
  await matches.click();
  const opener = page.getByRole('button', { name: 'Filters' });
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await opener.press('Enter');
  await expect(sheet.getByLabel(/^From/)).toBeVisible();
  await page.goBack();
  await expect(sheet).toBeHidden();
  await expect(page).toHaveURL(pages.matches);
  await expect(opener).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL(pages.notifications);
});

test('nor, on a phone, a section of the own profile', async ({ page }) => {
  await page.setViewportSize(onPhone);
  await openAs(page, demoMan, pages.profile);
  const update = page.getByRole('link', { name: 'Update', exact: true });
  await untilTakenOver(update);
  await update.click();
  const sections = page.getByRole('navigation', { name: 'Sections' });
  const all = page.getByRole('link', { name: 'All sections' });
  await sections.getByRole('link', { name: 'Professional Details' }).click();
  await all.click();
  await expect(sections).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(pages.profile);

  await page.goForward();
  await sections.getByRole('link', { name: 'Professional Details' }).click();
  await page.getByLabel(/^Designation/).fill('Keeper of bees');
  const asked = page.getByRole('alertdialog');
  await all.click();
  await asked.getByRole('button', { name: 'Cancel' }).click();
  await expect(asked).toBeHidden();
  await all.click();
  await asked.getByRole('button', { name: 'Yes' }).click();
  await expect(sections.getByRole('link', { name: /^Professional/ })).toContainText('Not saved yet');
  await page.goBack();
  await expect(page).toHaveURL(pages.profile);

  await page.getByRole('link', { name: 'Edit Education & Profession' }).click();
  await all.click();
  await expect(sections).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(pages.profile);
});
