import { pages } from '@mysathi/contract/pages';

import { expectAccessible } from '../looks/accessibility.ts';
import {
  arjun,
  expectArrived,
  expectNoSidewaysScroll,
  fillGift,
  giveUntilPaged,
  giftCard,
  giveByCard,
  library,
  rupees,
  totalsOf,
  waitForDemoGifts,
} from '../people/giving.ts';
import { expect, test } from '../people/journey.ts';
import { findOverlayFaults } from '../looks/layout.ts';
import { inMotion } from '../looks/motion.ts';
import { contentOf, readable } from '../people/public-pages.ts';
import { expectRotation, lookAway, noteRotation } from '../looks/rotation.ts';
import { untilTakenOver } from '../network/taken-over.ts';

test.use(inMotion);

test.beforeEach(({ request }) => waitForDemoGifts(request));

test('the hub shows causes, each at its address, and leads to a campaign @always', async ({ page }) => {
  await page.goto(pages.donate);
  await readable(page, 'Support a cause');
  await expect(page.getByRole('region', { name: 'Donation notices' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('navigation', { name: 'Causes' }).getByRole('link', { name: 'Education' }).click();
  await expect(page).toHaveURL(/cause=Education/);
  await page.reload();
  await expect(page.getByRole('article')).toHaveCount(1);
  await page.getByRole('link', { name: library.title }).first().click();
  await readable(page, library.title);
});

test('the ring and the lines beside it say what the API says', async ({ page, request }) => {
  const { raised, goal, percent, donors } = await totalsOf(request, arjun.id);
  expect(percent).toBe(Math.floor((100 * raised) / goal));
  await page.goto(pages.campaign(arjun.id));
  const summary = page.getByRole('region', { name: 'Raised', exact: true });
  await expect(summary).toContainText(`${rupees(raised)} raised of ${rupees(goal)}`);
  await expect(summary).toContainText(`${percent}% overall`);
  await expect(summary.getByRole('link', { name: `${donors} donors` })).toBeVisible();
  await expect(summary.getByText(`${percent} percent of the goal raised`)).toBeAttached();
  await summary.getByRole('button', { name: 'How is this counted?' }).click();
  const counted = page.getByRole('dialog', { name: 'How is this counted?' });
  await expect(counted).toContainText(rupees(raised));
  // A zoom of 400 %.
  await page.setViewportSize({ width: 320, height: 256 });
  expect(await findOverlayFaults(page)).toEqual([]);
  await expectAccessible(page);
});

for (const javaScriptEnabled of [true, false]) {
  test(`a campaign leads to where its money is, ${javaScriptEnabled ? 'with' : 'without'} script`, async ({
    browser,
    request,
  }) => {
    const page = await (await browser.newContext({ javaScriptEnabled })).newPage();
    await page.goto(pages.campaign(library.id));
    await page.getByRole('link', { name: 'Where is the money?' }).click();
    await readable(page, 'Where the money is');
    const { raised } = await totalsOf(request, library.id);
    const figure = (name: string) =>
      page.getByRole('main').getByText(name, { exact: true }).locator('xpath=following-sibling::dd[1]');
    await expect(figure('Raised')).toHaveText(rupees(raised));
    await expect(figure('Ready to be paid out')).toHaveText(rupees(raised));
    await expect(figure('Paid out')).toHaveText('₹0');
    await expect(page.getByRole('main')).toContainText('Nothing has been paid out yet.');
    if (javaScriptEnabled) await expectAccessible(page);
  });
}

test('a link is shared by the sheet of the device, or copied', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(pages.campaign(arjun.id));
  await page.getByRole('button', { name: 'Share' }).click();
  await expect(page.getByText('The link is copied.')).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(new URL(copied).pathname).toBe(pages.campaign(arjun.id));
  const onward = await page.getByRole('link', { name: 'Share on WhatsApp' }).getAttribute('href');
  expect(new URL(onward ?? '').searchParams.get('text')).toBe(`${arjun.title}\n${copied}`);

  await page.addInitScript(() => {
    navigator.share = (shared) => Promise.resolve(window.history.replaceState(null, '', `#${shared?.title}`));
  });
  await page.reload();
  await page.getByRole('button', { name: 'Share' }).click();
  await expect.poll(() => decodeURIComponent(new URL(page.url()).hash)).toBe(`#${arjun.title}`);
  await expect(page.getByRole('link', { name: 'Share on WhatsApp' })).toHaveCount(0);
});

test('the pictures of a campaign change every three seconds once it was touched, and rest when asked to', async ({
  page,
}) => {
  await noteRotation(page);
  await page.goto(pages.campaign(arjun.id));
  await page.mouse.wheel(0, 1);
  await expectRotation(page, true);
  await page.getByRole('button', { name: 'Pause the pictures' }).click();
  await page.getByRole('heading', { level: 1 }).click();
  await expectRotation(page, false);
});

test('a total rises by itself on a page that lies open', async ({ page, request, context }) => {
  const before = await totalsOf(request, library.id);
  await page.goto(pages.campaign(library.id));
  const summary = page.getByRole('region', { name: 'Raised', exact: true });
  await expect(summary).toContainText(`${rupees(before.raised)} raised`);
  const other = await context.newPage();
  await other.goto(pages.give(library.id));
  await fillGift(other, { amount: '₹300', way: 'Gift cards' });
  const code = other.getByLabel('Gift card code');
  const give = other.getByRole('button', { name: 'Give ₹300' });
  await code.fill('NO-SUCH-CARD');
  await give.click();
  await expect(other.getByRole('alert')).toContainText('gift card');
  // A gift card pays without the payment page.
  await code.fill(giftCard);
  await give.click();
  await expectArrived(other, '₹300');
  await expect(summary).toContainText(`${rupees(before.raised + 300_00)} raised`);
  await expect(page.getByRole('region', { name: 'Donation notices' })).toContainText('₹300');
});

test('a gift is on the next page that a visitor asks for', async ({ request }) => {
  for (const path of [pages.campaign(arjun.id), pages.donateFeatured]) {
    const { raised } = await totalsOf(request, arjun.id);
    const before = await request.get(path);
    // Its scripts are allowed by hashes, as on every page cached for all visitors.
    expect(before.headers()['content-security-policy']).not.toContain('nonce-');
    expect(await before.text()).toContain(rupees(raised));
    await giveByCard(request, arjun.id, { name: 'Next Donor' });
    const after = await (await request.get(path)).text();
    expect(after).toContain(rupees(raised + 10_00));
    expect(after).toContain('Next Donor');
  }
});

test('supporters are paged, each once, newest or largest first', async ({ page, request }) => {
  await giveUntilPaged(request, arjun.id);
  await page.goto(pages.campaign(arjun.id));
  await page.getByRole('link', { name: 'View All Supporters' }).click();
  await readable(page, 'Supporters');
  const rows = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: /₹|Amount not shown/ });
  await expect(rows).toHaveCount(20);
  const first = await rows.allInnerTexts();
  await expectAccessible(page);
  const further = page.getByRole('link', { name: 'Show more supporters' });
  await untilTakenOver(further);
  await further.click();
  await expect(page).toHaveURL(/cursor=/);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.getByRole('link', { name: 'Back to the first' })).toBeVisible();
  await expect(async () => {
    const rest = await rows.allInnerTexts();
    expect(rest.length).toBeGreaterThan(0);
    expect(rest.filter((row) => first.includes(row))).toEqual([]);
  }).toPass({ timeout: 15_000 });
  await page.getByRole('link', { name: 'Largest' }).click();
  await expect(page).toHaveURL(/order=largest/);
  await expect(rows.first()).toContainText('₹10,000');
});

test('no page tells who a hidden donor is, a hidden amount, nor anybody’s address @always', async ({
  request,
}) => {
  const hidden = { name: 'Xanthippe Underhill', visibility: 'hidden', phone: '9876501234' };
  const gift = await giveByCard(request, arjun.id, hidden);
  const silent = { name: 'Shown Donor', visibility: 'amount_hidden', amount: 37_00 };
  await giveByCard(request, arjun.id, silent);
  const campaign = pages.campaign(arjun.id);
  for (const path of [
    pages.home,
    pages.donate,
    pages.donateFeatured,
    campaign,
    `${campaign}?tab=document`,
    `${campaign}?tab=updates`,
    pages.campaignSupporters(arjun.id),
    `${pages.campaignSupporters(arjun.id)}?order=largest`,
    pages.campaignMoney(arjun.id),
    pages.give(arjun.id),
    pages.notices,
    '/sitemap.xml',
  ]) {
    const answer = await request.get(path);
    expect(answer.status(), path).toBe(200);
    const text = await answer.text();
    for (const secret of ['Xanthippe', 'Underhill', hidden.phone, 'journey.example', gift])
      expect.soft(text.toLowerCase().includes(secret.toLowerCase()), `${path} tells ${secret}`).toBe(false);
    expect.soft(text, `${path} tells a PAN`).not.toMatch(/(?<![A-Z])[A-Z]{3}P[A-Z]\d{4}[A-Z](?![A-Z])/);
    expect.soft(text, `${path} tells an amount`).not.toMatch(/₹37(?![\d,])|(?<!\d)3700(?!\d)/);
  }
  const notices = await (await request.get(pages.notices)).text();
  expect(notices).toContain('A well-wisher');
  const receipt = await request.get(pages.receipt(gift));
  expect(await receipt.text()).toContain('Xanthippe Underhill');
  expect((await request.get(pages.receipt(crypto.randomUUID()))).status()).toBe(404);
});

test('search engines and link previews learn the one address of each page', async ({ page, request }) => {
  for (const [path, canonical] of [
    [pages.donate, pages.donate],
    [`${pages.donate}?cause=Education`, `${pages.donate}?cause=Education`],
    [pages.donateFeatured, pages.campaign(arjun.id)],
    [`${pages.campaign(arjun.id)}?tab=updates`, pages.campaign(arjun.id)],
    [pages.campaignSupporters(arjun.id), pages.campaignSupporters(arjun.id)],
    [pages.campaignMoney(arjun.id), pages.campaignMoney(arjun.id)],
    [pages.notices, pages.notices],
  ] as const) {
    await page.goto(path);
    const address = new URL((await page.locator('link[rel=canonical]').getAttribute('href')) ?? '');
    expect(`${address.pathname}${address.search}`).toBe(canonical);
    expect(await contentOf(page, 'property="og:title"')).toBe(await page.title());
    expect((await contentOf(page, 'name=description')).length).toBeGreaterThan(30);
    const drawn = await contentOf(page, 'property="og:image"');
    expect(new URL(drawn).pathname).toContain(canonical.includes(arjun.id) ? arjun.id : '/drawn/share.png');
    const image = await request.get(drawn);
    expect(image.headers()['content-type']).toBe('image/png');
  }
});

test('the notices are a page, which fits a phone; they move until somebody looks closer', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(pages.notices);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Donation notices');
  await expectNoSidewaysScroll(page);

  const strip = page.getByRole('region', { name: 'Donation notices' });
  const movement = () =>
    strip.evaluate((one) => {
      const runs = one.getAnimations({ subtree: true });
      const isEndless = runs.every(({ effect }) => effect?.getComputedTiming().iterations === Infinity);
      return isEndless ? [...new Set(runs.map(({ playState }) => playState))] : ['ends'];
    });
  await lookAway(page);
  await expect(strip.getByRole('listitem')).toHaveCount(6);
  await expect.poll(movement).toEqual(['running']);
  await strip.hover();
  await expect.poll(movement).toEqual(['paused']);
  await lookAway(page);
  await expect.poll(movement).toEqual(['running']);
  const pause = strip.getByRole('button', { name: 'Pause the notices' });
  await pause.focus();
  await expect.poll(movement).toEqual(['paused']);
  await pause.click();
  const play = strip.getByRole('button', { name: 'Let the notices move' });
  await play.blur();
  await lookAway(page);
  await expect(play).toBeVisible();
  await expect.poll(movement).toEqual(['paused']);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect.poll(movement).toEqual([]);
  await expect(strip.getByRole('listitem')).toHaveCount(6);
  await page.emulateMedia({ reducedMotion: null });
  await expectAccessible(page);
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled });

    test('a campaign is reported by a message to us, which knows it and says by when there is an answer', async ({
      page,
    }) => {
      await page.goto(pages.campaign(library.id));
      await page.getByRole('link', { name: 'Report this campaign' }).click();
      const about = page.getByRole('region', { name: 'You are reporting this campaign' });
      await expect(about).toContainText(library.title);
      await expect(about).toContainText('within 24 hours and tell you within 7 days');
      if (javaScriptEnabled) await expectAccessible(page);
      await page.getByLabel('Full Name').fill('Reporting Visitor');
      await page.getByLabel('Email Address').fill('reporting@visitor');
      await page.getByLabel('Message').fill('The bill is of another hospital.');
      await page.getByRole('button', { name: 'Send message' }).click();
      await expect(about).toContainText(library.title);
      await expect(page.getByLabel('Message')).toHaveValue('The bill is of another hospital.');
      await page.getByLabel('Email Address').fill('reporting@visitor.example');
      await page.getByRole('button', { name: 'Send message' }).click();
      const main = page.getByRole('main');
      await expect(main).toContainText(/Your ticket number is \d+/);
      await expect(main).toContainText('We confirm it within 24 hours');
    });
  });
}
