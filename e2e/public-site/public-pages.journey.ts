import { articleIds, pages } from '@mysathi/contract/pages';

import { expectAccessible, expectNoViolations } from '../looks/accessibility.ts';
import { letTimePass } from '../network/clock.ts';
import { holdCalls } from '../network/held-calls.ts';
import { expect, test } from '../people/journey.ts';
import {
  contentOf,
  factsOf,
  givePage,
  givingPages,
  laterArticles,
  openPages,
  readable,
} from '../people/public-pages.ts';

const indexedPages = [...openPages, ...givingPages];

test('every public page is read without scripts, and says to machines what it is @always', async ({
  browser,
  request,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  const titles = new Set<string>();
  const images = new Set<string>();
  for (const { path, heading } of indexedPages) {
    await test.step(path, async () => {
      const answer = await page.goto(path);
      expect(answer?.status()).toBe(200);
      await readable(page, heading);
      titles.add(await page.title());
      const canonical = await page.locator('link[rel=canonical]').getAttribute('href');
      expect(new URL(canonical ?? '').pathname).toBe(path);
      expect((await contentOf(page, 'name=description')).length).toBeGreaterThan(30);
      expect(await contentOf(page, 'property="og:title"')).toBe(await page.title());
      images.add(await contentOf(page, 'property="og:image"'));
    });
  }
  expect(titles.size).toBe(indexedPages.length);
  for (const image of images)
    expect((await request.get(image)).headers()['content-type'], image).toBe('image/png');
  await page.goto(givePage.path);
  await readable(page, givePage.heading);
  expect(await contentOf(page, 'name=robots')).toBe('noindex');
  await context.close();
});

test('a public page comes in no encoding that is refused, to a visitor and to who brings a cookie', async ({
  request,
}) => {
  const encodingOf = async (accepted: string, cookie: string) =>
    (await request.get(pages.faq, { headers: { 'accept-encoding': accepted, cookie } })).headers()[
      'content-encoding'
    ];
  for (const cookie of ['', 'theme=dark']) {
    expect(await encodingOf('gzip', cookie)).toBe('gzip');
    expect(await encodingOf('gzip;q=0, br;q=0', cookie)).toBeUndefined();
    expect(await encodingOf('x-gzip', cookie)).toBeUndefined();
  }
});

test('every public page says the same whether its lasting parts are written anew or known', async ({
  request,
}) => {
  // What differs between answers: nonce, request id, address, and picture signatures.
  const differing = /nonce="[^"]*"|requestId\\",\\"[^\\]*|written=\d+|exp=\d+|sig=[\w-]+/g;
  const [light, dark, hindi] = ['theme=light', 'theme=dark', 'theme=light; lang=hi'] as const;
  const written = async (path: string, time: number, cookie: string) => {
    const answer = await request.get(`${path}?written=${time}`, { headers: { cookie } });
    return (await answer.text()).replaceAll(differing, '');
  };
  let time = 0;
  for (const { path } of indexedPages) {
    // A gift may happen between two answers; then both are requested again.
    await expect(async () => {
      time += 2;
      const plain = await written(path, time, light);
      for (const chosen of [dark, hindi]) {
        const first = await written(path, time, chosen);
        expect(first === plain, `${path} with ${chosen}`).toBe(false);
        expect(await written(path, time, chosen)).toBe(first);
        expect(await written(path, time + 1, chosen)).toBe(first);
      }
      expect(await written(path, time, light)).toBe(plain);
    }).toPass({ timeout: 60_000 });
  }
});

test('every public page is clean on phone and desk', async ({ page }) => {
  const broken: string[] = [];
  page.on('console', (line) => {
    if (line.type() === 'error') broken.push(`${page.url()}: ${line.text()}`);
  });
  page.on('pageerror', (failure) => broken.push(`${page.url()}: ${failure.message}`));
  for (const { path, heading } of openPages) {
    await test.step(path, async () => {
      await page.goto(path);
      await readable(page, heading);
      // If only the text differs, a single check suffices.
      await (laterArticles.includes(path) ? expectNoViolations : expectAccessible)(page);
    });
  }
  for (const { path, heading } of [...givingPages, givePage]) {
    await page.goto(path);
    await readable(page, heading);
  }
  expect(broken).toEqual([]);
});

test('pages tell machines who stands behind them and what they hold', async ({ page }) => {
  await page.goto(pages.home);
  expect(await factsOf(page)).toMatchObject({ '@type': 'Organization', name: 'Mysathi' });
  await page.goto(pages.faq);
  const questions = await factsOf(page);
  expect(questions['@type']).toBe('FAQPage');
  expect(questions['mainEntity']).toHaveLength(5);
  for (const question of questions['mainEntity'] as object[])
    expect(question).toMatchObject({
      '@type': 'Question',
      name: expect.stringMatching(/\?$/),
      acceptedAnswer: { '@type': 'Answer', text: expect.stringMatching(/^[^<{]{40,}$/) },
    });
  await page.goto(pages.article('staying-safe'));
  const article = await factsOf(page);
  expect(article).toMatchObject({
    '@context': 'https://schema.org',
    '@type': 'Article',
    headline: 'Staying safe while you get to know someone',
    author: { '@type': 'Organization', name: 'Mysathi', url: expect.stringMatching(/^https?:/) },
    dateModified: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
    mainEntityOfPage: await page.locator('link[rel=canonical]').getAttribute('href'),
  });
  expect((await page.request.get(String(article['image']))).headers()['content-type']).toBe('image/png');
});

test('the fixed words stand on their pages, and the landing page keeps its order @always', async ({
  page,
  request,
}) => {
  for (const [path, words] of [
    [pages.home, ['Login / Signup', 'Find Matches', 'Register, Its FREE!']],
    [pages.signup, ['Register, Its FREE!', 'Already have an account? Login', 'Create Account']],
    [pages.login, ['Welcome Back!', 'Sign In', 'Sign up']],
    [pages.cards, ['Send Interest', 'Shortlist']],
    [pages.faq, ['Get in touch']],
    [pages.contact, ['Find your match 10x faster']],
    [pages.donateFeatured, ['Easy, Powerful, Trusted', 'Support More Causes', 'View All Supporters']],
  ] as const) {
    const document = await (await request.get(path)).text();
    for (const fixed of words) expect.soft(document, `${path}: ${fixed}`).toContain(fixed);
  }
  await page.goto(pages.home);
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
    'Why Mysathi',
    'Profiles',
    'About',
    'Wall of Love',
    'Write to us',
  ]);
});

test('articles lead to one another and can be shared; an unknown one is a friendly 404', async ({ page }) => {
  await page.goto(pages.article('how-matching-works'));
  await expect(page.getByRole('button', { name: 'Share' })).toBeVisible();
  const more = page.getByRole('navigation', { name: 'More to read' }).getByRole('link');
  await expect(more).toHaveCount(3);
  await more.first().click();
  await readable(page, 'Staying safe while you get to know someone');
  const missing = await page.goto('/blog/nothing-of-the-kind');
  expect(missing?.status()).toBe(404);
  await readable(page, 'This page has moved or never existed');
});

test('a message to us is sent once, and what is said of it at the top stays for five seconds @always', async ({
  page,
}) => {
  const { calls, letGo } = await holdCalls(page, '**/api/contact_details');
  await page.clock.install();
  await page.goto(pages.contact);
  await page.getByLabel('Full Name').fill('Toast Visitor');
  await page.getByLabel('Message').fill('How long does it take?');
  const send = page.getByRole('main').getByRole('button', { name: 'Send message' });
  await expect(page.getByText(/^22 of /)).toBeVisible();
  const email = page.getByLabel('Email Address');
  await send.click();
  await expect(email).toHaveAccessibleDescription(/Enter a valid email/);
  await email.pressSequentially('toast@');
  await expect(email).not.toHaveAccessibleDescription(/Enter a valid email/);
  // It is the beginning of a correct address: no question while typing.
  const question = page.getByText('Did you mean toast@gmail.com?');
  await page.clock.pauseAt(Date.now() + 2000);
  await email.fill('toast@gmail.co');
  await letTimePass(page, 1400);
  await expect(question).toBeHidden();
  await letTimePass(page, 200);
  await expect(question).toBeVisible();
  await page.clock.resume();
  await email.press('m');
  await expect(question).toBeHidden();
  await email.fill('toast@gmial.com');
  await page.getByRole('button', { name: 'Yes, use that' }).click();
  await expect(email).toBeFocused();
  await expect(email).toHaveValue('toast@gmail.com');
  await email.fill('toast@example.org');
  await send.dblclick();
  await expect(page.getByRole('button', { name: 'Sending ....' })).toBeDisabled();
  // Before an unanswered call times out.
  await page.clock.pauseAt(Date.now() + 20_000);
  letGo();
  await expect(page.getByText(/Your ticket number is \d+/)).toBeVisible();
  expect(calls.map((call) => call.method())).toEqual(['POST']);

  const toast = page.getByRole('listitem').filter({ hasText: 'Sent message Successfully' });
  const close = toast.getByRole('button', { name: 'Close' });
  const { y } = (await toast.boundingBox()) ?? { y: Infinity };
  expect(y).toBeLessThan(100);
  await letTimePass(page, 2000);
  await toast.hover();
  await letTimePass(page, 20_000);
  await page.mouse.move(2, 2);
  await close.focus();
  await letTimePass(page, 20_000);
  await page.clock.resume();
  await expectNoViolations(page);
  await page.clock.pauseAt(Date.now() + 600_000);
  await close.blur();
  await letTimePass(page, 2700);
  await expect(toast).toBeVisible();
  await letTimePass(page, 600);
  await expect(toast).toHaveCount(0);
});

test('robots are told what is open, and the site can be installed', async ({ page, request }) => {
  const robots = await (await request.get('/robots.txt')).text();
  expect(robots).toContain(`Disallow: ${pages.matches}`);
  expect(robots).toContain('/sitemap.xml');
  const map = await (await request.get('/sitemap.xml')).text();
  for (const id of articleIds) expect(map).toContain(`${pages.article(id)}</loc>`);
  const { data: stories } = await (await request.get('/api/success_stories')).json();
  expect(stories.length).toBeGreaterThan(0);
  for (const { _id: id } of stories) expect(map).toContain(`${pages.story(id)}</loc>`);
  expect(map).not.toContain(pages.matches);
  await page.goto(pages.home);
  const address = await page.locator('link[rel=manifest]').getAttribute('href');
  const { icons, screenshots, display } = await (await request.get(address ?? '')).json();
  expect(display).toBe('standalone');
  for (const { src } of icons) expect((await request.get(src)).headers()['content-type']).toBe('image/png');
  for (const factor of ['narrow', 'wide']) {
    const shown = (
      screenshots as { form_factor: string; src: string; sizes: string; label: string }[]
    ).filter(({ form_factor }) => form_factor === factor);
    expect(shown.length, factor).toBeGreaterThan(1);
    for (const { src, sizes, label } of shown) {
      expect(label.length).toBeGreaterThan(5);
      const size = await page.evaluate(async (path) => {
        const { width, height } = await createImageBitmap(await (await fetch(path)).blob());
        return `${width}x${height}`;
      }, src);
      expect(size, src).toBe(sizes);
    }
  }
});

test('what a push shows are pictures that phones can draw', async ({ request }) => {
  const worker = await (await request.get('/service-worker.js')).text();
  const pictures = [...worker.matchAll(/\b(?:icon|badge): '([^']+)'/g)].map(([, path]) => path ?? '');
  expect(pictures).toHaveLength(2);
  for (const path of pictures)
    expect((await request.get(path)).headers()['content-type'], path).toBe('image/png');
});
