import type { Page } from '@playwright/test';

import { pages } from '@mysathi/contract/pages';

import { arjun } from '../people/giving.ts';
import { expect, test } from '../people/journey.ts';
import { inMotion } from '../looks/motion.ts';
import { noteShifts, shiftsOf } from '../looks/shifts.ts';

test.use(inMotion);

/** Returns when the page was first painted, and when each of its fonts was requested. */
const timesOfLetters = (page: Page) =>
  page.evaluate(async () => {
    await new Promise<void>((done) => {
      const look = () =>
        window.sessionStorage.getItem('letters') === null ? requestAnimationFrame(look) : done();
      look();
    });
    const [paint] = performance.getEntriesByName('first-contentful-paint');
    const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const fonts = resources.filter(({ name }) => name.endsWith('.woff2'));
    return { paint: paint?.startTime ?? Number.NaN, fonts: fonts.map(({ startTime }) => startTime) };
  });

test('its words and first picture come before the letters that have to be fetched', async ({ page }) => {
  const pictured = Promise.withResolvers<void>();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.route(/\/media\/picture\//, async (route) => {
    await pictured.promise;
    await route.continue();
  });
  await page.goto(pages.campaign(arjun.id), { waitUntil: 'domcontentloaded' });
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  expect(asked.filter((address) => address.endsWith('.woff2'))).toEqual([]);
  pictured.resolve();
  const { paint, fonts } = await timesOfLetters(page);
  expect(fonts.length).toBeGreaterThan(2);
  expect(fonts.filter((time) => time < paint)).toEqual([]);
  expect(await page.evaluate(() => document.fonts.check('700 20px Eczar'))).toBe(true);
});

/** Returns which of our font families are displayed. */
const shownFamilies = (page: Page) =>
  page.evaluate(() => {
    const faces = Array.from(document.fonts).filter(({ status }) => status === 'loaded');
    return new Set(faces.map(({ family }) => family)).intersection(new Set(['Eczar', 'Mukta'])).size;
  });

/** Advances a page's stopped clock frame by frame until it has requested a file. */
const framesUntilAsked = async (page: Page, file: RegExp): Promise<void> => {
  const asked: string[] = [];
  page.on('request', (request) => file.test(request.url()) && asked.push(request.url()));
  await expect
    .poll(
      async () => {
        await page.clock.runFor(17);
        return asked.length;
      },
      { intervals: [0] },
    )
    .toBe(1);
};

test('the letters are exchanged when all are there, unless one of them takes too long', async ({ page }) => {
  const { promise: there, resolve: bring } = Promise.withResolvers<void>();
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.route(/\/mukta-latin-600-.*\.woff2$/, (route) => there.then(() => route.continue()));
  const others = [/\/eczar-latin-wght-/, /\/mukta-latin-400-/].map((file) => page.waitForResponse(file));
  await page.goto(pages.home, { waitUntil: 'domcontentloaded' });
  await framesUntilAsked(page, /\/mukta-latin-600-/);
  await Promise.all((await Promise.all(others)).map((file) => file.finished()));
  expect(await shownFamilies(page)).toBe(0);
  await page.clock.runFor(4000);
  await expect.poll(() => shownFamilies(page)).toBe(2);
  bring();
  await page.clock.resume();
  await timesOfLetters(page);
});

test('the letters that were fetched are those that are shown, so that no file is read again for them', async ({
  page,
}) => {
  const files = new Set<string>();
  page.on('request', (request) => request.url().endsWith('.woff2') && files.add(request.url()));
  await page.goto(pages.campaign(arjun.id));
  await timesOfLetters(page);
  const shown = await page.evaluate(
    () =>
      Array.from(document.fonts).filter(
        ({ family, status }) => status === 'loaded' && ['Eczar', 'Mukta'].includes(family),
      ).length,
  );
  expect(shown).toBeGreaterThan(2);
  expect(shown).toBe(files.size);
});

test('the letters move nothing when they come', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  const { promise: there, resolve: bring } = Promise.withResolvers<void>();
  await page.route(/\.woff2$/, (route) => there.then(() => route.continue()));
  await noteShifts(page);
  const asked = page.waitForRequest(/\/mukta-latin-400-/);
  await page.goto(pages.give(arjun.id), { waitUntil: 'domcontentloaded' });
  await asked;
  bring();
  await page.evaluate(() => document.fonts.ready);
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  expect(await shiftsOf(page)).toBeLessThan(0.05);
});

test('who has no scripts gets the letters with the page', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  const font = page.waitForResponse(/\/eczar-latin-wght-normal-.*\.woff2$/);
  await page.goto(pages.home);
  expect((await font).ok()).toBe(true);
  await context.close();
});
