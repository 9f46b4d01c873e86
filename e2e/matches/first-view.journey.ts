import type { Page } from '@playwright/test';

import { pages } from '@mysathi/contract/pages';

import { expectAccessible } from '../looks/accessibility.ts';
import { joinSparsely, signInAtOnce } from '../people/by-api.ts';
import { openWithList } from '../network/first-view.ts';
import { expect, test } from '../people/journey.ts';
import { watchScripts } from '../network/late-scripts.ts';
import { inMotion } from '../looks/motion.ts';
import { noteShifts, shiftsOf } from '../looks/shifts.ts';
import { demoMan, demoWoman, logOut, signIn } from '../people/sign-in.ts';
import { untilTakenOver } from '../network/taken-over.ts';

test.use(inMotion);

const lists = [pages.matches, `${pages.matches}?tab=my`, `${pages.matches}?tab=nearby`, pages.chats];
const widths = [360, 768, 1280];

/** Records the page's API calls, without its scripts and pictures. */
const noteCalls = (page: Page): string[] => {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/api\/|\.data$/.test(pathname)) calls.push(pathname);
  });
  return calls;
};

/** Returns the names in the page's list: on cards, or of conversation partners. */
const namesOn = (page: Page): Promise<string[]> => {
  const card = page.getByRole('article').getByRole('heading').getByRole('link');
  const conversation = page.getByRole('navigation', { name: 'Conversations' }).getByRole('listitem');
  return card
    .or(conversation)
    .evaluateAll((all) =>
      all.map((one) => (one.matches('[dir]') ? one : one.querySelector('[dir]'))?.textContent ?? ''),
    );
};

/** Lets the scripts load, and waits for their initial requests. */
const untilAsked = async (page: Page, letGo: () => void): Promise<void> => {
  const asked = page.waitForResponse('**/api/users/me');
  letGo();
  await asked;
};

test('the lists of members come with their page, and nothing is asked again @always', async ({ page }) => {
  await signInAtOnce(page, demoMan);
  const faults: Error[] = [];
  page.on('pageerror', (fault) => faults.push(fault));
  for (const path of lists) {
    const calls = noteCalls(page);
    const { letGo } = await watchScripts(page);
    const answer = await openWithList(page, path);
    expect(answer?.headers()['cache-control']).toBe('private, no-store');
    const names = await namesOn(page);
    expect(names.length, path).toBeGreaterThan(0);
    expect(calls, path).toEqual([]);
    await untilAsked(page, letGo);
    expect(await namesOn(page), path).toEqual(names);
    expect(calls.filter((call) => /matches|\.data$/.test(call))).toEqual([]);
    await page.unrouteAll({ behavior: 'wait' });
    // Once its channel is open it refetches the counts, which is not a call of the next page.
    await page.goto('about:blank');
  }
  // For example a hydration mismatch.
  expect(faults).toEqual([]);
});

test.describe('for a newcomer', () => {
  // From a separate network, because registrations per network are limited.
  test.use({ extraHTTPHeaders: { 'x-forwarded-for': '198.51.100.42' } });

  test('nobody in a list comes with the page as well', async ({ page }) => {
    await joinSparsely(page, { name: 'Ela Sparse', gender: 'Female', mobile: '9812300421', listed: false });
    const faults: Error[] = [];
    page.on('pageerror', (fault) => faults.push(fault));
    for (const path of [`${pages.matches}?tab=nearby`, `${pages.matches}?tab=shortlisted`, pages.chats]) {
      const { letGo } = await watchScripts(page);
      await openWithList(page, path);
      await expect(page.getByRole('heading', { name: /^No (Match|Chats?)/i }), path).toBeVisible();
      await untilAsked(page, letGo);
      await page.unrouteAll({ behavior: 'wait' });
    }
    expect(faults).toEqual([]);
  });
});

test('it holds what the API tells this member, and nothing else', async ({ page }) => {
  const login = await page.request.post('/api/auth/login', {
    data: demoMan,
    headers: { 'sec-fetch-site': 'same-origin' },
  });
  const { access_token: token } = (await login.json()) as { access_token: string };
  const headers = { authorization: `Bearer ${token}` };
  const told = await page.request.get('/api/matches/todays_match', { headers });
  const { data } = (await told.json()) as { data: { name: string }[] };
  await watchScripts(page);
  await openWithList(page, pages.matches);
  expect(await namesOn(page)).toEqual(data.map(({ name }) => name));
});

const opening = { 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' };

test('who is sent here by another site, or only fetches the page, gets none of it', async ({ page }) => {
  await signInAtOnce(page, demoMan);
  const get = async (headers: Record<string, string>) => {
    const answer = await page.request.get(pages.matches, { headers: { ...opening, ...headers } });
    const html = await answer.text();
    return { cards: html.split('data-member=').length - 1, kept: answer.headers()['cache-control'] };
  };
  // A list that takes too long to read is left out.
  await expect.poll(() => get({})).toEqual({ cards: 12, kept: 'private, no-store' });
  const bare = { cards: 0, kept: 'private, no-cache' };
  expect(await get({ 'sec-fetch-site': 'cross-site' })).toEqual(bare);
  expect(await get({ 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' })).toEqual(bare);
  expect(await get({ 'sec-purpose': 'prefetch' })).toEqual(bare);
});

test('going from page to page asks the API alone', async ({ page }) => {
  await signInAtOnce(page, demoMan);
  await page.goto(pages.home);
  // A link pressed before the scripts are loaded opens a new document.
  const main = page.getByRole('navigation', { name: 'Main' });
  await untilTakenOver(main.getByRole('link', { name: 'Matches' }).first());
  const calls = noteCalls(page);
  const opened: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) opened.push(request.url());
  });
  for (const name of ['Matches', 'Chats', 'Matches']) {
    await main.getByRole('link', { name }).first().click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect.poll(async () => (await namesOn(page)).length).toBeGreaterThan(0);
  }
  expect(calls).toContain('/api/matches/todays_match');
  expect(calls.filter((call) => call.endsWith('.data'))).toEqual([]);
  expect(opened).toEqual([]);
});

test('after logging out, the way back shows nothing of the member @always', async ({ page }) => {
  await signInAtOnce(page, demoMan);
  const names: string[] = [];
  for (const path of [pages.matches, pages.chats]) {
    await openWithList(page, path);
    names.push(...(await namesOn(page)));
  }
  expect(names.length).toBeGreaterThan(12);
  await logOut(page);
  await page.goto(pages.faq);
  // The content before any script could redirect.
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      const seen = window.sessionStorage.getItem('seen') ?? '';
      window.sessionStorage.setItem('seen', `${seen} ${window.location.pathname} ${document.body.innerText}`);
    });
  });
  await page.goBack();
  await expect(page).toHaveURL(pages.home);
  for (const path of [pages.chats, pages.matches]) {
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: 'Welcome Back!' })).toBeVisible();
    const seen = async () => (await page.evaluate(() => window.sessionStorage.getItem('seen'))) ?? '';
    await expect.poll(seen).toContain(` ${path} `);
    const all = await seen();
    expect(names.filter((name) => all.includes(name))).toEqual([]);
  }
});

test('who has logged out in another tab meanwhile is led away', async ({ page, context }) => {
  await signInAtOnce(page, demoMan);
  const { letGo } = await watchScripts(page);
  await openWithList(page, pages.matches);
  expect((await namesOn(page)).length).toBeGreaterThan(0);
  await context.clearCookies();
  letGo();
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome Back!' })).toBeVisible();
});

test('a tab whose member was followed by another becomes the tab of that one', async ({ page }) => {
  await page.goto(pages.login);
  await signIn(page, demoMan);
  await expect(page).toHaveURL(pages.matches);
  await expect.poll(async () => (await namesOn(page)).length).toBeGreaterThan(0);
  const his = await namesOn(page);
  // Leave first, so that the page does not notice itself that its session has ended.
  await page.goto('about:blank');
  await signInAtOnce(page, demoWoman);
  await openWithList(page, pages.matches);
  const user = () => page.evaluate(() => window.sessionStorage.getItem('UserData'));
  await expect.poll(user).toContain(demoWoman.email);
  expect(await namesOn(page)).not.toEqual(his);
});

test('what is pressed on a card before the scripts are there is done once', async ({ page }) => {
  await signInAtOnce(page, demoMan);
  const { letGo } = await watchScripts(page);
  await openWithList(page, pages.matches);
  const star = page
    .getByRole('article')
    .getByRole('button', { name: /^Shortlist/ })
    .first();
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') sent.push(request.url());
  });
  await star.click();
  const kept = page.waitForResponse((response) => response.request().method() !== 'GET');
  letGo();
  expect((await kept).ok()).toBe(true);
  await expect(page.getByText(/shortlist/i).first()).toBeVisible();
  expect(sent.length).toBe(1);
});

test('a press in the header that the scripts come in the middle of leads on', async ({ page }) => {
  await signInAtOnce(page, demoMan);
  const { letGo } = await watchScripts(page);
  // A page whose data does not come with it.
  await page.goto(pages.settings, { waitUntil: 'commit' });
  const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /^Mailbox/ });
  await link.hover();
  await page.mouse.down();
  letGo();
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  await expect(link).toBeFocused();
  await page.mouse.up();
  await expect(page).toHaveURL(pages.mailbox);
});

test('the page is clean before its scripts are there, and stands still when they come', async ({ page }) => {
  await signInAtOnce(page, demoMan);
  await noteShifts(page);
  for (const path of [pages.matches, pages.chats]) {
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      const { letGo } = await watchScripts(page);
      await openWithList(page, path);
      await untilAsked(page, letGo);
      expect(await shiftsOf(page), `${path} at ${width}`).toBeLessThanOrEqual(0.02);
      await page.unrouteAll({ behavior: 'wait' });
    }
    await watchScripts(page);
    await openWithList(page, path);
    await expectAccessible(page);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  }
});
