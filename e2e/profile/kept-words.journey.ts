import type { Locator, Page, Route } from '@playwright/test';

import { pages, wizardPages } from '@mysathi/contract/pages';

import { expectAccessible, expectPartAccessible } from '../looks/accessibility.ts';
import { joinSparsely, walkToLastStep } from '../people/by-api.ts';
import { tick } from '../people/fields.ts';
import { comeFromOwnNetwork } from '../people/giving.ts';
import { expect, test } from '../people/journey.ts';
import { tara } from '../people/person.ts';
import { expectRegistered, fillSteps } from '../people/wizard.ts';

const [, hobbiesPage, notesPage] = wizardPages;
const astrologyPage = wizardPages[5];
const workPage = wizardPages[6];
const medicalPage = wizardPages[8];
const photosPage = wizardPages[9];
const aboutPage = wizardPages[10];
const firstWords = 'A gardener at heart, who reads more than is good for the eyes.';
const laterWords = 'A gardener at heart, who walks to work and sings on the way there.';

const next = (page: Page) => page.getByRole('button', { name: 'Next', exact: true });

/** Waits until the step says that it will be sent later; the site's own bar comes before that. */
const expectWaiting = (page: Page) =>
  expect(page.getByText(/is sent once you are connected/).first()).toBeVisible();

test('a step goes out when the network is back, but never over what was typed since', async ({
  page,
  context,
}) => {
  await comeFromOwnNetwork(context, test.info());
  await walkToLastStep(page, { name: 'Nira Lune', gender: 'Female', mobile: '9812300781' });
  await page.goto(medicalPage);
  await expect(page.getByLabel('Weight')).toHaveValue('60');
  await context.setOffline(true);
  await next(page).click();
  await expectWaiting(page);
  await context.setOffline(false);
  await expect(page).toHaveURL(photosPage);

  await page.goto(aboutPage);
  const about = page.getByLabel('About you');
  await about.fill(firstWords);
  await context.setOffline(true);
  await next(page).click();
  await expectWaiting(page);
  const sent: unknown[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/users'))
      sent.push(request.postDataJSON());
  });
  await about.fill(laterWords);
  await context.setOffline(false);
  await page.waitForFunction(() => navigator.onLine);
  await next(page).click();
  await expectRegistered(page);
  expect(sent).toEqual([{ about_text: laterWords }]);
});

test('a step goes out again that is found lost only once the network is back', async ({ page, context }) => {
  await comeFromOwnNetwork(context, test.info());
  await walkToLastStep(page, { name: 'Nila Lune', gender: 'Female', mobile: '9812300797' });
  await page.goto(medicalPage);
  await expect(page.getByLabel('Weight')).toHaveValue('60');
  const held = Promise.withResolvers<Route>();
  await page.route('**/api/medical_details*', (route) => held.resolve(route), { times: 1 });
  await next(page).click();
  const lost = await held.promise;
  await context.setOffline(true);
  await page.waitForFunction(() => !navigator.onLine);
  await context.setOffline(false);
  await page.waitForFunction(() => navigator.onLine);
  await lost.abort('internetdisconnected');
  await expect(page).toHaveURL(photosPage);
});

/** Types, reloads, and expects the text with a notice; Clear restores the previous text. */
const expectKept = async (page: Page, field: Locator, words: string): Promise<void> => {
  await expect(field).not.toHaveValue(words);
  const before = await field.inputValue();
  const line = page.getByRole('status').filter({ hasText: 'We kept what you typed.' });
  await expect(line).toHaveCount(0);
  await field.fill(words);
  await expect(line).toHaveCount(0);
  await page.reload();
  await expect(field).toHaveValue(words);
  await expect(line).toHaveCount(1);
  await expectPartAccessible(line);
  await line.getByRole('button', { name: 'Clear' }).press('Enter');
  await expect(page.locator('form').locator(':focus')).toBeVisible();
  await expect(field).toHaveValue(before);
  await expect(line).toHaveCount(0);
  await page.reload();
  await expect(field).toHaveValue(before);
  await expect(line).toHaveCount(0);
};

test('words that come back from an earlier visit say so, and can be cleared', async ({ page, context }) => {
  await comeFromOwnNetwork(context, test.info());
  await walkToLastStep(page, { name: 'Reva Lune', gender: 'Female', mobile: '9812300782' });
  await test.step('in the wizard', async () => {
    await page.goto(aboutPage);
    await expectKept(page, page.getByLabel('About you'), firstWords);
    await page.goto(hobbiesPage);
    await fillSteps(page, tara, { from: 2, to: 2 });
    await expect(page).toHaveURL(notesPage);
    await expectKept(page, page.getByRole('textbox', { name: /^Cooking/ }), 'Anything with mustard seeds.');
    await next(page).click();
    await expect(page.getByLabel("Father's Profession")).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'Family Details' })).toBeFocused();
    await page.goto(aboutPage);
    await page.getByLabel('About you').fill(laterWords);
    await next(page).click();
    await expectRegistered(page);
  });
  await test.step('in the profile', async () => {
    await page.goto(pages.profile);
    await page.getByRole('link', { name: 'Update', exact: true }).click();
    await page.getByRole('link', { name: 'Personal Info' }).click();
    await expectKept(page, page.getByRole('textbox', { name: 'Full name' }), 'Reva Lunekar');
    await expectKept(page, page.getByLabel('About me'), firstWords);
    await page.getByRole('link', { name: 'Hobbies' }).click();
    await expectKept(page, page.getByRole('textbox', { name: /^Cooking/ }), 'Anything with mustard seeds.');
  });
});

test('so do a time and a month of which a part is chosen', async ({ page, context }) => {
  await comeFromOwnNetwork(context, test.info());
  await walkToLastStep(page, { name: 'Vani Lune', gender: 'Female', mobile: '9812300785' });
  for (const [path, question, label, answer] of [
    [astrologyPage, 'Time of birth', 'Hour', '7'],
    [workPage, 'Working since', 'Month', 'March'],
  ] as const) {
    await page.goto(path);
    const part = page.getByRole('group', { name: question }).getByLabel(label);
    await part.selectOption({ label: answer });
    await page.reload();
    await expect(part.locator('option:checked')).toHaveText(answer);
    await next(page).click();
    await expect(part).toHaveAttribute('aria-invalid', 'true');
  }
});

test('own words that a new proposal was written over come back, also after a reload', async ({
  page,
  context,
}) => {
  await comeFromOwnNetwork(context, test.info());
  await walkToLastStep(page, { name: 'Yami Lune', gender: 'Female', mobile: '9812300786' });
  await page.goto(aboutPage);
  const about = page.getByLabel('About you');
  const again = page.getByRole('button', { name: 'Write it again' });
  const undo = page.getByRole('button', { name: /^Undo/ });
  await again.click();
  await expect(undo).toHaveCount(0);

  await about.fill(firstWords);
  await again.click();
  await again.click();
  await expect(about).not.toHaveValue(firstWords);
  await expectAccessible(page);
  await undo.click();
  await expect(about).toHaveValue(firstWords);
  await expect(about).toBeFocused();
  await expect(undo).toHaveCount(0);

  await again.click();
  await about.fill(laterWords);
  await page.reload();
  await undo.click();
  await expect(about).toHaveValue(firstWords);
  await undo.click();
  await expect(about).toHaveValue(laterWords);
  await next(page).click();
  await expectRegistered(page);
});

test('another language in the middle of a step leaves what is typed', async ({ page, context }) => {
  await comeFromOwnNetwork(context, test.info());
  await walkToLastStep(page, { name: 'Tapi Lune', gender: 'Female', mobile: '9812300784' });
  const header = page.getByRole('banner');
  await page.goto(medicalPage);
  await page.getByRole('radio', { name: 'AB+' }).check();
  const keptInAccount = page.waitForResponse(
    (answer) => answer.request().method() === 'PUT' && answer.url().endsWith('/api/users/update/profile'),
  );
  await header.getByRole('link', { name: 'हिन्दी' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi');
  await expect(page.getByRole('radio', { name: 'AB+' })).toBeChecked();
  // Messages are sent in that language, even to a person who never finishes the wizard.
  expect((await (await keptInAccount).json()).data.language).toBe('hi');
  await page.goto(aboutPage);
  await page.getByRole('textbox').fill(firstWords);
  await header.getByRole('link', { name: 'English' }).click();
  await expect(page.getByLabel('About you')).toHaveValue(firstWords);
  await expectAccessible(page);
});

test('nobody leaves a name, a text or a line about a hobby unsaved without being asked', async ({
  page,
  context,
}) => {
  await comeFromOwnNetwork(context, test.info());
  const her = { name: 'Sejal Lune', gender: 'Female', mobile: '9812300783', listed: false } as const;
  const { id } = await joinSparsely(page, her);
  await page.goto(pages.profileUpdateTab(id, 'personal'));
  const sections = page.getByRole('navigation', { name: 'Sections' });
  const asked = page.getByRole('alertdialog');
  const leaveFor = (tab: string) => sections.getByRole('link', { name: tab }).click();
  const expectAsked = async (tab: string): Promise<void> => {
    await leaveFor(tab);
    await expect(asked).toContainText('not saved');
    await page.keyboard.press('Escape');
    await expect(asked).toHaveCount(0);
  };
  const name = page.getByRole('textbox', { name: 'Full name' });
  const about = page.getByLabel('About me');

  await name.fill('Sejal Lunekar');
  await expect(sections.getByRole('link', { name: 'Personal Info' })).toContainText('Not saved');
  await expectAsked('Hobbies');
  await about.fill(firstWords);
  await page.getByRole('button', { name: 'Change name' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await expectAsked('Hobbies');
  await about.fill('');
  await expect(sections.getByRole('link', { name: 'Personal Info' })).not.toContainText('Not saved');
  await leaveFor('Hobbies');
  await expect(page.getByRole('heading', { level: 2, name: 'Hobbies' })).toBeVisible();

  await tick(page, 'Hobbies', ['Cooking', 'Cycling', 'Music', 'Reading', 'Travelling']);
  await page.getByRole('radio', { name: 'Veg', exact: true }).check();
  await page.getByRole('button', { name: 'Update', exact: true }).first().click();
  await expect(page.getByText(/^Saved at/)).toBeVisible();
  await page.getByRole('textbox', { name: /^Cooking/ }).fill('Anything with mustard seeds.');
  await expectAsked('Family Details');
});

test('what is kept stays marked in the list of sections, and is asked about in the visit it was typed in alone', async ({
  page,
  context,
}) => {
  await comeFromOwnNetwork(context, test.info());
  const her = { name: 'Sarala Lune', gender: 'Female', mobile: '9812300798', listed: false } as const;
  const { id } = await joinSparsely(page, her);
  const sections = page.getByRole('navigation', { name: 'Sections' });
  const link = (tab: string) => sections.getByRole('link', { name: tab });
  const heading = (tab: string) => page.getByRole('heading', { level: 2, name: tab });
  /** Opens a tab; nothing of this visit would be lost, so nothing is asked. */
  const open = async (tab: string): Promise<void> => {
    await link(tab).click();
    await expect(heading(tab)).toBeVisible();
  };
  const marked = sections.getByRole('link').filter({ hasText: 'Not saved yet' });

  await page.goto(pages.profileUpdateTab(id, 'contact'));
  await page.getByLabel(/^Facebook/).fill('kept.words');
  await expect(marked).toHaveText([/^Contact Details/]);
  await link('Medical Details').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click();
  await expect(heading('Medical Details')).toBeVisible();
  await expect(marked).toHaveText([/^Contact Details/]);

  await open('Contact Details');
  await expect(page.getByLabel(/^Facebook/)).toHaveValue('kept.words');
  await open('Personal Info');
  await page.getByRole('textbox', { name: 'Full name' }).fill('Sarala Lunekar');
  await expect(marked).toHaveText([/^Personal Info/, /^Contact Details/]);
  await page.getByRole('textbox', { name: 'Full name' }).fill(her.name);
  await open('Medical Details');
  await page.reload();
  await expect(marked).toHaveText([/^Contact Details/]);

  await open('Personal Info');
  await page.getByLabel('About me').fill(firstWords);
  await page.getByRole('link', { name: 'Back to Profile' }).first().click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click();

  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(pages.profileUpdate(id));
  await expect(marked).toHaveText([/^Personal Info/, /^Contact Details/]);
  await expect(page.locator('main form')).toHaveCount(0);
  await expectAccessible(page);
  await open('Contact Details');
  const kept = page.getByRole('status').filter({ hasText: 'We kept what you typed.' });
  await kept.getByRole('button', { name: 'Clear' }).click();
  await page.getByRole('link', { name: 'All sections' }).click();
  await expect(marked).toHaveText([/^Personal Info/]);
  await open('Personal Info');
  await expect(page.getByLabel('About me')).toHaveValue(firstWords);
});
