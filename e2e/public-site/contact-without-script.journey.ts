import type { Page } from '@playwright/test';

import { pages } from '@mysathi/contract/pages';

import { comeFromOwnNetwork, library } from '../people/giving.ts';
import { expect, test } from '../people/journey.ts';

test.use({ javaScriptEnabled: false });
test.beforeEach(({ context }, testInfo) => comeFromOwnNetwork(context, testInfo));

const text = 'How long does it take?\nI ask for my sister.';

const fillIn = async (page: Page, email: string) => {
  await page.locator('[name=name]').fill('Plain Visitor');
  await page.locator('[name=email]').fill(email);
  await page.locator('[name=message]').fill(text);
};
const send = (page: Page) => page.getByRole('main').locator('form [type=submit]').click();

test('a message to us is sent, and what is wrong is said beside what was typed', async ({ page }) => {
  for (const from of [pages.contact, pages.home]) {
    await page.goto(from);
    await fillIn(page, 'plain@visitor');
    await send(page);
    await expect(page).toHaveURL(new RegExp(`${pages.contact}(?:#|$)`));
    await expect(page.getByLabel('Email Address')).toHaveAccessibleDescription(/Enter a valid email/);
    await expect(page.getByLabel('Full Name')).toHaveValue('Plain Visitor');
    await expect(page.getByLabel('Message')).toHaveValue(text);
    await page.getByLabel('Email Address').fill('plain@visitor.example');
    await send(page);
    await expect(page.getByText(/Your ticket number is \d+/)).toBeVisible();
    await expect(page.getByRole('main')).toContainText('We will reply to plain@visitor.example.');
    await page.getByRole('button', { name: 'Send another' }).click();
    await expect(page.getByLabel('Message')).toHaveValue('');
  }
});

test('several faults are listed, and one who writes too often keeps the text', async ({ page }) => {
  await page.goto(pages.contact);
  await send(page);
  await expect(page.getByRole('alert').getByRole('link')).toHaveText([
    'Please enter your name.',
    'Enter a valid email',
    'Please write a message.',
  ]);
  const form = { name: 'Plain Visitor', email: 'plain@visitor.example', message: text };
  await expect(async () => {
    expect((await page.request.post('/api/contact_details', { form })).status()).toBe(429);
  }).toPass({ intervals: [0] });
  await fillIn(page, form.email);
  await send(page);
  await expect(page.getByRole('alert')).toContainText(/Too many/);
  await expect(page.getByLabel('Message')).toHaveValue(text);
});

test('who is asked about on the page of a campaign is named in the form, also when it comes back', async ({
  page,
}) => {
  await page.goto(pages.campaign(library.id));
  const ways = page.getByRole('link', { name: /^Write to us about / });
  await expect(ways).toHaveCount(2);
  await ways.last().click();
  const subject = page.getByRole('region', { name: /^You are writing about / });
  await expect(subject).toContainText(`This campaign is for them: ${library.title}`);
  await expect(subject).not.toContainText('within 24 hours');
  await fillIn(page, 'plain@visitor');
  await send(page);
  await expect(page.getByLabel('Email Address')).toHaveAccessibleDescription(/Enter a valid email/);
  await expect(subject).toContainText(library.title);
  await page.getByLabel('Email Address').fill('plain@visitor.example');
  await send(page);
  await expect(page.getByRole('main')).toContainText(/Your ticket number is \d+/);
  await expect(page.getByRole('main')).not.toContainText('within 24 hours');
});

test('all of it is said in Hindi, too', async ({ page }) => {
  await page.goto(`/display?lang=hi&to=${pages.contact}`);
  await fillIn(page, 'plain@visitor');
  await send(page);
  await expect(page.getByRole('main')).toContainText('सही ईमेल पता लिखें');
  await fillIn(page, 'plain@visitor.example');
  await send(page);
  await expect(page.getByRole('main')).toContainText(/आपका टिकट नंबर \d+ है/);
});
