import type { Locator, Page } from '@playwright/test';

import { pages, wizardPages } from '@mysathi/contract/pages';

import { noteAnnouncements, spokenOf } from '../looks/announcements.ts';
import { signInAtOnce, walkToLastStep } from '../people/by-api.ts';
import { choose, select } from '../people/fields.ts';
import { expect, test } from '../people/journey.ts';
import { takePhoto } from '../people/photo.ts';
import { pressTwice } from '../network/press.ts';
import { demoMan } from '../people/sign-in.ts';
import { toastWith } from '../people/toasts.ts';

const [personal, hobbies, , family, partner] = wizardPages;
const photos = wizardPages.at(-2) ?? '';
const about = wizardPages.at(-1) ?? '';

const expectFillable = async (page: Page, tokens: Readonly<Record<string, string>>): Promise<void> => {
  for (const [label, token] of Object.entries(tokens))
    await expect(page.getByLabel(label, { exact: true })).toHaveAttribute('autocomplete', token);
  const refusing = await page
    .getByRole('textbox')
    .evaluateAll((fields) =>
      fields
        .filter((one) => !one.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, cancelable: true })))
        .map((one) => one.id),
    );
  expect(refusing).toEqual([]);
};

/** Expects the focused field to be marked as invalid with this message. */
const expectFaulty = async (field: Locator, words: string): Promise<void> => {
  await expect(field).toBeFocused();
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toHaveAccessibleDescription(new RegExp(words));
};

const summaryIn = (page: Page): Locator => page.getByRole('alert').filter({ has: page.getByRole('link') });

/** Expects the summary to be focused, and its first line to lead to an invalid field with the same message. */
const expectSummary = async (page: Page, words: string): Promise<Locator> => {
  const summary = summaryIn(page);
  await expect(summary).toBeFocused();
  await summary.getByRole('link').first().click();
  await expectFaulty(page.locator(':focus'), words);
  return summary;
};

const paste = (field: Locator, text: string): Promise<void> =>
  field.evaluate((one, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', pasted);
    one.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);

test('login and signup can be filled by a password manager, and a code by one paste; what is wrong is spoken where the focus stays', async ({
  page,
}) => {
  await page.goto(pages.login);
  await expectFillable(page, {
    'Email Address or Mobile Number': 'username',
    Password: 'current-password',
  });
  const signIn = page.getByRole('button', { name: 'Sign In' });
  await expect(signIn).toBeEnabled();
  // When a field is left, its error is shown only there: a summary above would shift what is typed next.
  const email = page.getByLabel('Email Address');
  await email.fill('veda@');
  await page.getByLabel('Password', { exact: true }).focus();
  await expect(email).toHaveAccessibleDescription(/Enter a valid email/);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await email.clear();
  await signIn.click();
  const summary = await expectSummary(page, 'e-mail');
  await expect(summary.getByRole('link')).toHaveCount(2);

  await test.step('a single fault is not listed: its field takes the focus', async () => {
    await email.fill('veda@journey.example');
    await signIn.click();
    await expectFaulty(page.getByLabel('Password', { exact: true }), 'password');
    await expect(summaryIn(page)).toHaveCount(0);
  });

  await page.goto(pages.signup);
  await expectFillable(page, {
    'Full Name': 'name',
    'Email Address': 'email',
    Password: 'new-password',
    'Mobile Number': 'tel-national',
  });
  await page.getByLabel('Full Name').fill('Veda Journey');
  await page.getByLabel('Email Address').fill('veda@journey.example');
  await page.getByLabel('Password', { exact: true }).fill('a lantern by the river');
  await page.getByLabel('Mobile Number').fill('9812300415');
  await page.getByRole('checkbox', { name: /I agree/ }).check();
  const goOn = await pressTwice(page, page.getByRole('button', { name: 'Create Account' }), {
    busy: 'Processing...',
    call: '**/api/auth/register_user',
  });
  await goOn();
  const code = page.getByLabel('Code from the SMS');
  await expect(code).toBeFocused();
  await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(1);
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
  await expect(code).toHaveAttribute('inputmode', 'numeric');
  await code.fill('12');
  await page.keyboard.press('Enter');
  const missing = 'Type the 4 digits';
  await expect(page.getByRole('alert')).toHaveText(missing);
  await expect(code).toHaveAccessibleDescription(missing);
  await expect(code).toBeFocused();

  await page.route('**/api/auth/verify_otp', (route) => route.abort());
  const asked = page.waitForRequest('**/api/auth/verify_otp');
  await paste(code, '12 34');
  expect((await asked).postDataJSON()).toMatchObject({ otp: '1234' });
  await expect(code).toHaveValue('1234');
  const why = 'You are offline. Check your connection and try again.';
  await expect(code).toHaveAccessibleDescription(why);
  await expect(toastWith(page, why)).toBeVisible();
  await page.getByRole('button', { name: 'Change', exact: true }).press('Enter');
  await expect(page.getByLabel('Mobile Number')).toBeFocused();
});

test('a step says what is missing and where, and asks further only what the answers call for', async ({
  page,
}) => {
  await walkToLastStep(page, { name: 'Veda Sparse', gender: 'Female', mobile: '9812300414' });
  const next = page.getByRole('button', { name: 'Next', exact: true });

  await test.step('the summary leads to the fields', async () => {
    await page.goto(family);
    await next.click();
    await expectSummary(page, 'Profession');
  });

  await test.step('who sees the answers is said once, on each screen', async () => {
    const who = page.getByText('Signed-in members see your family details.').filter({ visible: true });
    await expect(who).toHaveCount(1);
    await page.setViewportSize({ width: 360, height: 740 });
    await expect(who).toHaveCount(1);
    await page.setViewportSize({ width: 1280, height: 720 });
  });

  await test.step('four hobbies are too few, and of ten each further one waits', async () => {
    await page.goto(hobbies);
    const chips = page.getByRole('group', { name: /^Hobbies/ }).getByRole('checkbox');
    for (let at = 0; at < 4; at += 1) await chips.nth(at).check();
    await next.click();
    await expect(page.getByText('Atleast 5 hobbie select').first()).toBeVisible();
    for (let at = 4; at < 10; at += 1) await chips.nth(at).check();
    await expect(chips.nth(10)).toHaveAttribute('aria-disabled', 'true');
    const reason = (await chips.nth(10).getAttribute('aria-describedby')) ?? '';
    await expect(page.locator(`[id="${reason}"]`)).toHaveText(
      'You have chosen 10. Remove one to add another.',
    );
    await chips.nth(10).click({ force: true });
    await expect(chips.nth(10)).not.toBeChecked();
  });

  await test.step('who was married is asked more, hears of it, and tells nothing that is hidden again', async () => {
    await noteAnnouncements(page);
    await page.goto(personal);
    await expect(page.getByLabel('Day')).toHaveAttribute('autocomplete', 'bday-day');
    const further = page.getByRole('group', { name: /^Marriage date/ });
    await expect(further).toHaveCount(0);
    await choose(page, 'Marital status', 'Divorced');
    await expect(further).toBeVisible();
    await expect(async () => {
      const status = await page.getByRole('group', { name: /^Marital status/ }).boundingBox();
      const below = (await further.boundingBox())?.y ?? Number.NaN;
      expect(below - (status?.y ?? 0) - (status?.height ?? 0)).toBeLessThan(60);
    }).toPass({ timeout: 15_000 });
    await expect
      .poll(() => spokenOf(page, 'Marriage date'))
      .toEqual(['New questions: Marriage date, Children and Living with children.']);
    await choose(page, 'Living with children', 'Yes');
    await choose(page, 'Marital status', 'Single');
    await expect(further).toHaveCount(0);
    const sent = page.waitForRequest(
      (request) => request.method() === 'POST' && request.url().endsWith('/api/personal_info'),
    );
    const goOn = await pressTwice(page, next, { busy: 'Wait..', call: '**/api/personal_info' });
    const told = (await sent).postData() ?? '';
    expect(told).toContain('Single');
    expect(told).not.toMatch(/Divorced|"Yes"/);
    await goOn();
  });

  await test.step('the month of a date can be taken back', async () => {
    await page.goto(personal);
    await choose(page, 'Marital status', 'Divorced');
    await select(page, 'Month', 'March', 'Marriage date');
    await select(page, 'Month', '–', 'Marriage date');
    await page.route('**/api/personal_info', (route) => route.abort(), { times: 1 });
    await next.click();
  });

  await test.step('what was warned of goes with the step', async () => {
    const warning = toastWith(page, 'You are offline.');
    // A hovered toast stays open.
    await warning.hover();
    await next.press('Enter');
    await expect(page).toHaveURL(hobbies);
    await expect(warning).toHaveCount(0);
  });

  await test.step('a range chosen the wrong way round stands, and says so', async () => {
    await page.goto(partner);
    const ages = page.getByRole('group', { name: /^Age/ });
    const fault = ages.getByText('Age To must be above Age From.');
    await select(page, 'To', '40 yrs', 'Age');
    await select(page, 'From', '42 yrs', 'Age');
    await expect(fault).toBeVisible();
    await expect(ages.getByRole('combobox', { name: /^From/ })).toHaveValue('42');
    await select(page, 'To', '50 yrs', 'Age');
    await expect(fault).toHaveCount(0);
  });
});

test('a refused photo that may be left out holds nobody up', async ({ page }) => {
  await walkToLastStep(page, { name: 'Sarita Sparse', gender: 'Female', mobile: '9812300416' });
  await page.goto(photos);
  await page
    .getByLabel(/^Photo 1: Choose/)
    .setInputFiles({ name: 'notes.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4') });
  await expect(page.getByText(/^We cannot use this kind of file\./).first()).toBeVisible();
  await test.step('one that gets lost says how far it has come, and goes out again', async () => {
    const { promise: lost, resolve: lose } = Promise.withResolvers<void>();
    await page.route('**/api/users_photos', (route) => lost.then(() => route.abort()), { times: 1 });
    await page.getByLabel(/^Photo 2: Choose/).setInputFiles(await takePhoto(page, 'navy'));
    const bar = page.getByRole('progressbar', { name: 'Photo 2' });
    await expect(bar).toHaveAttribute('aria-valuetext', /^Uploading, \d+ percent$/);
    lose();
    await page.getByRole('button', { name: 'Photo 2: Try again' }).click();
    await expect(page.getByRole('button', { name: 'Remove Photo 2' })).toBeVisible();
    await expect(page.getByLabel(/^Photo 2: Choose/)).toBeFocused();
    await expect(bar).toHaveCount(0);
  });
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(page).toHaveURL(about);

  // Before mutual acceptance, text must contain no contact details.
  const words = 'I teach in Pune, sing and trek. Write to me: sarita at gmail dot com.';
  await page.getByLabel('About you').fill(words);
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await expectFaulty(page.getByLabel('About you'), '“View contact” opens your contact details');
  await expect(page.getByLabel('About you')).toHaveValue(words);
});

test('an interest goes out once however often it is pressed, and a wrong age is not taken', async ({
  page,
}) => {
  await signInAtOnce(page, demoMan);
  await page.goto(`${pages.matches}?tab=more`);
  const filters = page.getByRole('complementary', { name: 'Filters' });
  await select(filters, 'To', '30', 'Age');
  await select(filters, 'From', '40', 'Age');
  const refusal = page.getByText(/^From age cannot be greater than To age/);
  // The fixed sentence has no full stop, so what follows it is on its own line.
  expect((await refusal.innerText()).split('\n')).toEqual([
    'From age cannot be greater than To age',
    expect.stringMatching(/^We kept your earlier choice/),
  ]);
  await expect(filters.getByLabel(/^From/).first()).toHaveValue('18');
  await select(filters, 'From', '28', 'Age');
  await select(filters, 'To', '25', 'Age');
  await expect(page.getByText(/^To age cannot be less than From age/)).toBeVisible();
  await expect(filters.getByLabel(/^To/).first()).toHaveValue('30');

  // Other journeys need the other demo account to stay a stranger.
  const stranger = page.getByRole('article').filter({ hasNotText: 'Ananya Deshpande' });
  const name = await stranger
    .filter({ has: page.getByRole('button', { name: /^Send Interest/ }) })
    .first()
    .getByRole('heading')
    .innerText();
  const card = page.getByRole('article').filter({ has: page.getByRole('heading', { name }) });
  const goOn = await pressTwice(page, card.getByRole('button').first(), {
    busy: 'Please Wait',
    call: '**/api/interest_user',
  });
  await goOn();
  await expect(card).toContainText('Interest sent');
  await card.getByRole('button', { name: /^Undo/ }).click();
  await expect(card.getByRole('button', { name: /^Send Interest/ })).toBeVisible();
});
