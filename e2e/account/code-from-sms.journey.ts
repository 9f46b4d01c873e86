import type { Page } from '@playwright/test';

import { pages } from '@mysathi/contract/pages';

import { readCode, signInOf } from '../people/by-api.ts';
import { letTimePass } from '../network/clock.ts';
import { comeFromOwnNetwork } from '../people/giving.ts';
import { expect, test } from '../people/journey.ts';

interface Phone extends Window {
  /** What the page requested from the phone. */
  asked?: CredentialRequestOptions | undefined;
  /** Delivers the SMS: the person lets the page read it, or refuses (null). */
  answer?: (code: string | null) => void;
}

/** Simulates a phone whose browser can read codes from SMS, like Chrome on Android. */
const onPhone = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const phone = window as Phone;
    Object.assign(window, { OTPCredential: Object });
    navigator.credentials.get = (options) => {
      phone.asked = options;
      return new Promise((read, refuse) => {
        phone.answer = (code) =>
          code === null
            ? refuse(new DOMException('', 'NotAllowedError'))
            : read({ id: '', type: 'otp', code } as Credential);
      });
    };
  });

const askForCode = async (page: Page, mobile: string): Promise<void> => {
  await page.goto(pages.signup);
  await page.getByLabel('Full Name').fill('Tara Phone');
  await page.getByLabel('Email Address').fill(signInOf({ mobile }).email);
  await page.getByLabel('Password', { exact: true }).fill(signInOf({ mobile }).password);
  await page.getByLabel('Mobile Number').fill(mobile);
  await page.getByRole('checkbox', { name: /I agree/ }).check();
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByLabel('Code from the SMS')).toBeFocused();
};

test('a signup whose code cannot be sent again, as it was begun too long ago, begins anew with what was typed', async ({
  page,
}, testInfo) => {
  await comeFromOwnNetwork(page.context(), testInfo);
  const mobile = '9812300463';
  await page.clock.install();
  await askForCode(page, mobile);
  await page.context().clearCookies();
  await letTimePass(page, 31_000);
  await page.getByRole('button', { name: 'Send again' }).click();
  await expect(page.getByText('This registration has expired. Please register again.')).toBeVisible();
  await expect(page.getByLabel('Mobile Number')).toHaveValue(mobile);
  await expect(page.getByLabel('Mobile Number')).toBeFocused();
  await expect(page.getByLabel('Full Name')).toHaveValue('Tara Phone');
});

const asked = (page: Page) =>
  page.evaluate(() => {
    const { otp, signal } = ((window as Phone).asked ?? {}) as CredentialRequestOptions & { otp?: unknown };
    return { otp, over: signal?.aborted };
  });

const answer = (page: Page, code: string | null) =>
  page.evaluate((given) => (window as Phone).answer?.(given), code);

test('a phone fills in the code out of the SMS, and it is tried at once', async ({ page }, testInfo) => {
  await comeFromOwnNetwork(page.context(), testInfo);
  const mobile = '9812300461';
  await onPhone(page);
  await askForCode(page, mobile);
  expect(await asked(page)).toEqual({ otp: { transport: ['sms'] }, over: false });
  await answer(page, await readCode(page.request, mobile));
  await expect(page).toHaveURL('/pd');
});

test('who does not let the phone read it types the code, and the phone is asked no longer than the form stands', async ({
  page,
}, testInfo) => {
  await comeFromOwnNetwork(page.context(), testInfo);
  const mobile = '9812300462';
  await onPhone(page);
  await askForCode(page, mobile);
  await answer(page, null);
  const code = page.getByLabel('Code from the SMS');
  await expect(code).toHaveValue('');
  expect(await asked(page)).toMatchObject({ over: false });
  await code.fill(await readCode(page.request, mobile));
  await expect(page).toHaveURL('/pd');
  await expect.poll(() => asked(page)).toMatchObject({ over: true });
});
