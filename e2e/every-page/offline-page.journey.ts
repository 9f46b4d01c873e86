import { pages } from '@mysathi/contract/pages';

import { asleepNotice } from '../network/awake.ts';
import { openAs, signInAtOnce } from '../people/by-api.ts';
import { conversationsOf } from '../people/chats.ts';
import { expect, test } from '../people/journey.ts';
import { readable } from '../people/public-pages.ts';
import { demoMan } from '../people/sign-in.ts';

test.use({ serviceWorkers: 'allow' });

test('the browser shows our own page, and keeps nothing of anybody @always', async ({ page, context }) => {
  await page.goto(pages.home);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.goto(pages.faq);
  await signInAtOnce(page, demoMan);
  for (const path of [pages.matches, pages.chats]) await page.goto(path);
  await expect(conversationsOf(page).first()).toBeVisible();
  const kept = await page.evaluate(async () => {
    const names = await caches.keys();
    const lists = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return { names, paths: lists.flat().map(({ url }) => new URL(url).pathname) };
  });
  expect(kept.names).toEqual([expect.stringMatching(/^offline-shell-[0-9a-f]{16}$/)]);
  expect(kept.paths).toContain(pages.offline);
  expect(kept.paths.filter((path) => !/^\/(?:offline$|assets\/|favicon\.svg$)/.test(path))).toEqual([]);

  const { origin: url } = new URL(page.url());
  await context.addCookies([
    { name: 'theme', value: 'dark', url },
    { name: 'text_size', value: '125', url },
  ]);
  await context.setOffline(true);
  await page.goto(pages.matches);
  await readable(page, 'You are offline');
  // The cached page is not personal, but uses this device's display settings.
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(page.locator('html')).toHaveAttribute('data-text-size', '125');
  await expect(page.getByRole('heading', { name: 'आप ऑफ़लाइन हैं' })).toBeVisible();
  await expect(page).toHaveURL(pages.matches);
  await context.setOffline(false);
  await page.goto(pages.faq);
  await readable(page, 'FAQs');
});

test('the same page is tried again, with what its address asks for', async ({ page, context }) => {
  await page.goto(pages.home);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.goto(pages.faq);
  await context.setOffline(true);
  const tryAgain = page.getByRole('button', { name: 'Try again', exact: true });
  const asked = '?token=a%22b%26c&kind=1';
  await page.goto(`${pages.unsubscribe}${asked}#end`);
  for (const times of [1, 2]) {
    const tried = page.waitForNavigation();
    await tryAgain.click();
    await tried;
    const { searchParams, hash } = new URL(page.url());
    expect([searchParams.get('token'), searchParams.get('kind'), hash], `${times}`).toEqual([
      'a"b&c',
      '1',
      '#end',
    ]);
    await readable(page, 'You are offline');
  }
  await context.setOffline(false);
  await tryAgain.click();
  await expect(page.getByRole('heading', { name: 'You are offline' })).toHaveCount(0);
  expect(new URL(page.url()).searchParams.get('token')).toBe('a"b&c');
});

test('it waits for no scripts, and is not said to be loading still', async ({ page }) => {
  await page.clock.install();
  await page.goto(pages.offline);
  await page.clock.fastForward('00:16');
  await expect(page.getByRole('button', { name: 'Try again', exact: true })).toBeVisible();
  await expect(asleepNotice(page)).toHaveCount(0);
});

test('a place of members that was not opened before opens without a network, and is read once there is one', async ({
  page,
  context,
}) => {
  await openAs(page, demoMan);
  const missing = () =>
    page.evaluate(async () => {
      const worker = await (await fetch('/service-worker.js')).text();
      const files = JSON.parse(/placeFiles = (\[.+?\])/.exec(worker)?.[1] ?? '') as string[];
      const kept = await Promise.all(files.map((file) => caches.match(file)));
      return files.filter((_, place) => kept[place] === undefined);
    });
  await expect.poll(missing).toEqual([]);
  await context.setOffline(true);
  await page.getByRole('link', { name: /^Mailbox/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Mailbox' })).toBeVisible();
  await expect(page.getByText(/Check your connection/).first()).toBeVisible();
  await expect(page).toHaveURL(pages.mailbox);
  await context.setOffline(false);
  await expect(page.getByRole('button', { name: /^Accept/ }).first()).toBeVisible();
});

test('its other language asks for no letters, also before the last of its styles is there', async ({
  page,
}) => {
  const letters: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'font') letters.push(request.url());
  });
  await page.route('**/*.css*', async (route) => {
    const response = await route.fetch();
    if ((await response.text()).includes('@font-face')) await route.fulfill({ response });
    else await route.abort();
  });
  await page.goto(pages.offline);
  await expect(page.getByRole('heading', { name: 'आप ऑफ़लाइन हैं' })).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
  expect(letters.filter((url) => url.includes('latin')).length).toBeGreaterThan(0);
  expect(letters.filter((url) => url.includes('devanagari'))).toEqual([]);
});

test('calls go past the worker: one that is sent as its page goes would be lost on the way through it', async ({
  page,
}) => {
  await page.goto(pages.home);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.goto(pages.faq);
  /** Returns where the browser got a file from, according to what the worker has prefetched. */
  const sourceOf = (address: string) =>
    page.evaluate(async (asked) => {
      await (await fetch(asked)).text();
      const [entry] = performance.getEntriesByName(new URL(asked, location.href).href);
      return (entry as PerformanceEntry & { workerMatchedSourceType: string }).workerMatchedSourceType;
    }, address);
  expect(await sourceOf('/api/campaigns')).toBe('network');
  expect(await sourceOf('/favicon.svg?asked')).toBe('');
});
