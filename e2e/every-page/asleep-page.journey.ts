import type { Route } from '@playwright/test';

import { pages } from '@mysathi/contract/pages';

import { expectNoViolations } from '../looks/accessibility.ts';
import { asleepNotice, noteAwake } from '../network/awake.ts';
import { signInAtOnce } from '../people/by-api.ts';
import { expect, test } from '../people/journey.ts';
import { demoMan } from '../people/sign-in.ts';
import { holdScripts } from '../network/slow-line.ts';

const scripts = /\/assets\/.*\.js$/;
const gone = (route: Route) => route.fulfill({ status: 404, body: '' });

test('a form from an old copy, whose scripts are gone, is loaded anew by itself', async ({ page }) => {
  let documents = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents += 1;
  });
  await page.route(scripts, (route) => (documents < 2 ? gone(route) : route.continue()));
  const awake = await noteAwake(page);
  await page.goto(pages.login);
  await awake();
  expect(documents).toBe(2);
  await expect(asleepNotice(page)).toHaveCount(0);
});

test('a form that a broken script leaves asleep says so, keeps what was typed, and comes by the link', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const bringScripts = await holdScripts(page);
  await page.route(/\/assets\/libraries-/, (route) => route.abort());
  await page.goto(pages.signup, { waitUntil: 'commit' });
  await page.getByLabel('Full Name').fill('Typed Early');
  bringScripts();
  await expect(asleepNotice(page)).toBeInViewport();
  await expect(page.getByLabel('Full Name')).toHaveValue('Typed Early');
  await expectNoViolations(page);

  await page.unrouteAll();
  const awake = await noteAwake(page);
  await page.getByRole('link', { name: 'Load the page again' }).click();
  await awake();
  await expect(asleepNotice(page)).toHaveCount(0);
});

test('a link out of an e-mail that is loaded again keeps the secret in its address', async ({ page }) => {
  await page.route(/\/assets\/libraries-/, (route) => route.abort());
  await page.goto(`${pages.resetPassword}#token=${'a'.repeat(43)}`);
  await expect(asleepNotice(page)).toBeInViewport();

  await page.unrouteAll();
  const awake = await noteAwake(page);
  await page.getByRole('link', { name: 'Load the page again' }).click();
  await awake();
  await expect(page).toHaveURL(pages.resetPassword);
  await expect(page.getByLabel('New password', { exact: true })).toBeVisible();
});

test('a page whose scripts are long in coming says so until they are there', async ({ page }) => {
  const faults: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text());
  });
  await page.clock.install();
  const awake = await noteAwake(page);
  const bringScripts = await holdScripts(page);
  await page.goto(pages.login, { waitUntil: 'domcontentloaded' });
  await expect(asleepNotice(page)).toHaveCount(0);
  await page.clock.fastForward('00:16');
  await expect(asleepNotice(page)).toBeInViewport();
  bringScripts();
  await awake();
  await expect(asleepNotice(page)).toHaveCount(0);
  expect(faults).toEqual([]);
});

test('a list whose scripts do not come says so as well', async ({ page }) => {
  await signInAtOnce(page, demoMan);
  await page.route(/\/assets\/(?!wake-)[^/]*\.js$/, gone);
  await page.goto(pages.matches);
  await expect(asleepNotice(page)).toBeInViewport();
  await expect(page.getByRole('article').first()).toBeVisible();
});

test('a notice that stands above a page which was loaded anew covers nothing of it', async ({ page }) => {
  await page.route(scripts, gone);
  await page.goto(pages.login);
  await expect(asleepNotice(page)).toBeInViewport();
  // The browser restores the scroll position a moment after the page is loaded.
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
  const [bar, heading] = await Promise.all([
    asleepNotice(page).boundingBox(),
    page.getByRole('heading', { level: 1 }).boundingBox(),
  ]);
  expect(heading?.y).toBeGreaterThan((bar?.y ?? Infinity) + (bar?.height ?? 0));
});
