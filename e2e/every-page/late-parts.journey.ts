import type { BrowserContext, Page } from '@playwright/test';

import { pages, wizardPages } from '@mysathi/contract/pages';

import { expectNoViolations, settle } from '../looks/accessibility.ts';
import { idOf, signInAtOnce, walkToLastStep } from '../people/by-api.ts';
import { conversationsOf } from '../people/chats.ts';
import { holdCalls } from '../network/held-calls.ts';
import { expect, test } from '../people/journey.ts';
import { inMotion } from '../looks/motion.ts';
import { noteRequests } from '../network/quiet.ts';
import { demoMan } from '../people/sign-in.ts';

test.use(inMotion);

const scripts = /\/assets\/.*\.(?:js|css)$/;
/** Simulates a new version of the site, whose old files are gone. */
const removeScripts = (context: BrowserContext) =>
  context.route(scripts, (route) => route.fulfill({ status: 404, body: '' }));

const phone = { width: 360, height: 740 };
const desk = { width: 1280, height: 800 };

/** Opens a page that comes with its list, and waits until all its scripts are loaded. */
const openList = async (page: Page, path: string): Promise<void> => {
  const untilQuiet = noteRequests(page);
  const awake = page.waitForResponse('**/api/users/me');
  await page.goto(path);
  await awake;
  await untilQuiet();
};

const openMatches = async (page: Page): Promise<void> => {
  await page.setViewportSize(phone);
  await signInAtOnce(page, demoMan);
  await openList(page, pages.matches);
  await expect(page.getByRole('article').first()).toBeVisible();
  await settle(page);
};

test('a part of a page that finds no connection says so, and comes with the connection', async ({
  page,
  context,
}) => {
  await openMatches(page);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Filters' }).click();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  const said = sheet.getByText('We could not load this part of the page. Check your connection.');
  await expect(said).toBeVisible();
  await sheet.getByRole('button', { name: 'Try again' }).click();
  await expect(sheet.getByRole('button', { name: 'Try again' })).toBeEnabled();
  await expect(said).toBeVisible();
  await expectNoViolations(page);
  await context.setOffline(false);
  await expect(sheet.getByRole('button', { name: /^Apply Filter/ })).toBeVisible();
  await expect(said).toHaveCount(0);
  await sheet.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('article').first()).toBeVisible();
});

test('a part that brings styles of its page once more leaves their order alone', async ({ page }) => {
  await walkToLastStep(page, { name: 'Lata Sparse', gender: 'Female', mobile: '9812300789' });
  await page.setViewportSize({ width: 768, height: 1024 });
  const untilQuiet = noteRequests(page);
  const widths: number[] = [];
  // The first of these steps has a searchable list, which loads late.
  for (const step of [wizardPages[0], wizardPages[8]]) {
    await page.goto(step);
    await untilQuiet();
    widths.push((await page.getByRole('main').boundingBox())?.width ?? 0);
  }
  expect(widths).toEqual([608, 608]);
});

test('a part whose file is gone with a new version comes when the page is loaded again', async ({
  page,
  context,
}) => {
  await openMatches(page);
  await removeScripts(context);
  await page.getByRole('button', { name: 'Filters' }).click();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  const loadAgain = sheet.getByRole('button', { name: 'Load the page again' });
  await expect(loadAgain).toBeVisible();
  await context.unroute(scripts);
  await loadAgain.click();
  await expect(sheet).toBeHidden();
  await page.getByRole('button', { name: 'Filters' }).click();
  await expect(sheet.getByRole('button', { name: /^Apply Filter/ })).toBeVisible();
});

test('a talk goes on without what stands beside it, and what was typed is kept', async ({
  page,
  context,
}) => {
  await page.setViewportSize(desk);
  await signInAtOnce(page, demoMan);
  await openList(page, pages.chats);
  const conversations = conversationsOf(page);
  await expect(conversations.first()).toBeVisible();
  await settle(page);
  await removeScripts(context);
  await conversations.first().click();
  const side = page.getByRole('main').getByRole('complementary');
  const loadAgain = side.getByRole('button', { name: 'Load the page again' });
  await expect(loadAgain).toBeVisible();
  const message = page.getByRole('textbox', { name: /^Write a message to/ });
  await message.fill('Kept over a new version');
  await context.unroute(scripts);
  await loadAgain.click();
  await expect(side.getByRole('link', { name: /profile/i })).toBeVisible();
  await expect(message).toHaveValue('Kept over a new version');
});

test('a report that finds no connection says so, and can be written once there is one', async ({
  page,
  context,
}) => {
  await page.setViewportSize(phone);
  await signInAtOnce(page, demoMan);
  await openList(page, pages.mailbox);
  await settle(page);
  await context.setOffline(true);
  await page
    .getByRole('button', { name: /^More about / })
    .first()
    .click();
  await page.getByRole('button', { name: 'Report', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(/^We could not load this part of the page\./)).toBeVisible();
  await expectNoViolations(page);
  await context.setOffline(false);
  await expect(dialog.getByRole('button', { name: 'Send report' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});

test('a form whose lists do not come shows its answers, and can be saved without them', async ({
  page,
  context,
}) => {
  await page.setViewportSize(desk);
  const me = await idOf(page, await signInAtOnce(page, demoMan));
  await page.goto(pages.profileUpdateTab(me, 'medical'));
  await expect(page.getByRole('group', { name: 'Blood Group' })).toBeVisible();
  await settle(page);
  await removeScripts(context);
  await page.getByRole('link', { name: 'Professional Details' }).click();
  await expect(page.getByRole('button', { name: 'Load the page again' }).first()).toBeVisible();
  await page.getByLabel(/^Designation/).fill('Keeper of old files');
  await page.getByRole('button', { name: 'Update', exact: true }).click();
  await expect(page.getByText(/^Saved at/)).toBeVisible();
});

/** All scripts but the small one that loads them. */
const lateScripts = /\/assets\/(?!wake-)[^/]*\.js$/;

/** Counts the loads of this page. */
const noteLoads = (page: Page): (() => number) => {
  let loads = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.method() === 'GET') loads += 1;
  });
  return () => loads;
};

test('a page whose scripts are gone with a new version is loaded again, once', async ({ page }) => {
  await signInAtOnce(page, demoMan);
  const loads = noteLoads(page);
  await page.route(lateScripts, (route) =>
    loads() < 2 ? route.fulfill({ status: 404, body: '' }) : route.continue(),
  );
  const awake = page.waitForResponse('**/api/users/me');
  await page.goto(pages.matches);
  await awake;
  expect(loads()).toBe(2);

  await page.unroute(lateScripts);
  let refusedAgain = 0;
  await page.route(lateScripts, (route) => {
    if (loads() === 4) refusedAgain += 1;
    return route.fulfill({ status: 404, body: '' });
  });
  await page.goto(pages.chats);
  await expect.poll(() => refusedAgain).toBeGreaterThan(0);
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  expect(loads()).toBe(4);
});

/** Waits until the page has noticed that its scripts fail, and has made the request that follows. */
const knowThatScriptsAreGone = (page: Page): Promise<unknown> =>
  page.evaluate(async () => {
    const { manifest } = JSON.parse(document.getElementById('late-scripts')?.textContent ?? '{}') as {
      manifest: string;
    };
    // Requests for the same file are answered in order.
    await import(manifest).catch(() => undefined);
    await fetch('/health/live');
  });

test('what was typed into a page whose scripts are gone stays', async ({ page }) => {
  const loads = noteLoads(page);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'HEAD') asked.push(request.url());
  });
  await page.goto(pages.contact);
  const typed = Promise.withResolvers<void>();
  await page.route(lateScripts, async (route) => {
    await typed.promise;
    await route.fulfill({ status: 404, body: '' });
  });
  const message = page.getByLabel('Message');
  const gone = page.waitForResponse(lateScripts);
  await message.fill('Kept over a new version');
  typed.resolve();
  await gone;
  await knowThatScriptsAreGone(page);
  expect(asked).toEqual([]);
  expect(loads()).toBe(1);
  await expect(message).toHaveValue('Kept over a new version');
});

test('what is typed while a page asks whether the site answers stays', async ({ page }) => {
  const loads = noteLoads(page);
  await page.goto(pages.contact);
  await page.route(lateScripts, (route) => route.fulfill({ status: 404, body: '' }));
  const held = Promise.withResolvers<void>();
  await page.route(`**${pages.contact}`, async (route) => {
    if (route.request().method() === 'HEAD') await held.promise;
    await route.continue();
  });
  const message = page.getByLabel('Message');
  const asking = page.waitForRequest((request) => request.method() === 'HEAD');
  await message.focus();
  const asked = await asking;
  await message.fill('Typed meanwhile');
  held.resolve();
  await asked.response();
  await page.evaluate(() => fetch('/health/live').then(({ ok }) => ok));
  expect(loads()).toBe(1);
  await expect(message).toHaveValue('Typed meanwhile');
});

test('a language that finds no connection is said not to have come', async ({ page, context }) => {
  await openMatches(page);
  await page.getByRole('button', { name: 'Open menu' }).click();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'हिन्दी' }).click();
  await expect(page.getByText(/^We could not load this language\./)).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});

test('of two languages pressed one after the other the last one stays', async ({ page, context }) => {
  await openMatches(page);
  const untilQuiet = noteRequests(page);
  await page.getByRole('button', { name: 'Open menu' }).click();
  const { calls, letGo } = await holdCalls(page, scripts);
  await page.getByRole('button', { name: 'हिन्दी' }).click();
  await expect.poll(() => calls.length).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'English' }).click();
  letGo();
  await untilQuiet();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  const kept = (await context.cookies()).find(({ name }) => name === 'lang');
  expect(kept?.value).toBe('en');
});
