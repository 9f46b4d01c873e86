import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';

import { pages } from '@mysathi/contract/pages';

/** Opens the More menu of a person on the page that is open and chooses from it. */
export const chooseMore = async (
  page: Page,
  name: string,
  deed:
    | 'Share profile'
    | 'Decline kindly'
    | 'Hide my profile from this person'
    | 'Report'
    | 'Block'
    | 'Mute'
    | 'Unmute',
): Promise<void> => {
  await page.getByRole('button', { name: `More about ${name}` }).click();
  await page.getByRole('button', { name: deed, exact: true }).click();
};

/** Answers a question with Yes. */
export const sayYes = (page: Page): Promise<void> =>
  page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click();

/** Turns a switch of the settings and waits until it is kept. */
export const turn = async (page: Page, label: string, on: boolean): Promise<void> => {
  const control = page.getByRole('switch', { name: label });
  await expect(control).toBeChecked({ checked: !on });
  // The switch turns before the answer is there.
  const kept = page.waitForResponse((response) => response.request().method() === 'PUT');
  await control.click();
  expect((await kept).ok()).toBe(true);
  await expect(control).toBeChecked({ checked: on });
};

/** The e-mail among the contact details that are open. */
export const emailOf = async (page: Page): Promise<string> => {
  const [email] = /\S+@(?:demo\.)?mysathi\.example/.exec(await page.locator('#contact').innerText()) ?? [];
  if (email === undefined) throw new Error('No e-mail among the contact details');
  return email;
};

/** The page of somebody who is hidden, has blocked or has left: the same for all of them. */
export const expectGone = async (page: Page): Promise<void> => {
  await expect(page.getByRole('heading', { name: 'This profile is not available now' })).toBeVisible();
};

/** Opens a place of the settings from the settings page. */
export const openSetting = async (page: Page, name: string): Promise<void> => {
  await page.goto(pages.settings);
  await page.getByRole('main').getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
};
