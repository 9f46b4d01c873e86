import type { Page } from '@playwright/test';

import { pages } from '@mysathi/contract/pages';

import { expectAccessible, expectPartAccessible } from '../looks/accessibility.ts';
import { joinSparsely, sayYesTo, sendInterest, signInAtOnce } from '../people/by-api.ts';
import {
  beIphone,
  comeAgain,
  couldInstall,
  letPass,
  neverAskedForPush,
  visitsOf,
  wasAsked,
} from '../people/install.ts';
import { expect, test } from '../people/journey.ts';
import { inMotion } from '../looks/motion.ts';
import { demoMan, logOut, signIn } from '../people/sign-in.ts';

test.use(inMotion);

const minute = 60_000;
const day = 24 * 60 * minute;

const cardOf = (page: Page) => page.getByRole('complementary', { name: 'Install Mysathi' });
const footerOf = (page: Page) => page.getByRole('contentinfo');

test('installing is offered on the second visit, never on the first, and a no holds for sixty days', async ({
  page,
}) => {
  const start = Date.now();
  await page.clock.install({ time: start });
  await signInAtOnce(page, demoMan);

  await test.step('the first visit offers nothing but the way in the footer', async () => {
    await comeAgain(page);
    await expect.poll(() => visitsOf(page)).toBe(1);
    await expect(footerOf(page).getByRole('button', { name: 'Install' })).toHaveCount(0);
    await couldInstall(page, 'dismissed');
    await expect(footerOf(page).getByRole('button', { name: 'Install' })).toBeVisible();
    await expect(cardOf(page)).toHaveCount(0);
    await comeAgain(page);
    await couldInstall(page, 'dismissed');
    await expect(footerOf(page).getByRole('button', { name: 'Install' })).toBeVisible();
    expect(await visitsOf(page)).toBe(1);
    await expect(cardOf(page)).toHaveCount(0);
  });

  await test.step('the second does, and asks only when our own button is pressed', async () => {
    await page.clock.setSystemTime(start + 31 * minute);
    await comeAgain(page);
    await expect.poll(() => visitsOf(page)).toBe(2);
    await expect(cardOf(page)).toHaveCount(0);
    await couldInstall(page, 'dismissed');
    await expect(cardOf(page)).toBeVisible();
    await expectAccessible(page);
    expect(await wasAsked(page)).toBe(false);
    await cardOf(page).getByRole('button', { name: 'Install' }).click();
    await expect(cardOf(page)).toHaveCount(0);
    expect(await wasAsked(page)).toBe(true);
  });

  await test.step('who said no is asked again after sixty days', async () => {
    await letPass(page, 59 * day);
    await comeAgain(page);
    await expect.poll(() => visitsOf(page)).toBe(3);
    await couldInstall(page, 'accepted');
    await expect(footerOf(page).getByRole('button', { name: 'Install' })).toBeVisible();
    await expect(cardOf(page)).toHaveCount(0);
    await letPass(page, 2 * day);
    await comeAgain(page);
    await couldInstall(page, 'accepted');
    await cardOf(page).getByRole('button', { name: 'Not now' }).click();
    await expect(cardOf(page)).toHaveCount(0);
    expect(await wasAsked(page)).toBe(false);
    // By keyboard, because the growing list moves the footer away from a pointer.
    await footerOf(page).getByRole('button', { name: 'Install' }).press('Enter');
    await expect(footerOf(page).getByRole('button', { name: 'Install' })).toHaveCount(0);
    expect(await wasAsked(page)).toBe(true);
  });
});

test('a yes to an interest is a moment to offer it, on the first visit too', async ({ page, browser }) => {
  const hers = await (await browser.newContext()).newPage();
  const his = { name: 'Install Journey', gender: 'Male', mobile: '9812300471', listed: true } as const;
  const her = { name: 'Esha Journey', gender: 'Female', mobile: '9812300472', listed: true } as const;
  const one = { page, ...(await joinSparsely(page, his)) };
  const other = { page: hers, ...(await joinSparsely(hers, her)) };
  const interest = await sendInterest(one, other.id);
  // The offers load after the page, count the visit, and notice acceptances only from then on.
  await expect.poll(() => visitsOf(page)).toBe(1);
  await sayYesTo(interest, other);
  await couldInstall(page, 'accepted');
  await expect(cardOf(page)).toBeVisible();
  expect(await visitsOf(page)).toBe(1);
});

test('on an iPhone the card and the footer say how it is done by hand', async ({ page }) => {
  await beIphone(page);
  const start = Date.now();
  await page.clock.install({ time: start });
  await page.goto(pages.faq);
  const link = footerOf(page).getByRole('button', { name: 'Install' });
  await page.mouse.wheel(0, 40);
  await link.click();
  await expect(footerOf(page).getByText('then Add to Home Screen')).toBeVisible();
  await expectPartAccessible(footerOf(page));
  await signInAtOnce(page, demoMan);
  await comeAgain(page);
  await expect.poll(() => visitsOf(page)).toBe(1);
  await page.clock.setSystemTime(start + 31 * minute);
  await comeAgain(page);
  const card = page.getByRole('complementary', { name: 'Mysathi on your home screen' });
  await expect(card.getByText('then Add to Home Screen')).toBeVisible();
  await expectPartAccessible(card);
  await card.getByRole('button', { name: 'Not now' }).click();
  await expect(card).toHaveCount(0);
});

test('on an iPhone an interest sent is the moment to say that its answer is told from the home screen', async ({
  page,
}) => {
  await beIphone(page);
  await joinSparsely(page, { name: 'Hear Journey', gender: 'Male', mobile: '9812300474', listed: true });
  await comeAgain(page);
  await expect.poll(() => visitsOf(page)).toBe(1);
  const card = page.getByRole('complementary', { name: 'Hear the answer at once' });
  await expect(card).toHaveCount(0);
  const first = page.getByRole('article').first();
  const name = await first.getByRole('heading').innerText();
  const send = first.getByRole('button', { name: 'Send Interest' });
  await send.click();
  await expect(card).toBeVisible();
  await first.getByRole('button', { name: 'Undo' }).click();
  await expect(card, 'no answer comes to what was taken back').toHaveCount(0);
  await send.click();
  await expect(card).toContainText(`can tell you when ${name} answers`);
  await expect(card).toContainText('then Add to Home Screen');
  await expectPartAccessible(card);
  await card.getByRole('button', { name: 'Not now' }).click();
  await expect(card).toHaveCount(0);
});

test('whom one person sent an interest to is not named to who signs in next in this browser', async ({
  page,
}) => {
  await beIphone(page);
  await joinSparsely(page, { name: 'First Journey', gender: 'Male', mobile: '9812300476', listed: true });
  await comeAgain(page);
  const card = page.getByRole('complementary', { name: 'Hear the answer at once' });
  await page.getByRole('article').first().getByRole('button', { name: 'Send Interest' }).click();
  await expect(card).toBeVisible();
  await logOut(page);
  await page.evaluate(() => localStorage.removeItem('offers'));
  await page.getByRole('link', { name: 'Login / Signup' }).first().click();
  await signIn(page, demoMan);
  await expect(page).toHaveURL(pages.matches);
  await expect.poll(() => visitsOf(page)).toBe(1);
  await page.getByRole('link', { name: 'Mailbox' }).first().click();
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(card).toHaveCount(0);
});

test('the browser may say so before a public page is touched, whose scripts come with the touch', async ({
  page,
}) => {
  await page.goto(pages.faq);
  await couldInstall(page, 'accepted');
  expect(await wasAsked(page)).toBe(false);
  await page.mouse.wheel(0, 40);
  await footerOf(page).getByRole('button', { name: 'Install' }).click();
  await expect.poll(() => wasAsked(page)).toBe(true);
  await expect(footerOf(page).getByRole('button', { name: 'Install' })).toHaveCount(0);
});

test.describe('in a browser that can be pushed to', () => {
  test.use({ serviceWorkers: 'allow' });

  test('being told is offered once an interest is sent; the browser asks after our own button', async ({
    page,
  }) => {
    await neverAskedForPush(page);
    await joinSparsely(page, { name: 'Tell Journey', gender: 'Male', mobile: '9812300473', listed: true });
    const card = page.getByRole('complementary', { name: 'Hear the answer at once' });
    const sendOne = async () => {
      const first = page.getByRole('article').filter({ hasText: 'Send Interest' }).first();
      const name = await first.getByRole('heading').innerText();
      await page.getByRole('button', { name: 'Send Interest' }).first().click();
      await expect(page.getByText('Interest sent').first()).toBeVisible();
      return name;
    };

    await comeAgain(page);
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await expect.poll(() => visitsOf(page)).toBe(1);
    await expect(card).toHaveCount(0);
    const name = await sendOne();
    await expect(card).toBeVisible();
    await expectPartAccessible(card);
    expect(await wasAsked(page)).toBe(false);
    await card.getByRole('button', { name: `Tell me when ${name} answers` }).click();
    await expect(page.getByText('Your browser does not allow it.')).toBeVisible();
    expect(await wasAsked(page)).toBe(true);
    await expect(card).toHaveCount(0);

    await comeAgain(page);
    await sendOne();
    await page.getByRole('navigation').getByRole('link', { name: 'Mailbox' }).first().click();
    await expect(page.getByRole('heading', { level: 2, name: 'No Requests Found' })).toBeVisible();
    await page.mouse.wheel(0, 40);
    await expect(card).toHaveCount(0);
  });
});
