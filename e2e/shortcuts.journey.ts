import { expect, test } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';

import { pages } from '@mysathi/contract/pages';

import { signInAtOnce } from './people/by-api.ts';
import { chooseMore } from './people/privacy.ts';
import { demoWoman } from './people/sign-in.ts';

/** Opens a page and waits for it: until then keys are the browser's. */
const arrive = async (page: Page, path: string): Promise<void> => {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
};

const talksOf = (page: Page): Locator =>
  page.getByRole('navigation', { name: 'Conversations' }).getByRole('link');

const nameIn = async (row: Locator): Promise<string> => (await row.innerText()).split('\n')[0] ?? '';

/** The names of the first three people in the open list of chats. */
const firstThree = async (page: Page): Promise<[string, string, string]> => {
  const rows = talksOf(page);
  await expect(rows.nth(2)).toBeVisible();
  return [await nameIn(rows.nth(0)), await nameIn(rows.nth(1)), await nameIn(rows.nth(2))];
};

const writeTo = (page: Page, name: string): Locator => page.getByLabel(`Write a message to ${name}`);

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
    await page.keyboard.press('Escape');
    await expect(page.getByRole('alertdialog')).toBeHidden();
    await expect(open).toHaveText(first);
    await page.getByRole('button', { name: `More about ${first}` }).click();
    await page.keyboard.press('Alt+ArrowDown');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Block', exact: true })).toBeHidden();
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
    await talksOf(page).filter({ hasText: third }).click();
    await expect(writeTo(page, third)).toHaveValue('Half a thought');
    await writeTo(page, third).press('Escape');
    await expect(open).toBeHidden();
    await expect(page).toHaveURL(pages.chats);
    const row = talksOf(page).filter({ hasText: third });
    await expect(row).toBeFocused();
    await expect(row).toContainText('Half a thought');
    await page.keyboard.press('Enter');
    await writeTo(page, third).fill('');
  });
});
