import type { BrowserContext, Page } from '@playwright/test';

import { pages, wizardPages } from '@mysathi/contract/pages';

import { signInAtOnce, walkToLastStep } from '../people/by-api.ts';
import { conversationsOf } from '../people/chats.ts';
import { letTimePass } from '../network/clock.ts';
import { openWithList } from '../network/first-view.ts';
import { expect, test } from '../people/journey.ts';
import { chooseMore, sayYes } from '../people/privacy.ts';
import { ownId } from '../people/lists.ts';
import { pagesOfMember } from '../people/member-pages.ts';
import { leela } from '../people/person.ts';
import { noteRequests } from '../network/quiet.ts';
import { demoMan } from '../people/sign-in.ts';
import { closeToasts } from '../people/toasts.ts';

const calls = '**/api/**';
const cutLine = (context: BrowserContext) => context.route(calls, (route) => route.abort());
const mendLine = (context: BrowserContext) => context.unroute(calls);

const tryAgain = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Try again' });
const waiting = (page: Page) => page.locator('main [aria-busy="true"]');

/** The number of pages open in parallel; more would only wait for each other. */
const atOnce = 14;

/** Opens a page during an outage, and retries it when the connection is back. */
const openInOutage = async (context: BrowserContext, path: string): Promise<Page> => {
  const page = await context.newPage();
  await page.goto(path);
  await expect(tryAgain(page).first(), path).toBeVisible();
  await expect(waiting(page), path).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 }), path).toHaveCount(1);
  await expect(page.getByText(/^We could not load .*Check your connection\.$/).first(), path).toBeVisible();
  return page;
};

const recover = async (page: Page): Promise<void> => {
  await expect(async () => {
    if ((await tryAgain(page).count()) > 0) await tryAgain(page).first().click({ timeout: 500 });
    await expect(tryAgain(page), page.url()).toHaveCount(0, { timeout: 500 });
  }).toPass();
  await expect(waiting(page), page.url()).toHaveCount(0);
  await expect(page.getByText('We could not'), page.url()).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 }), page.url()).toBeVisible();
  await page.close();
};

/** Opens pages in parallel during an outage; each loads on a retry. */
const openWithoutAnswers = async (context: BrowserContext, paths: readonly string[]): Promise<void> => {
  await cutLine(context);
  const opened = await Promise.all(paths.map((path) => openInOutage(context, path)));
  await mendLine(context);
  await Promise.all(opened.map(recover));
};

const comeWithTheirList: readonly string[] = [
  pages.matches,
  `${pages.matches}?tab=shortlisted`,
  `${pages.matches}?tab=nearby`,
  pages.chats,
];

test('a member page that opens while nothing answers says so, and comes on another try', async ({
  page,
  context,
}) => {
  await signInAtOnce(page, demoMan);
  const me = await ownId(page);
  await page.goto(pages.matches);
  const profile = page.getByRole('article').first().getByRole('link').first();
  const detail = (await profile.getAttribute('href')) ?? '';
  await page.goto(pages.chats);
  const conversation = conversationsOf(page).first();
  const nothingToLoad = [...comeWithTheirList, pages.password, pages.email];
  const own = pagesOfMember(me).filter((path) => !nothingToLoad.includes(path));
  const paths = [...own, detail, (await conversation.getAttribute('href')) ?? ''];
  for (let at = 0; at < paths.length; at += atOnce)
    await openWithoutAnswers(context, paths.slice(at, at + atOnce));
});

test('a list that comes with its page is there while nothing answers', async ({ page, context }) => {
  await signInAtOnce(page, demoMan);
  await cutLine(context);
  let asked = false;
  page.on('request', (request) => {
    // Reset for each newly opened page.
    if (request.isNavigationRequest()) asked = false;
    else asked ||= new URL(request.url()).pathname === '/api/users/me';
  });
  for (const path of comeWithTheirList) {
    await openWithList(page, path);
    await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
    await expect.poll(() => asked).toBe(true);
    await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
    await expect(tryAgain(page)).toHaveCount(0);
  }
});

test('an answer that never comes is said to be late, and another try brings it', async ({ page }) => {
  await signInAtOnce(page, demoMan);
  await page.clock.install();
  const { promise: asked, resolve: ask } = Promise.withResolvers<void>();
  await page.route('**/api/profile_views*', () => ask(), { times: 1 });
  await page.goto(pages.visitors);
  await asked;
  await letTimePass(page, 8000);
  const late = page.getByRole('status').filter({ hasText: 'Still loading. Your connection seems slow.' });
  await late.getByRole('button', { name: 'Try again' }).click();
  await expect(waiting(page)).toHaveCount(0);
  await expect(late).toHaveCount(0);
  await expect(page.getByText('We could not')).toHaveCount(0);
});

/** Expects a failure message, and closes the toasts. */
const expectWords = async (page: Page, words: RegExp): Promise<void> => {
  await expect(page.getByText(words).first()).toBeVisible();
  await closeToasts(page);
};

test('what a member does while nothing answers is said to have failed, and is kept', async ({
  page,
  context,
}) => {
  await signInAtOnce(page, demoMan);
  const me = await ownId(page);

  await test.step('an interest and a star', async () => {
    await page.goto(`${pages.matches}?tab=more`);
    const card = page.getByRole('article').filter({ has: page.getByRole('button', { name: /^Send/ }) });
    await expect(card.first()).toBeVisible();
    await cutLine(context);
    await card
      .first()
      .getByRole('button', { name: /^Send Interest/ })
      .click();
    await expectWords(page, /Check your connection/);
    await expect(card.first().getByRole('button', { name: /^Send Interest/ })).toBeEnabled();
    await card
      .first()
      .getByRole('button', { name: /^Shortlist/ })
      .click();
    await expectWords(page, /Check your connection/);
    await expect(card.first().getByRole('button', { name: /^Shortlist/ })).toBeEnabled();
    await page.getByRole('tab', { name: 'Nearby Profiles' }).click();
    await expect(tryAgain(page)).toBeVisible();
    await mendLine(context);
  });

  await test.step('an answer to a request, and a report', async () => {
    await page.goto(`${pages.mailbox}?tab=received`);
    const accept = page.getByRole('button', { name: /^Accept/ }).first();
    await expect(accept).toBeVisible();
    const [, name = ''] =
      /^Accept (.*)'s interest$/.exec((await accept.getAttribute('aria-label')) ?? '') ?? [];
    await cutLine(context);
    await accept.click();
    await expectWords(page, /Check your connection/);
    await expect(accept).toBeEnabled();
    await chooseMore(page, name, 'Report');
    const dialog = page.getByRole('dialog', { name: `Report ${name}` });
    await dialog.getByRole('radio', { name: /^Something else/ }).check();
    await dialog.getByLabel(/^What happened/).fill('Kept while the line is down.');
    await dialog.getByRole('button', { name: 'Send report' }).click();
    await expect(dialog.getByText(/Check your connection/)).toBeVisible();
    await expect(dialog.getByLabel(/^What happened/)).toHaveValue('Kept while the line is down.');
    await page.keyboard.press('Escape');
    await chooseMore(page, name, 'Block');
    await sayYes(page);
    await expect(page.getByRole('alertdialog').getByRole('alert')).toContainText('Check your connection');
    await mendLine(context);
  });

  await test.step('a section, a setting and a download', async () => {
    await page.goto(pages.profileUpdateTab(me, 'professional'));
    await expect(page.getByLabel(/^Designation/)).toBeVisible();
    await cutLine(context);
    await page.getByLabel(/^Designation/).fill('Kept while the line is down');
    await page.getByRole('button', { name: 'Update', exact: true }).click();
    await expectWords(page, /You are offline|Check your connection/);
    await expect(page.getByLabel(/^Designation/)).toHaveValue('Kept while the line is down');
    await expect(page.getByRole('button', { name: 'Update', exact: true })).toBeEnabled();
    await mendLine(context);
    await page.goto(pages.settings);
    const hide = page.getByRole('switch', { name: 'Hide my profile' });
    await expect(hide).toBeEnabled();
    await cutLine(context);
    await hide.click();
    await expectWords(page, /Check your connection/);
    await expect(hide).not.toBeChecked();
    await page.getByRole('button', { name: 'Download' }).click();
    await expectWords(page, /Check your connection/);
    await mendLine(context);
  });
});

test('a browser that knows of no network says so as well, and neither waits nor acts later by itself', async ({
  page,
  context,
}) => {
  await signInAtOnce(page, demoMan);
  const untilQuiet = noteRequests(page);
  await page.goto(`${pages.matches}?tab=more`);
  const send = page.getByRole('button', { name: /^Send Interest/ });
  await expect(send.first()).toBeVisible();
  // The filters load separately, and would offer another retry beside the list.
  await untilQuiet();
  const again = page.getByRole('region', { name: 'Matches' }).getByRole('button', { name: 'Try again' });
  const name = (await send.first().getAttribute('aria-label')) ?? '';
  await context.setOffline(true);
  await send.first().click();
  await expectWords(page, /Check your connection/);
  await expect(page.getByRole('button', { name })).toBeEnabled();
  await page.getByRole('tab', { name: 'Nearby Profiles' }).click();
  await expect(again).toBeVisible();
  await expect(waiting(page)).toHaveCount(0);
  await again.click();
  await expect(again).toBeEnabled();

  await context.setOffline(false);
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  await expect(again).toHaveCount(0);
  await page.getByRole('tab', { name: 'More Matches' }).click();
  await expect(page.getByRole('button', { name })).toBeEnabled();
});

test('so is what a visitor does, and what was typed stays', async ({ page, context }) => {
  await test.step('the login', async () => {
    await page.goto(pages.login);
    await cutLine(context);
    await page.getByLabel('Email Address').fill(demoMan.email);
    await page.getByLabel('Password', { exact: true }).fill(demoMan.password);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expectWords(page, /You are offline|Check your connection/);
    await expect(page.getByLabel('Email Address')).toHaveValue(demoMan.email);
    await expect(page.getByRole('button', { name: 'Sign In' })).toBeEnabled();
  });

  await test.step('a lost password', async () => {
    await page.getByRole('link', { name: 'Forgot password?' }).click();
    await page.getByLabel('Email Address').fill(demoMan.email);
    await page.getByRole('main').getByRole('button').last().click();
    await expectWords(page, /You are offline|Check your connection/);
    await expect(page.getByLabel('Email Address')).toHaveValue(demoMan.email);
  });

  await test.step('a new account', async () => {
    await page.goto(pages.signup);
    await page.getByLabel('Full Name').fill(leela.name);
    await page.getByLabel('Email Address').fill(leela.email);
    await page.getByLabel('Password', { exact: true }).fill(leela.password);
    await page.getByLabel('Mobile Number').fill(leela.mobile);
    await page.getByRole('checkbox', { name: /I agree/ }).check();
    await page.getByRole('button', { name: 'Create Account' }).click();
    await expectWords(page, /You are offline|Check your connection/);
    await expect(page.getByLabel('Mobile Number')).toHaveValue(leela.mobile);
    await expect(page.getByRole('button', { name: 'Create Account' })).toBeEnabled();
  });

  await test.step('a message to us', async () => {
    await page.goto(pages.contact);
    await page.getByLabel('Full Name').fill(leela.name);
    await page.getByLabel('Email Address').fill(leela.email);
    await page.getByLabel('Message').fill('Kept while the line is down.');
    await page.getByRole('main').getByRole('button', { name: /^Send/ }).click();
    await expectWords(page, /Your text is still here\. Try again\./);
    await expect(page.getByLabel('Message')).toHaveValue('Kept while the line is down.');
  });
});

test('so says each step of the signup that opens, and who cannot leave it reads it in the question itself', async ({
  page,
  context,
}) => {
  await walkToLastStep(page, { name: 'Tarini Kale', gender: 'Female', mobile: '9812300787' });
  await openWithoutAnswers(context, wizardPages);

  await page.goto(wizardPages[8]);
  await page.getByRole('button', { name: 'Cancel' }).click();
  const asked = page.getByRole('alertdialog');
  await cutLine(context);
  await asked.getByRole('button', { name: 'Continue' }).click();
  await expect(asked.getByRole('alert')).toBeVisible();
  await mendLine(context);
  await asked.getByRole('button', { name: 'Continue' }).click();
  await expect(asked).toHaveCount(0);
  await expect(page).toHaveURL(new RegExp(pages.matches));
});
