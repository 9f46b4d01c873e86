import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';

import { pages } from '@mysathi/contract/pages';

import { readCode as sentCode } from './by-api.ts';
import type { Person } from './person.ts';

/** What is done with each screen before continuing: nothing, or a check. */
export type Look = (page: Page) => Promise<void>;

export const noLook: Look = async () => undefined;

/** Returns the latest code sent to a number; if screens are checked, it is read on the outbox page in another tab. */
const readCode = async (page: Page, mobile: string, look: Look): Promise<string> => {
  if (look === noLook) return sentCode(page.request, mobile);
  const outbox = await page.context().newPage();
  await outbox.goto(pages.outbox);
  await outbox.getByLabel(/mobile number/i).fill(mobile);
  await outbox.getByRole('button', { name: 'Show', exact: true }).click();
  const newest = outbox.getByRole('listitem').filter({ hasText: 'is your Mysathi code' }).first();
  const [code] = /\b\d{4}\b(?= is your)/.exec(await newest.innerText()) ?? [];
  if (code === undefined) throw new Error(`The newest message to ${mobile} holds no code`);
  await look(outbox);
  await outbox.close();
  return code;
};

/** Fills in the signup page and the code; ends at the first wizard step. */
export const fillSignup = async (page: Page, person: Person, look: Look = noLook): Promise<void> => {
  await expect(page.getByRole('heading', { level: 1, name: 'Register, Its FREE!' })).toBeVisible();
  await page.getByLabel('Full Name').fill(person.name);
  await page.getByLabel('Email Address').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByLabel('Mobile Number').fill(person.mobile);
  await page.getByRole('checkbox', { name: /I agree/ }).check();
  await look(page);
  await page.getByRole('button', { name: 'Create Account' }).click();
  const code = page.getByLabel('Code from the SMS');
  await expect(code).toBeFocused();
  await look(page);
  await code.fill(await readCode(page, person.mobile, look));
  await expect(page).toHaveURL('/pd');
};

/** Registers from the landing page, which is checked elsewhere, to the first wizard step. */
export const registerPerson = async (page: Page, person: Person, look: Look = noLook): Promise<void> => {
  await page.goto(pages.home);
  await page.getByRole('link', { name: 'Register Free' }).click();
  await fillSignup(page, person, look);
};
