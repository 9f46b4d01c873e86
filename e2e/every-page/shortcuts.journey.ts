import type { Locator, Page } from '@playwright/test';

import { pages } from '@mysathi/contract/pages';

import { expectOverlayAccessible } from '../looks/accessibility.ts';
import { signInAtOnce } from '../people/by-api.ts';
import { expectStored, conversationsOf } from '../people/chats.ts';
import { tabTo } from '../looks/focus.ts';
import { chooseHindi, findEnglish, noteKeptLanguages } from '../looks/hindi.ts';
import { expect, test } from '../people/journey.ts';
import { chooseMore } from '../people/privacy.ts';
import { noteRequests } from '../network/quiet.ts';
import { demoMan, demoWoman } from '../people/sign-in.ts';
import { untilTakenOver } from '../network/taken-over.ts';

const searchOf = (page: Page): Locator => page.getByRole('dialog', { name: 'Search', exact: true });
const lineOf = (page: Page): Locator => searchOf(page).getByRole('combobox');
const chosenOf = (page: Page): Locator => searchOf(page).getByRole('option', { selected: true });

/** Opens a page and waits for its scripts: until then keys go to the browser. */
const arrive = async (page: Page, path: string): Promise<void> => {
  const untilQuiet = noteRequests(page);
  await page.goto(path);
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toBeVisible();
  await untilTakenOver(heading);
  await untilQuiet();
};

/** Opens the search by its shortcut, which may work only some time after the page is visible. */
const openSearch = (page: Page, line: Locator): Promise<void> =>
  expect(async () => {
    await page.keyboard.press('Control+k');
    await expect(line).toBeFocused({ timeout: 1000 });
  }).toPass({ timeout: 15_000 });

/** Opens the search and types. */
const seek = async (page: Page, text: string): Promise<void> => {
  await openSearch(page, lineOf(page));
  await page.keyboard.type(text);
};

/** Expects Enter to open the selected result and close the search. */
const openChosen = async (page: Page, name: string | RegExp): Promise<void> => {
  await expect(chosenOf(page)).toHaveAccessibleName(name);
  await page.keyboard.press('Enter');
  await expect(searchOf(page)).toBeHidden();
};

const nameIn = async (row: Locator): Promise<string> => (await row.innerText()).split('\n')[0] ?? '';

/** Returns the names of the first three members in the open chat list. */
const firstThree = async (page: Page): Promise<[string, string, string]> => {
  const rows = conversationsOf(page);
  await expect(rows.nth(2)).toBeVisible();
  return [await nameIn(rows.nth(0)), await nameIn(rows.nth(1)), await nameIn(rows.nth(2))];
};

const writeTo = (page: Page, name: string): Locator => page.getByLabel(`Write a message to ${name}`);

test('on a low screen the line to type on is seen', async ({ page }) => {
  await signInAtOnce(page, demoMan);
  for (const [width, height] of [
    [640, 360],
    [390, 420],
    [320, 256],
  ] as const) {
    await page.setViewportSize({ width, height });
    await arrive(page, pages.settings);
    await openSearch(page, lineOf(page));
    await expect(chosenOf(page)).toHaveAccessibleName('Matches');
    await expect(lineOf(page), `${width} x ${height}`).toBeInViewport({ ratio: 1 });
    const title = await searchOf(page).getByRole('heading', { level: 2 }).first().boundingBox();
    const line = await lineOf(page).boundingBox();
    expect(line?.y, `under the title at ${width} x ${height}`).toBeGreaterThan(
      (title?.y ?? 0) + (title?.height ?? 0),
    );
    await page.keyboard.press('Escape');
  }
});

test('by keyboard a member finds pages, people, messages and a member ID', async ({ page }) => {
  await signInAtOnce(page, demoMan);
  await arrive(page, pages.chats);
  const [first] = await firstThree(page);

  await test.step('a page, by a part of its name', async () => {
    await seek(page, 'locked peo');
    await openChosen(page, 'Blocked people');
    await expect(page).toHaveURL(pages.blockedPeople);
    await expect(page.getByRole('heading', { level: 1, name: 'Blocked people' })).toBeFocused();
  });

  await test.step('a part of a page, by a word that is not its name', async () => {
    await seek(page, 'dark mode');
    await openChosen(page, 'Language and appearance');
    await expect(page).toHaveURL(`${pages.settings}#looks`);
    await expect(page.getByRole('heading', { name: 'Language and appearance' })).toBeInViewport();
  });

  await test.step('arrows go around, Escape gives the focus back', async () => {
    const matches = page.getByRole('link', { name: 'Matches', exact: true }).first();
    await tabTo(page, matches, { key: 'Shift+Tab' });
    await seek(page, '');
    await expect(chosenOf(page)).toHaveAccessibleName('Matches');
    await page.keyboard.press('ArrowDown');
    await expect(chosenOf(page)).toHaveAccessibleName('Mailbox');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    await expect(chosenOf(page)).toHaveAccessibleName('My profile as others see it');
    await expect(lineOf(page)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(searchOf(page)).toBeHidden();
    await expect(matches).toBeFocused();
  });

  await test.step('somebody they talk with: the line to write on is ready', async () => {
    await seek(page, first);
    await expectOverlayAccessible(page, 'what was found');
    await openChosen(page, `${first} Open the chat`);
    await expect(page.locator('#conversation-name')).toHaveText(first);
    await expect(writeTo(page, first)).toBeFocused();
  });

  await test.step('words of a message', async () => {
    await page.keyboard.type('A kingfisher at the temple tank');
    await page.keyboard.press('Enter');
    await expectStored(page, first, 'A kingfisher at the temple tank');
    await arrive(page, pages.settings);
    await seek(page, 'kingfisher');
    await openChosen(page, new RegExp(`^${first} You: A kingfisher at the temple tank`));
    await expect(page).toHaveURL(/[?&]at=\d+/);
  });

  await test.step('a member whose card was shown', async () => {
    await arrive(page, pages.matches);
    const card = page.getByRole('article').first();
    const name = await nameIn(card.getByRole('heading'));
    await seek(page, name);
    await openChosen(page, `${name} Open the profile`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
  });

  await test.step('a member by the ID, however it is written', async () => {
    const address = page.url();
    const id = await page
      .getByRole('main')
      .getByText(/^MS\d{7}$/)
      .first()
      .innerText();
    await arrive(page, pages.mailbox);
    await seek(page, ` ${id.toLowerCase()}`);
    await openChosen(page, `Open the profile of ${id}`);
    await expect(page).toHaveURL(address);
    await seek(page, 'MS00000001');
    await expect(chosenOf(page)).toHaveAccessibleName('Open the profile of MS00000001');
    await page.keyboard.press('Enter');
    await expect(searchOf(page).getByText('This profile is not available', { exact: false })).toBeVisible();
    await page.keyboard.press('Backspace');
    await page.keyboard.type('zzz');
    await expect(searchOf(page).getByText('Nothing found', { exact: false })).toBeVisible();
    await expect(lineOf(page)).toHaveAttribute('aria-expanded', 'false');
  });
});

test('in chats Escape leads back to the list, and Alt with arrows to the chats beside', async ({ page }) => {
  await signInAtOnce(page, demoWoman);
  await arrive(page, pages.chats);
  const [first, second, third] = await firstThree(page);
  const open = page.locator('#conversation-name');

  await test.step('down and up, to the ends of the list and no further', async () => {
    for (const name of [first, second, third]) {
      await page.keyboard.press('Alt+ArrowDown');
      await expect(open).toHaveText(name);
      await expect(writeTo(page, name)).toBeFocused();
    }
    await page.keyboard.type('Half a thought');
    await page.keyboard.press('Shift+Enter');
    await page.keyboard.type('and its end');
    await expect(writeTo(page, third)).toHaveValue('Half a thought\nand its end');
    for (const name of [second, first]) {
      await page.keyboard.press('Alt+ArrowUp');
      await expect(writeTo(page, name)).toBeFocused();
    }
    await page.keyboard.press('Alt+ArrowUp');
    await page.keyboard.press('Control+Alt+ArrowDown');
    await page.keyboard.press('Shift+Alt+ArrowDown');
    await expect(open).toHaveText(first);
  });

  await test.step('Escape closes the menu and the question first', async () => {
    await chooseMore(page, first, 'Block');
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('alertdialog')).toBeHidden();
    await expect(open).toHaveText(first);
    const block = page.getByRole('button', { name: 'Block', exact: true });
    await page.getByRole('button', { name: `More about ${first}` }).click();
    await expect(block).toBeVisible();
    await page.keyboard.press('Alt+ArrowDown');
    await page.keyboard.press('Escape');
    await expect(block).toBeHidden();
    await expect(open).toHaveText(first);
  });

  await test.step('and what is typed in the search of names', async () => {
    const names = page.getByLabel('Search names and messages');
    await names.fill(third);
    await names.press('Escape');
    await expect(names).toHaveValue('');
    await expect(open).toHaveText(first);
  });

  await test.step('then the conversation: the draft is kept, the focus stands on its row', async () => {
    await conversationsOf(page).filter({ hasText: third }).click();
    await expect(writeTo(page, third)).toHaveValue('Half a thought\nand its end');
    await writeTo(page, third).press('Escape');
    await expect(open).toBeHidden();
    await expect(page).toHaveURL(pages.chats);
    const row = conversationsOf(page).filter({ hasText: third });
    await expect(row).toBeFocused();
    await expect(row).toContainText('Half a thought');
    await page.keyboard.press('Enter');
    await writeTo(page, third).fill('');
  });
});

test('menu and search lead to the list of shortcuts, on phones as well, and in Hindi', async ({ page }) => {
  await signInAtOnce(page, demoWoman);
  await arrive(page, pages.settings);
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });

  await test.step('out of the menu', async () => {
    const menu = page.getByRole('button', { name: 'Account menu' });
    await tabTo(page, menu);
    await page.keyboard.press('Enter');
    await tabTo(page, page.getByRole('button', { name: 'Search', exact: true }), { atMost: 2 });
    await page.keyboard.press('Enter');
    await expect(lineOf(page)).toBeFocused();
    await expectOverlayAccessible(page, 'the search');
    await tabTo(page, searchOf(page).getByRole('button', { name: 'Keyboard shortcuts' }), { atMost: 1 });
    await page.keyboard.press('Enter');
    await expect(help).toBeVisible();
    await expect(searchOf(page)).toBeHidden();
    await expect(help.getByRole('term')).toHaveCount(10);
    await expect(help).toContainText('Ctrl');
    await expectOverlayAccessible(page, 'the shortcuts');
    await page.keyboard.press('Escape');
    await expect(help).toBeHidden();
    await expect(menu).toBeFocused();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
    await expect(help).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await test.step('out of the drawer of phones', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    const menu = page.getByRole('button', { name: 'Open menu' });
    await menu.click();
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await expect(lineOf(page)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(menu).toBeFocused();
  });

  await test.step('in Hindi pages are found by their English names, too', async () => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await chooseHindi(page, 'Account menu');
    await page.keyboard.press('Escape');
    const search = page.getByRole('dialog', { name: 'खोजें', exact: true });
    await openSearch(page, search.getByRole('combobox'));
    await search.getByRole('combobox').fill('devices');
    await expect(search.getByRole('option')).toHaveCount(1);
    expect(await findEnglish(page)).toEqual([]);
    await search.getByRole('button', { name: 'कीबोर्ड शॉर्टकट' }).click();
    await expect(page.getByRole('dialog', { name: 'कीबोर्ड शॉर्टकट' })).toBeVisible();
    expect(await findEnglish(page)).toEqual([]);

    // The account stores the language, so reset it to English for the next journey.
    await page.keyboard.press('Escape');
    await arrive(page, pages.settings);
    const kept = noteKeptLanguages(page);
    await page.getByRole('button', { name: 'खाता मेन्यू' }).click();
    await page.locator(':popover-open').getByRole('button', { name: 'English', exact: true }).click();
    await expect.poll(() => kept.at(-1)).toBe('en');
  });
});
