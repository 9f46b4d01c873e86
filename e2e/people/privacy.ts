import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';

import { pages } from '@mysathi/contract/pages';

/** Chooses from the More menu of a member on the open page. */
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

/** Answers a confirmation dialog with Yes. */
export const sayYes = (page: Page): Promise<void> =>
  page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click();

/** Turns a settings switch and waits until it is stored. */
export const turn = async (page: Page, label: string, on: boolean): Promise<void> => {
  const control = page.getByRole('switch', { name: label });
  await expect(control).toBeChecked({ checked: !on });
  // The switch turns before the answer arrives.
  const kept = page.waitForResponse((response) => response.request().method() === 'PUT');
  await control.click();
  expect((await kept).ok()).toBe(true);
  await expect(control).toBeChecked({ checked: on });
};

/** Returns the e-mail address in the opened contact details. */
export const emailOf = async (page: Page): Promise<string> => {
  const [email] = /\S+@(?:demo\.)?mysathi\.example/.exec(await page.locator('#contact').innerText()) ?? [];
  if (email === undefined) throw new Error('No e-mail among the contact details');
  return email;
};

/** Expects the page of a member who is hidden, has blocked the viewer or has left: the same in all cases. */
export const expectGone = async (page: Page): Promise<void> => {
  await expect(page.getByRole('heading', { name: 'This profile is not available now' })).toBeVisible();
};

/** Opens a subpage of the settings from the settings page. */
export const openSetting = async (page: Page, name: string): Promise<void> => {
  await page.goto(pages.settings);
  await page.getByRole('main').getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
};
