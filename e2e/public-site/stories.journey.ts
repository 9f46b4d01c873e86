import type { Locator, Page } from '@playwright/test';

import { pages } from '@mysathi/contract/pages';

import { expectAccessible } from '../looks/accessibility.ts';
import { openFirstConversation } from '../people/chats.ts';
import { letTimePass, untilHeard } from '../network/clock.ts';
import { desk } from '../people/desk.ts';
import { expect, test } from '../people/journey.ts';
import { inMotion } from '../looks/motion.ts';
import { signedIn } from '../people/own-browser.ts';
import { emailOf, sayYes } from '../people/privacy.ts';
import { expectRotation, lookAway, noteRotation } from '../looks/rotation.ts';
import { demoMan } from '../people/sign-in.ts';

test.use(inMotion);

const words =
  'We both wrote that we like to be early, and then both came an hour early to our first cup of tea.\n\nThe waiter said he had never seen such an on-time couple.';

/**
 * Fires a late scroll end, like a busy browser that has already begun the next scroll, and waits until it is handled.
 */
const endLate = async (page: Page, strip: Locator): Promise<void> => {
  await strip.dispatchEvent('scrollend');
  await untilHeard(page);
};

const stripPlace = (strip: Locator) => strip.evaluate((list) => Math.round(list.scrollLeft));

test('the Wall of Love moves by a card every three seconds until somebody looks closer', async ({ page }) => {
  await page.clock.install();
  await noteRotation(page);
  await page.goto(pages.home);
  const wall = page.getByRole('region', { name: 'Success stories' });
  await wall.scrollIntoViewIfNeeded();
  const strip = wall.getByRole('list');
  const expectStory = (number: number): Promise<void> =>
    expect(wall.getByRole('button', { name: `Go to story ${number} of 5` })).toHaveAttribute(
      'aria-current',
      'true',
    );
  await expect(wall.getByRole('button', { name: 'Pause the stories' })).toBeVisible();
  await page.clock.pauseAt(Date.now() + 60_000);
  await strip.hover();
  await wall.getByRole('button', { name: 'Go to story 1 of 5' }).click();
  await wall.getByRole('button', { name: 'Go to story 1 of 5' }).blur();
  await lookAway(page);

  await expectRotation(page, true);
  await page.clock.runFor(2999);
  await expectStory(1);
  await page.clock.runFor(1);
  await expectStory(2);
  await expect.poll(() => stripPlace(strip)).toBe(420);
  await expectRotation(page, true);
  await page.clock.runFor(3000);
  await endLate(page, strip);
  await expectStory(3);
  await expect.poll(() => stripPlace(strip)).toBe(840);
  const card = strip.getByRole('article').first();
  expect(await card.evaluate(({ clientWidth, clientHeight }) => [clientWidth + 2, clientHeight + 2])).toEqual(
    [320, 420],
  );

  await strip.hover();
  await expectRotation(page, false);
  await page.clock.runFor(12_000);
  await expectStory(3);
  await strip.focus();
  await lookAway(page);
  await expectRotation(page, false);
  await page.clock.runFor(12_000);
  await expectStory(3);
  await strip.blur();
  await expectRotation(page, true);
  await page.clock.runFor(3000);
  await expectStory(4);
  await wall.getByRole('button', { name: 'Pause the stories' }).click();
  await wall.getByRole('button', { name: 'Play the stories' }).blur();
  await lookAway(page);
  await expectRotation(page, false);
  await page.clock.runFor(12_000);
  await expectStory(4);
  await page.clock.resume();

  await wall.getByRole('button', { name: 'Go to story 5 of 5' }).click();
  await expect.poll(() => stripPlace(strip)).toBe(4 * 420);
  const way = await strip.evaluateHandle((list) => {
    const seen = { farthest: 0 };
    list.addEventListener('scroll', () => {
      seen.farthest = Math.max(seen.farthest, Math.round(list.scrollLeft));
    });
    return seen;
  });
  await wall.getByRole('button', { name: 'Next story' }).click();
  await expect.poll(() => stripPlace(strip)).toBe(0);
  // The step after the last slide is as long as any, and only then jumps to the first unnoticed.
  expect(await way.jsonValue()).toEqual({ farthest: 5 * 420 });
  await expectStory(1);
  await expectAccessible(page);
});

test('only the stories in sight can be reached', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(pages.home);
  const wall = page.getByRole('region', { name: 'Success stories' });
  const strip = wall.getByRole('list');
  const reachable = strip.locator('li:not([inert])').getByRole('link', { name: /^Read Their Story/ });
  await wall.scrollIntoViewIfNeeded();
  await expect(reachable).toHaveCount(1);
  await expect(reachable).toBeInViewport();
  await strip.focus();
  await page.keyboard.press('Tab');
  await expect(reachable).toBeFocused();
  const first = (await reachable.getAttribute('href')) ?? '';
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'All stories' })).toBeFocused();

  await page.keyboard.press('Shift+Tab');
  await expect(reachable).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(wall.getByRole('button', { name: 'Go to story 2 of 5' })).toHaveAttribute(
    'aria-current',
    'true',
  );
  await expect(reachable.first()).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(reachable).toHaveCount(1);
  await expect(reachable).toBeInViewport();
  await expect(reachable).not.toHaveAttribute('href', first);

  await page.setViewportSize({ width: 1280, height: 800 });
  await wall.getByRole('button', { name: 'Go to story 5 of 5' }).click();
  await expect(reachable).toHaveCount(3);
  for (const link of await reachable.all()) await expect(link).toBeInViewport();
  const next = reachable.and(page.locator(`[href="${first}"]`));
  await next.click();
  await expect(page).toHaveURL(first);
});

test('with reduced motion it stands still, and without script it is a list to scroll', async ({
  browser,
}) => {
  const still = await browser.newPage({ reducedMotion: 'reduce' });
  await still.clock.install();
  await still.goto(pages.home);
  const wall = still.getByRole('region', { name: 'Success stories' });
  await wall.scrollIntoViewIfNeeded();
  await still.mouse.move(2, 2);
  await expect(wall.getByRole('button', { name: 'Play the stories' })).toBeVisible();
  await letTimePass(still, 12_000);
  await expect(wall.getByRole('button', { name: 'Go to story 1 of 5' })).toHaveAttribute(
    'aria-current',
    'true',
  );
  expect(await stripPlace(wall.getByRole('list'))).toBe(0);
  await still.close();

  const context = await browser.newContext({ javaScriptEnabled: false });
  const plain = await context.newPage();
  await plain.goto(pages.home);
  const list = plain.getByRole('region', { name: 'Success stories' });
  await expect(list.getByRole('button')).toHaveCount(0);
  await expect(list.getByRole('article')).toHaveCount(5);
  await list
    .getByRole('link', { name: /^Read Their Story/ })
    .first()
    .click();
  await expect(plain.getByText('An invented couple, to show how a story looks.')).toBeVisible();
  await plain.goto(pages.stories);
  await expect(plain.getByRole('article')).toHaveCount(5);
  await context.close();
});

test('a story is told by one, agreed to by the other, read by the desk, and taken down at once', async ({
  browser,
}) => {
  const his = await signedIn(browser, demoMan, { path: pages.chats });
  const her = await openFirstConversation(his);
  await his.getByRole('link', { name: 'View profile' }).click();
  await expect(his.getByRole('heading', { level: 1, name: her })).toBeVisible();
  await expect(his.getByRole('link', { name: /^Read Their Story/ })).toBeVisible();
  await his.locator('#contact').getByRole('button', { name: 'View contact' }).click();
  await expect(his.locator('#contact').getByRole('link', { name: `Call ${her}` })).toBeVisible();
  const email = await emailOf(his);

  await his.goto(pages.settings);
  await his.getByRole('link', { name: 'Tell your story' }).click();
  await his.getByLabel('With whom').selectOption({ label: her });
  await his.getByRole('button', { name: 'Ask my partner' }).click();
  await expect(his.getByText('Please write at least 100 characters.')).toBeVisible();
  await his.getByLabel('Your story').fill(words);
  await his.getByText('Two cups of tea').click();
  await expectAccessible(his);
  const sent = Promise.withResolvers<void>();
  await his.route(/\/api\/success_stories$/, async (route) => {
    await sent.promise;
    await route.continue();
  });
  await his.getByRole('button', { name: 'Ask my partner' }).click();
  // Text typed now would be in no story, and in no draft once this one has arrived.
  await expect(his.getByLabel('Your story')).not.toBeEditable();
  await his.getByText('Lamps').click();
  await expect(his.getByRole('radio', { name: 'Two cups of tea' })).toBeChecked();
  sent.resolve();
  await expect(his.getByText(`Waiting for ${her} to say yes.`)).toBeVisible();

  const hers = await signedIn(browser, { ...demoMan, email }, { path: pages.ownStory });
  await expect(hers.getByText('said he had never seen')).toBeVisible();
  await hers.getByRole('button', { name: 'I agree to be shown' }).click();
  const stands = hers.getByRole('note').filter({ hasText: 'You both agreed. Our team will read it next.' });
  await expect(stands).toBeFocused();
  await expectAccessible(hers);

  const [, number = '', seen = ''] = /^(\d+): .* --seen (\w+)$/m.exec(await desk('stories')) ?? [];
  expect(await desk('stories', '--publish', number, '--seen', seen, '--by', 'Meera Nair')).toContain(
    `Story ${number} is published.`,
  );
  await his.reload();
  const change = his.getByRole('button', { name: 'Change', exact: true });
  await change.click();
  await expect(his.getByLabel('Your story').first()).toBeFocused();
  await his.getByRole('button', { name: 'Cancel', exact: true }).click();
  await expect(change).toBeFocused();
  await his.getByRole('link', { name: 'See how it is shown' }).click();
  await expect(his.getByRole('heading', { level: 1 })).toHaveText(/^\S+ \S\. & \S+ \S\.$/);
  await expectAccessible(his);
  const shown = his.url();
  await hers.reload();
  await hers.getByRole('button', { name: 'Take it down' }).click();
  await expect(hers.getByRole('note').filter({ hasText: 'You took it down. Nobody sees it.' })).toBeFocused();
  expect((await his.goto(shown))?.status()).toBe(404);

  await his.goto(pages.ownStory);
  await his.getByRole('button', { name: 'Erase it' }).click();
  const question = his.getByRole('alertdialog');
  await his.route('**/api/**', (route) => route.abort());
  await sayYes(his);
  await expect(question.getByRole('alert')).toContainText('Check your connection');
  await his.unroute('**/api/**');
  await sayYes(his);
  await expect(question).toHaveCount(0);
  await expect(his.getByText('said he had never seen')).toHaveCount(0);
});
