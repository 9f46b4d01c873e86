import { pages } from '@mysathi/contract/pages';

import { idOf, openAs } from '../people/by-api.ts';
import { conversationsOf } from '../people/chats.ts';
import { goWithin } from '../network/go-within.ts';
import { expect, test } from '../people/journey.ts';
import { takePhoto } from '../people/photo.ts';
import { chooseMore } from '../people/privacy.ts';
import { demoMan, demoWoman } from '../people/sign-in.ts';
import { untilTakenOver } from '../network/taken-over.ts';

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

test('a photo that is not there opens nothing, and takes nothing from the page', async ({ page }) => {
  await page.setViewportSize(onPhone);
  await openAs(page, demoMan, list);
  const link = page.getByRole('article').first().getByRole('heading').getByRole('link');
  const profile = (await link.getAttribute('href')) ?? '';
  await page.goto(`${profile}?photo=99`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page).not.toHaveURL(/photo=/);
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('navigation', { name: 'Main pages' })).toBeVisible();
});

test('nor does a talk, however many were opened one after the other', async ({ page }) => {
  await openAs(page, demoWoman);
  const chats = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Chats' });
  const conversation = page.locator('#conversation-name');
  const conversations = conversationsOf(page);
  await untilTakenOver(chats);
  await chats.click();
  await conversations.first().click();
  await expect(conversation).toBeVisible();
  await conversations.first().click();
  for (const beside of [1, 2]) {
    await page.keyboard.press('Alt+ArrowDown');
    await expect(conversations.nth(beside)).toHaveAttribute('aria-current', 'true');
  }
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(pages.chats);
  await expect(conversation).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL(pages.matches);

  await page.goForward();
  await page.setViewportSize(onPhone);
  await conversations.nth(1).click();
  // The focused row is no longer on the screen.
  await expect(conversation).toBeFocused();
  const name = await conversation.innerText();
  await page.getByRole('button', { name: 'Back to the list' }).click();
  await expect(conversations.nth(1)).toBeFocused();
  await conversations.nth(1).click();
  await conversation.click();
  await page
    .getByRole('link', { name: /^Chat with/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Back to the list' }).click();
  await expect(page).toHaveURL(pages.chats);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await page.goBack();
  await expect(conversation).toHaveText(name);
  await page.goBack();
  await expect(page).toHaveURL(pages.chats);
  await page.goBack();
  await expect(page).toHaveURL(pages.matches);
});

test('on a phone Back closes the name of a search, then the filters, and only the next one leaves the list', async ({
  page,
}) => {
  await page.setViewportSize(onPhone);
  await openAs(page, demoMan, pages.notifications);
  const matches = page
    .getByRole('navigation', { name: 'Main pages' })
    .getByRole('link', { name: /^Matches/ });
  await untilTakenOver(matches);
  await matches.click();
  const opener = page.getByRole('button', { name: 'Filters' });
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await opener.press('Enter');
  await expect(sheet.getByRole('group', { name: /^Age/ }).getByLabel(/^From/)).toBeVisible();
  await sheet.getByText('Saved searches', { exact: true }).click();
  await sheet.getByText('Divorced', { exact: true }).click();
  const save = sheet.getByRole('button', { name: 'Save search' });
  await save.click();
  const naming = page.getByRole('dialog', { name: 'Save this search' });
  await naming.getByRole('textbox', { name: 'Name' }).fill('A second beginning');
  await page.goBack();
  await expect(naming).toBeHidden();
  await expect(save).toBeFocused();
  await expect(sheet.getByRole('checkbox', { name: 'Divorced' })).toBeChecked();
  await page.goBack();
  await expect(sheet).toBeHidden();
  await expect(page).toHaveURL(pages.matches);
  await expect(opener).toBeFocused();
  await page.getByRole('button', { name: 'Open menu' }).click();
  const menu = page.getByRole('button', { name: 'Close menu' });
  await page.goBack();
  await expect(menu).toBeHidden();
  await expect(page).toHaveURL(pages.matches);
  await page.goBack();
  await expect(page).toHaveURL(pages.notifications);
});

test('Back closes what lies open over a page, and leaves alone whoever goes on from it', async ({ page }) => {
  const me = await idOf(page, await openAs(page, demoWoman, list));
  const card = page.getByRole('article').first().getByRole('heading').getByRole('link');
  const name = await card.innerText();

  await test.step('the own picture: the page before and the one after it are still there', async () => {
    await goWithin(page, pages.profile);
    const opener = page.getByRole('button', { name: 'Open your picture full size' });
    const picture = page.getByRole('dialog', { name: 'Your picture' });
    await opener.click();
    await expect(picture).toBeVisible();
    await page.goBack();
    await expect(picture).toBeHidden();
    await expect(page).toHaveURL(pages.profile);
    await expect(opener).toBeFocused();
    await page.goBack();
    await expect(page).toHaveURL(list);
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog', { name: 'Search', exact: true }).getByRole('combobox').fill('Stays');
    await page.goForward();
    await expect(page).toHaveURL(pages.profile);
    await page.keyboard.press('Escape');
    await page.goBack();
    await expect(page).toHaveURL(list);
  });

  await test.step('a report, whose words are kept', async () => {
    await card.click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    const profile = page.url();
    await chooseMore(page, name, 'Report');
    const report = page.getByRole('dialog', { name: `Report ${name}` });
    const note = report.getByLabel(/^What happened/);
    await note.fill('Asked for money.');
    await page.goBack();
    await expect(report).toBeHidden();
    await expect(page).toHaveURL(profile);
    await expect(page.getByRole('button', { name: `More about ${name}` })).toBeFocused();
    await chooseMore(page, name, 'Report');
    await expect(note).toHaveValue('Asked for money.');
    await report.getByRole('button', { name: 'Clear' }).click();
    await page.goBack();
    await expect(report).toBeHidden();
  });

  await test.step('the cropping of a photo, and the question of the page beneath', async () => {
    const photos = pages.profileUpdateTab(me, 'photos');
    await goWithin(page, photos);
    await page.getByLabel(/^Photo 1: /).setInputFiles(await takePhoto(page, 'teal'));
    const crop = page.getByRole('button', { name: 'Photo 1: Crop or turn' });
    await crop.click();
    const cropping = page.getByRole('dialog', { name: 'Choose the part to show' });
    await expect(cropping).toBeVisible();
    await page.goBack();
    await expect(cropping).toBeHidden();
    await expect(crop).toBeFocused();
    await expect(page.getByText('Chosen, not uploaded yet')).toBeVisible();

    const question = page.getByRole('alertdialog');
    await page.goBack();
    await expect(question).toContainText('not uploaded yet');
    await page.goBack();
    await expect(question).toBeHidden();
    await expect(page).toHaveURL(photos);
    await expect(page.getByText('Chosen, not uploaded yet')).toBeVisible();

    await page.keyboard.press('Control+k');
    const line = page.getByRole('dialog', { name: 'Search', exact: true }).getByRole('combobox');
    await line.fill('Mailbox');
    await line.press('Enter');
    await expect(question).toContainText('not uploaded yet');
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(question).toBeHidden();
    await expect(page).toHaveURL(photos);
    await page.goBack();
    await question.getByRole('button', { name: 'Yes' }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await page.goForward();
    await expect(page).toHaveURL(photos);
  });
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
