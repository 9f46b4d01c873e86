import type { CDPSession, Page } from '@playwright/test';

import { pages, wizardPages } from '@mysathi/contract/pages';

import { settle } from '../looks/accessibility.ts';
import { acquaint, joinSparsely, openAs, signInAtOnce, walkToLastStep } from '../people/by-api.ts';
import { arjun, emailOf, giveByCard, waitForDemoGifts } from '../people/giving.ts';
import { findLostInForcedColours, ringsOf } from '../looks/forced-colours.ts';
import { expect, test } from '../people/journey.ts';
import { findLandmarkFaults } from '../looks/landmarks.ts';
import { findLayoutFaults, findLostOnPaper, findOverlayFaults, findPageFaults } from '../looks/layout.ts';
import { pagesOfMember } from '../people/member-pages.ts';
import { chooseMore, turn } from '../people/privacy.ts';
import { noteRequests } from '../network/quiet.ts';
import { demoWoman } from '../people/sign-in.ts';

/**
 * Four screen sizes, zooms of 200 % and 400 %, our largest font on desktop and phone, and a larger font of the browser.
 * Neighbours share a size or a font, because re-laying out a page takes longer than checking it.
 */
const sizes = [
  { width: 1280, height: 800, letters: '100' },
  { width: 768, height: 1024, letters: '100' },
  { width: 640, height: 400, letters: '100' },
  { width: 360, height: 740, letters: '100' },
  { width: 320, height: 256, letters: '100' },
  { width: 320, height: 256, letters: '150' },
  { width: 1280, height: 800, letters: '150' },
  { width: 360, height: 740, letters: '150' },
  { width: 360, height: 740, letters: '200' },
  { width: 768, height: 1024, letters: '200' },
];

const browserLetters = 16;

/** Up to 150 % is our own setting; beyond that, the browser's font size is increased. */
const chooseLetters = async (page: Page, browser: CDPSession, letters: string): Promise<void> => {
  const ours = letters === '200' ? '100' : letters;
  const standard = ours === letters ? browserLetters : 2 * browserLetters;
  await Promise.all([
    browser.send('Page.setFontSizes', { fontSizes: { standard } }),
    page.evaluate((size) => {
      document.documentElement.dataset['textSize'] = size;
    }, ours),
  ]);
};

/** Returns the number of footers: wizard steps, conversations, an open editor and the offline page have none. */
const footersOf = (path: string): 0 | 1 =>
  wizardPages.some((step) => step === path) || /^\/(?:chats|profile\/update|offline)\b/.test(path) ? 0 : 1;

/** Opens every page once and returns its faults, with the size at which they occur. */
const findFaults = async (page: Page, paths: readonly string[]): Promise<string[]> => {
  const faults: string[] = [];
  const titles = new Map<string, string>();
  let path = '';
  await page.exposeFunction('noteAsking', (what: string) =>
    faults.push(`${path} asks for ${what} by itself`),
  );
  await page.addInitScript(() => {
    const note = (what: string) => () => Reflect.apply(Reflect.get(window, 'noteAsking'), window, [what]);
    Object.assign(Notification, { requestPermission: note('notifications') });
    Object.assign(Geolocation.prototype, {
      getCurrentPosition: note('the place'),
      watchPosition: note('the place'),
    });
  });
  const untilQuiet = noteRequests(page);
  const browser = await page.context().newCDPSession(page);
  const fonts = new Set<string>();
  page.on('request', (request) => {
    if (request.resourceType() === 'font') fonts.add(request.url());
  });
  for (path of paths) {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // Parts that load by themselves, such as the footer for members, may appear after the page was idle.
    await expect(page.getByRole('contentinfo'), path).toHaveCount(footersOf(path));
    await untilQuiet();
    await settle(page);
    const whole = [...(await findPageFaults(page)), ...(await findLostOnPaper(page))];
    faults.push(...whole.map((fault) => `${path}: ${fault}`));
    const hasMoney = (await page.locator('body').innerText()).includes('₹');
    const rare = [...fonts].filter((url) => (hasMoney ? /devanagari/ : /devanagari|latin-ext/).test(url));
    if (rare.length > 0) faults.push(`${path} fetches ${rare.join()}`);
    fonts.clear();
    const title = await page.title();
    const [place = ''] = path.split('?');
    const other = titles.get(title);
    if (other !== undefined && other !== place) faults.push(`${path} is called ${title}, like ${other}`);
    titles.set(title, place);
    let chosen = '100';
    for (const { letters, ...screen } of sizes) {
      await page.setViewportSize(screen);
      if (letters !== chosen) await chooseLetters(page, browser, letters);
      chosen = letters;
      const found = await findLayoutFaults(page);
      if (letters === '100') found.push(...(await findLandmarkFaults(page, footersOf(path))));
      faults.push(...found.map((fault) => `${path} at ${screen.width}, letters ${letters}: ${fault}`));
    }
    await chooseLetters(page, browser, '100');
    const lost = await findLostInForcedColours(page);
    faults.push(...lost.map((fault) => `${path} in forced colours: ${fault}`));
  }
  return faults;
};

test('every public page fits every screen, zoom and size of letters', async ({ page, request }) => {
  await waitForDemoGifts(request);
  const gift = await giveByCard(request, arjun.id, { name: 'Fitting Donor' });
  const paths = [
    pages.cards,
    pages.contact,
    pages.faq,
    pages.safety,
    pages.stories,
    pages.article('staying-safe'),
    pages.terms,
    pages.privacy,
    pages.allPages,
    pages.login,
    pages.signup,
    pages.forgotPassword,
    pages.resetPassword,
    pages.confirmEmail,
    pages.unsubscribe,
    pages.offline,
    '/nothing-of-the-kind',
    // The browser keeps fonts it has loaded on every page, so pages with the rupee sign come last. Messages to members
    // may be in Hindi; those to donors are in English.
    `${pages.outbox}?to=${emailOf('Fitting Donor')}`,
    pages.home,
    pages.donate,
    pages.campaign(arjun.id),
    `${pages.campaign(arjun.id)}?tab=document`,
    `${pages.campaign(arjun.id)}?tab=updates`,
    `${pages.endUpdateMails(arjun.id)}?token=none`,
    pages.campaignSupporters(arjun.id),
    pages.campaignMoney(arjun.id),
    pages.give(arjun.id),
    pages.gift(arjun.id, gift),
    pages.receipt(gift),
    pages.notices,
  ];
  expect(await findFaults(page, paths)).toEqual([]);
});

/** Realistic names with words too long for a narrow line. */
const long = {
  her: 'Uma Venkatanarasimharajuvaripeta',
  his: 'Om Subrahmanyaswaminathanarayana',
};

/** The smallest screen with our largest font, and a zoom of 400 %. */
const narrow = [
  { width: 320, height: 640, letters: '150' },
  { width: 320, height: 256, letters: '100' },
];

/** Opens the overlays of another member's profile and returns which parts do not fit. */
const findOverlaysThatDoNotFit = async (
  page: Page,
  { id, name }: { id: string; name: string },
): Promise<string[]> => {
  const faults: string[] = [];
  const browser = await page.context().newCDPSession(page);
  const press = (label: string | RegExp) => page.getByRole('button', { name: label }).first().click();
  for (const { letters, ...screen } of narrow) {
    await page.setViewportSize(screen);
    await page.goto(pages.matchDetail(id));
    await chooseLetters(page, browser, letters);
    for (const [what, open] of [
      ['menu', () => press('Open menu')],
      ['More', () => press(`More about ${name}`)],
      ['question', () => chooseMore(page, name, 'Block')],
      ['report', () => chooseMore(page, name, 'Report')],
      ['gallery', () => press(/open full screen/)],
      ['toast', () => chooseMore(page, name, 'Share profile')],
    ] as const) {
      await open();
      await expect(page.locator('dialog[open], :popover-open')).toBeVisible();
      await settle(page);
      const found = await findOverlayFaults(page);
      faults.push(...found.map((fault) => `${what} at ${screen.height}, letters ${letters}: ${fault}`));
      await page.keyboard.press('Escape');
    }
  }
  return faults;
};

test('so does every page of members who left out whatever one can', async ({ page, browser }) => {
  const her = await joinSparsely(page, {
    name: long.her,
    gender: 'Female',
    mobile: '9812300411',
    listed: true,
  });
  const his = await (await browser.newContext()).newPage();
  const him = await joinSparsely(his, {
    name: long.his,
    gender: 'Male',
    mobile: '9812300412',
    listed: false,
  });
  await acquaint({ page: his, ...him }, { page, ...her });
  expect(await findOverlaysThatDoNotFit(his, { id: her.id, name: long.her })).toEqual([]);
  // Keeps her out of other journeys' lists.
  await page.goto(pages.settings);
  await turn(page, 'Hide my profile', true);
  await his.context().close();
  const paths = [...pagesOfMember(her.id), pages.matchDetail(him.id), pages.chatWith(him.id)];
  expect(await findFaults(page, paths)).toEqual([]);
});

test('so does the mailbox of somebody with many interests', async ({ page }) => {
  await signInAtOnce(page, demoWoman);
  const tabs = ['received', 'sent', 'accepted'].map((tab) => `${pages.mailbox}?tab=${tab}`);
  expect(await findFaults(page, tabs)).toEqual([]);
});

test('so does every step of the wizard', async ({ page }) => {
  await walkToLastStep(page, { name: 'Ira Sparse', gender: 'Female', mobile: '9812300413' });
  expect(await findFaults(page, wizardPages)).toEqual([]);
});

test('rings stand out in the colours of the system, whatever the theme was', async ({ page, request }) => {
  await waitForDemoGifts(request);
  const system = { forcedColors: 'active', reducedMotion: 'reduce' } as const;
  const expectRings = async (): Promise<void> => {
    for (const theme of ['light', 'dark']) {
      await page.evaluate((chosen) => {
        document.documentElement.dataset['theme'] = chosen;
      }, theme);
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ ...system, colorScheme });
        await expect(async () => {
          const { arcs, broadestRest } = await ringsOf(page);
          expect(arcs.length).toBeGreaterThan(0);
          expect(Math.min(...arcs), `${theme} on ${colorScheme}`).toBeGreaterThanOrEqual(4.5);
          expect(broadestRest).toBeLessThanOrEqual(1);
        }).toPass({ timeout: 15_000 });
      }
    }
    await page.emulateMedia({ forcedColors: null, colorScheme: null });
  };
  await page.goto(pages.campaign(arjun.id));
  await expectRings();
  await openAs(page, demoWoman);
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  await expectRings();
});
