import type { Page } from '@playwright/test';

import { pages, wizardPages } from '@mysathi/contract/pages';

import { noteAnnouncements, spokenOf } from '../looks/announcements.ts';
import { joinSparsely, walkToLastStep } from '../people/by-api.ts';
import { choose, tick } from '../people/fields.ts';
import { comeFromOwnNetwork } from '../people/giving.ts';
import { expect, test } from '../people/journey.ts';

/** Uses the typed text as it is, where it is not on the list. */
const useOwn = async (page: Page, label: string, words: string): Promise<void> => {
  await page.getByRole('combobox', { name: label }).fill(words);
  await page.getByRole('option', { name: `Use "${words}"` }).click();
};

/** Types a place and leaves the field without choosing, once the list shows the match. */
const leaveWith = async (page: Page, words: string, shown: string): Promise<void> => {
  await page.getByRole('combobox', { name: 'Native place' }).fill(words);
  await expect(page.getByRole('option', { name: shown, exact: true })).toBeVisible();
  await page.keyboard.press('Tab');
};

const update = async (page: Page, toast: string): Promise<void> => {
  await page.getByRole('button', { name: 'Update', exact: true }).first().click();
  await expect(page.getByRole('status').filter({ hasText: toast })).toBeVisible();
};

test('who is in no list says it in own words, and tells of hobbies after the wizard too', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const newcomer = { name: 'Disha Ownwords', gender: 'Female', mobile: '9812300771', listed: false } as const;
  const { id } = await joinSparsely(page, newcomer);

  await test.step('a village and a tongue that the lists lack', async () => {
    await noteAnnouncements(page);
    await page.goto(pages.profileUpdateTab(id, 'personal'));
    await expect(page.getByText('Native place', { exact: true })).toBeVisible();
    await useOwn(page, 'Native place', 'Malana, Himachal Pradesh');
    await expect(page.getByRole('combobox', { name: 'Native place' })).toHaveValue(
      'Malana, Himachal Pradesh',
    );
    await useOwn(page, 'Mother tongue', 'Kanashi');
    const line = page.getByLabel('In your own words');
    await expect(line).toHaveValue('Kanashi');
    await expect.poll(() => spokenOf(page, 'New questions')).toEqual(['New questions: In your own words.']);
    // While typing another text, it matches some on the list.
    for (const typed of ['Hindi', 'Hindi (Kanashi)', 'Kanashi']) {
      await line.fill(typed);
      await expect(line).toHaveValue(typed);
    }
    // A number is not a place.
    await page.getByRole('combobox', { name: 'Native place' }).fill('Call 98123');
    await expect(page.getByText('Nothing found. Try fewer letters.').first()).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(page.getByText('"Call 98123" was not used.')).toBeVisible();
    await leaveWith(page, 'pune, maharashtra', 'Pune, Maharashtra');
    await expect(page.getByRole('combobox', { name: 'Native place' })).toHaveValue('Pune, Maharashtra');
    await leaveWith(page, 'Malana, Himachal Pradesh', 'Use "Malana, Himachal Pradesh"');
    await update(page, 'Personal detail added');
  });

  await test.step('a hobby that the list lacks, and a line about it', async () => {
    await page.goto(pages.profileUpdateTab(id, 'hobbies'));
    await expect(page.getByText('0 of 10 chosen, at least 5')).toBeVisible();
    await tick(page, 'Hobbies', ['Cooking', 'Chess']);
    for (const typed of ['music', 'Mandala art']) {
      await page.getByLabel('Search').fill(typed);
      await page.keyboard.press('Enter');
    }
    await expect(page.getByRole('checkbox', { name: 'Music', exact: true })).toBeChecked();
    await expect(page.getByRole('checkbox', { name: 'Mandala art' })).toBeChecked();
    await page.getByLabel('Search').fill('Kathak');
    await page.getByRole('button', { name: 'Add "Kathak"' }).click();
    await expect(page.getByLabel('Search')).toHaveValue('');
    await expect(page.getByRole('checkbox', { name: 'Kathak' })).toBeChecked();
    await choose(page, 'Eating habits', 'Veg');
    await update(page, 'Successfully added Hobbies');
    const notes = page.getByRole('form', { name: 'More About Hobbies' });
    await notes.getByLabel('Kathak').fill('Ask me: 98765-43210.');
    await notes.getByRole('button', { name: 'Update' }).click();
    await expect(notes.getByLabel('Kathak')).toHaveAccessibleDescription(/Please leave out phone numbers/);
    await notes.getByLabel('Kathak').fill('Jaipur gharana, since I was six.');
    await page.reload();
    await expect(notes.getByLabel('Kathak')).toHaveValue('Jaipur gharana, since I was six.');
    await notes.getByRole('button', { name: 'Update' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Successfully added Hobbies' })).toBeVisible();
  });

  await test.step('all of it stands on the profile', async () => {
    await page.goto(pages.profile);
    const main = page.getByRole('main');
    for (const said of ['Malana, Himachal Pradesh', 'Kanashi', 'Jaipur gharana, since I was six.'])
      await expect(main.getByText(said)).toBeVisible();
    await expect(main.getByText(/Chess.*Kathak/)).toBeVisible();
  });
});

test('a place typed in Hindi is found in the list', async ({ page, baseURL }) => {
  const newcomer = { name: 'Hema Ownwords', gender: 'Female', mobile: '9812300772', listed: false } as const;
  const { id } = await joinSparsely(page, newcomer);
  await page.context().addCookies([{ name: 'lang', value: 'hi', url: String(baseURL) }]);
  await page.goto(pages.profileUpdateTab(id, 'personal'));
  const place = page.getByRole('combobox', { name: 'मूल स्थान' });
  await place.fill('मुंब');
  await page.getByRole('option', { name: 'मुंबई, महाराष्ट्र', exact: true }).click();
  await expect(place).toHaveValue('मुंबई, महाराष्ट्र');

  await test.step('so is a hobby, and a word within its name can be one of its own', async () => {
    await page.goto(pages.profileUpdateTab(id, 'hobbies'));
    await page.getByLabel('खोजें', { exact: true }).fill('कला');
    await expect(page.getByRole('checkbox', { name: 'हस्तकला' })).toBeVisible();
    await page.getByRole('button', { name: '“कला” जोड़ें' }).click();
    await expect(page.getByRole('checkbox', { name: 'कला', exact: true })).toBeChecked();
  });
});

test('the Enter key takes the best of a list, and sends no form with a place that is only typed', async ({
  page,
}) => {
  const newcomer = { name: 'Esha Ownwords', gender: 'Female', mobile: '9812300773', listed: false } as const;
  const { id } = await joinSparsely(page, newcomer);
  await page.goto(pages.profileUpdateTab(id, 'personal'));
  const place = page.getByRole('combobox', { name: 'Native place' });
  await place.fill('dirang');
  await expect(page.getByRole('option', { name: 'Dirang, Arunachal Pradesh' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(place).toHaveValue('Dirang, Arunachal Pradesh');
  await expect(page.getByText('Not saved yet')).toBeVisible();
  // With nothing typed, Enter submits the form.
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'Personal detail added' })).toBeVisible();
});

test('what was typed and is no choice is told before its step goes, and a city needs no state', async ({
  page,
  context,
}) => {
  await comeFromOwnNetwork(context, test.info());
  await walkToLastStep(page, { name: 'Usha Ownwords', gender: 'Female', mobile: '9812300775' });
  const [first, second] = wizardPages;
  await page.goto(first);
  await leaveWith(page, 'nashik', 'Nashik, Maharashtra');
  await expect(page.getByRole('combobox', { name: 'Native place' })).toHaveValue('Nashik, Maharashtra');

  const tongue = page.getByRole('combobox', { name: 'Mother tongue' });
  await tongue.fill('Kan');
  await expect(page.getByRole('option', { name: 'Kannada' })).toBeVisible();
  // The message below the field shifts the page under this press, which must count nevertheless.
  await page.getByRole('radio', { name: 'Tan', exact: true }).check();
  await expect(tongue).toHaveAccessibleDescription(/"Kan" was not used/);
  await tongue.fill('Mar');
  await expect(page.getByRole('option', { name: 'Marwari' })).toBeVisible();
  const next = page.getByRole('button', { name: 'Next', exact: true });
  await next.click();
  await expect(tongue).toBeFocused();
  await expect(tongue).toHaveAccessibleDescription(/"Mar" was not used/);
  await expect(page).toHaveURL(first);
  // The field is optional: pressing Next again means it.
  await next.click();
  await expect(page).toHaveURL(second);
});
