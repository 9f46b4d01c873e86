import type { Page } from '@playwright/test';

import { pages } from '@mysathi/contract/pages';

import { arjun, giveByCard, library, rupees, totalsOf, waitForDemoGifts } from '../people/giving.ts';
import { expect, test } from '../people/journey.ts';
import { untilAwake, watchScripts } from '../network/late-scripts.ts';
import { inMotion } from '../looks/motion.ts';

test.use(inMotion);

const open = [
  pages.home,
  pages.cards,
  pages.faq,
  pages.terms,
  pages.donate,
  pages.campaign(library.id),
  pages.donateFeatured,
  pages.stories,
  pages.contact,
];

test('a public page that nobody touches fetches one small script @always', async ({ page, request }) => {
  await waitForDemoGifts(request);
  const { fetched } = await watchScripts(page);
  for (const path of open) {
    fetched.length = 0;
    await page.goto(path);
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    expect([path, fetched.length]).toEqual([path, 1]);
  }
});

test('a pointer that rests where the page comes up touches nothing; one that moves does', async ({
  page,
}) => {
  const { fetched } = await watchScripts(page);
  await page.goto(pages.faq);
  await page.evaluate(() => document.body.dispatchEvent(new PointerEvent('pointermove', { bubbles: true })));
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  expect(fetched.length).toBe(1);
  await page.mouse.move(200, 200);
  await page.mouse.move(210, 210);
  await expect.poll(() => fetched.length).toBeGreaterThan(1);
});

test('a script is sent with what a part of a page needs to say, not what pages do or what nobody asks it by', async ({
  request,
}) => {
  const [address = ''] = /\/assets\/wake-[\w-]+\.js/.exec(await (await request.get(pages.home)).text()) ?? [];
  const headers = (await request.get(address)).headers();
  expect(headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
  });
  const needless = ['permissions-policy', 'etag', 'last-modified', 'accept-ranges'];
  expect(needless.filter((name) => name in headers)).toEqual([]);
});

test('what is pressed before the scripts are there is done once they are', async ({ page }) => {
  const { fetched, letGo } = await watchScripts(page);
  await page.goto(pages.home);
  await page.getByRole('button', { name: 'Pause the notices' }).click();
  await expect.poll(() => fetched.length).toBeGreaterThan(10);
  await expect(page.getByRole('button', { name: 'Pause the notices' })).toBeVisible();
  letGo();
  await expect(page.getByRole('button', { name: 'Let the notices move' })).toBeVisible();
});

test('pictures that play by themselves once the scripts are there are not stopped by an early press on Play', async ({
  page,
}) => {
  const { fetched, letGo } = await watchScripts(page);
  await page.goto(pages.campaign(arjun.id));
  await page.getByRole('button', { name: 'Let the pictures change' }).click();
  await expect.poll(() => fetched.length).toBeGreaterThan(10);
  await untilAwake(page, letGo);
  await expect(page.getByRole('button', { name: 'Pause the pictures' })).toBeVisible();
});

test('a message typed and sent before the scripts are there is sent once, by them, and a further one is begun at its text', async ({
  page,
}) => {
  const { letGo } = await watchScripts(page);
  await page.goto(pages.home);
  await page.getByLabel('Full Name').fill('Early Visitor');
  await page.getByLabel('Email Address').fill('early@example.org');
  await page.getByLabel('Message').fill('Please call me back about the assisted service.');
  await page.getByLabel('Email Address').press('Enter');
  letGo();
  await expect(page.getByText(/Your ticket number is \d+/)).toBeVisible();
  await expect(page).toHaveURL(pages.home);
  await page.getByRole('button', { name: 'Send another' }).press('Enter');
  await expect(page.getByLabel('Message')).toBeFocused();
  await expect(async () => {
    await page.goto(pages.outbox);
    await expect(page.getByText('Early Visitor <early@example.org> wrote:')).toHaveCount(1, { timeout: 500 });
  }).toPass();
});

test('the menu opens without them', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await watchScripts(page);
  await page.goto(pages.home);
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('navigation').getByRole('link', { name: 'Login / Signup' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome Back!');
});

test('a menu that was opened before they came stays open, and works', async ({ page }) => {
  const { letGo } = await watchScripts(page);
  await page.goto(pages.faq);
  await page.getByRole('button', { name: 'Display settings' }).click();
  await untilAwake(page, letGo);
  await page.getByRole('button', { name: 'Dark', exact: true }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test('an arrow key pressed on a tab before the scripts are there moves to the next one', async ({ page }) => {
  const { fetched, letGo } = await watchScripts(page);
  await page.goto(pages.campaign(library.id));
  await page.getByRole('tab', { name: /^Story/ }).focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => fetched.length).toBeGreaterThan(10);
  letGo();
  await expect(page).toHaveURL(/tab=document/);
  await expect(page.getByRole('tab', { name: /^Document/ })).toBeFocused();
});

test('the way back leads on from a page that nobody has touched', async ({ page }) => {
  await page.goto(pages.faq);
  await page.getByRole('button', { name: 'Display settings' }).click();
  await page.getByRole('button', { name: 'Dark', exact: true }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  // The scripts are loaded now, so the next page opens within the same document.
  await page.keyboard.press('Escape');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click();
  await expect(page).toHaveURL(pages.home);
  await page.goto(pages.contact);
  await page.goBack();
  await expect(page).toHaveURL(pages.home);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'FAQs' })).toBeVisible();
});

/** Records the event streams that a page opens: how many events each has received, and whether it is open. */
const watchStreams = async (page: Page) => {
  await page.addInitScript(() => {
    const streams: { told: number; source: EventSource }[] = [];
    class WatchedSource extends EventSource {
      constructor(address: string) {
        super(address);
        const stream = { told: 0, source: this };
        this.addEventListener('totals', () => (stream.told += 1));
        streams.push(stream);
      }
    }
    Object.assign(window, { EventSource: WatchedSource, streams });
  });
  return () =>
    page.evaluate(() => {
      const { streams } = window as unknown as { streams: { told: number; source: EventSource }[] };
      return streams.map(({ told, source }) => ({ told, open: source.readyState === EventSource.OPEN }));
    });
};

test('a campaign that nobody touches wakes with the first gift, and not before', async ({
  page,
  request,
}) => {
  await waitForDemoGifts(request);
  const { raised } = await totalsOf(request, library.id);
  const { fetched, letGo } = await watchScripts(page);
  const streams = await watchStreams(page);
  await page.goto(pages.campaign(library.id));
  await expect.poll(streams).toEqual([{ told: 1, open: true }]);
  expect(fetched.length).toBe(1);
  await giveByCard(request, library.id, { name: 'Waking Donor' });
  await expect.poll(() => fetched.length).toBeGreaterThan(10);
  // Events during the loading of the scripts are not lost.
  await giveByCard(request, library.id, { name: 'Early Donor' });
  letGo();
  await expect(page.getByRole('region', { name: 'Raised', exact: true })).toContainText(
    `${rupees(raised + 20_00)} raised`,
  );
  const areOpen = async () => (await streams()).map(({ open: isOpen }) => isOpen);
  await expect.poll(async () => (await areOpen()).at(0)).toBe(false);
  await expect.poll(async () => (await areOpen()).filter((isOpen) => isOpen).length).toBe(1);
});

test('Back after a reload leads to its page, also before any script runs', async ({ page }) => {
  for (const [from, link, to] of [
    // Starts late: only its small script runs.
    [pages.donate, library.title, library.title],
    [pages.campaign(arjun.id), 'View All Supporters', 'Supporters'],
  ] as const) {
    await page.goto(from);
    await page.mouse.move(200, 200);
    await page.mouse.move(210, 210);
    const top = await page.getByRole('heading', { level: 1 }).innerText();
    await page.waitForFunction(() => window.history.scrollRestoration === 'manual');
    await page.getByRole('main').getByRole('link', { name: link }).last().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(to);
    const { letGo } = await watchScripts(page);
    await page.reload({ waitUntil: 'commit' });
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(to);
    await page.goBack({ waitUntil: 'commit' });
    letGo();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(top);
    await page.goForward();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(to);
  }
});
