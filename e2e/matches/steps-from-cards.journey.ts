import type { Page } from '@playwright/test';

import { pages } from '@mysathi/contract/pages';

import { openAs, signInAtOnce } from '../people/by-api.ts';
import { holdCalls } from '../network/held-calls.ts';
import { expect, test } from '../people/journey.ts';
import { cards, profileLink, stepThroughMatches } from '../people/matches.ts';
import { demoMan, logOut } from '../people/sign-in.ts';

test('Previous and Next lead a member through the cards of a public page', async ({ page }) => {
  await signInAtOnce(page, demoMan);
  for (const from of [pages.home, pages.cards]) {
    const own = page.waitForResponse('**/api/matches/todays_match*');
    await page.goto(from);
    await own;
    const [first = '', second = ''] = await profileLink(cards(page)).allInnerTexts();
    await profileLink(cards(page).first()).click();
    await expect(page.getByRole('heading', { level: 1, name: first })).toBeVisible();
    const steps = page.getByRole('navigation', { name: 'Step through matches' });
    await steps.getByRole('button', { name: /^Next match/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: second })).toBeVisible();
  }
});

test('of a public page only the member’s own cards are kept for them, and no visitor’s after a logout', async ({
  page,
}) => {
  const lists = new Set<string>();
  await page.exposeFunction('noteList', (list: string) => lists.add(list));
  await page.addInitScript(() => {
    const keep: unknown = Reflect.get(Storage.prototype, 'setItem');
    const { noteList } = window as unknown as { noteList: (list: string) => void };
    Object.assign(Storage.prototype, {
      setItem(this: Storage, ...kept: [string, string]) {
        if (kept[0] === 'match_ids') noteList(kept[1]);
        Reflect.apply(keep as (...kept: [string, string]) => void, this, kept);
      },
    });
  });
  await signInAtOnce(page, demoMan);
  for (const from of [pages.home, pages.cards]) {
    const own = page.waitForResponse('**/api/matches/todays_match*');
    await page.goto(from);
    const { data } = await (await own).json();
    const ids = data.map(({ _id }: { _id: string }) => _id);
    await expect.poll(() => [...lists].map((list) => JSON.parse(list).ids)).toEqual([ids]);
  }
  await page.goto(pages.matches);
  await expect(cards(page).first()).toBeVisible();
  await logOut(page);
  const kept = () =>
    page.evaluate(() => [sessionStorage, localStorage].flatMap((store) => Object.keys(store)));
  expect(await kept()).not.toContain('match_ids');
});

const stepsOf = (page: Page) => {
  const steps = page.getByRole('navigation', { name: 'Step through matches' });
  return {
    place: steps.getByText(/^\d+ of /),
    words: steps.getByText('We could not load the next matches.'),
    next: steps.getByRole('button', { name: /^Next match/ }),
    waiting: steps.getByRole('button', { name: 'Please Wait' }),
    again: steps.getByRole('button', { name: 'Try again' }),
  };
};

/** Records the cursors of the further pages of a list that were requested. */
const noteFurther = (page: Page): string[] => {
  const cursors: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    const cursor = searchParams.get('cursor');
    if (pathname.startsWith('/api/matches/') && cursor !== null) cursors.push(cursor);
  });
  return cursors;
};

/** Opens the first card of a list of which twelve are loaded; returns the total shown by the list. */
const openFirstOf = async (page: Page, list: string): Promise<string> => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openAs(page, demoMan, list);
  await expect(cards(page)).toHaveCount(12);
  const total = await page.getByText(/^\d+ matches$/).innerText();
  await profileLink(cards(page).first()).click();
  return total.replace(/ matches$/, '');
};

test('the steps count all of the list and go on into what it had not shown, which is asked for once', async ({
  page,
}) => {
  const further = noteFurther(page);
  const total = await openFirstOf(page, pages.matches);
  expect(total).toBe('24');
  const { place, next } = stepsOf(page);
  await expect(place).toHaveText('1 of 24');
  for (let at = 2; at <= 6; at += 1) {
    await stepThroughMatches(page, 'Next');
    await expect(place).toHaveText(`${at} of 24`);
  }
  // The position survives a reload.
  await page.reload();
  await expect(place).toHaveText('6 of 24');
  for (let at = 7; at <= 13; at += 1) {
    await stepThroughMatches(page, 'Next');
    await expect(place).toHaveText(`${at} of 24`);
  }
  await expect(next).toBeEnabled();
  expect(further).toHaveLength(1);
  for (let at = 14; at <= 24; at += 1) await stepThroughMatches(page, 'Next');
  await expect(place).toHaveText('24 of 24');
  await expect(next).toHaveAttribute('aria-disabled', 'true');
  await stepThroughMatches(page, 'Previous');
  await expect(place).toHaveText('23 of 24');
  expect(further).toHaveLength(1);
});

test('the steps say that the next ones are on their way, and that they did not come', async ({ page }) => {
  const total = await openFirstOf(page, `${pages.matches}?tab=more&with_photo=true`);
  const { place, words, next, waiting, again } = stepsOf(page);
  const lost = '**/api/matches/more_matches?*cursor=*';
  await page.route(lost, (route) => route.abort());
  for (let at = 2; at <= 12; at += 1) await stepThroughMatches(page, 'Next');
  await expect(place).toHaveText(`12 of ${total}`);
  await expect(words).toBeVisible();
  await page.unroute(lost);
  const { letGo } = await holdCalls(page, lost);
  await again.click();
  await expect(waiting).toBeFocused();
  await expect(waiting).toHaveAttribute('aria-disabled', 'true');
  await expect(words).toHaveCount(0);
  letGo();
  await expect(next).toBeFocused();

  // A member who is gone keeps their position and does not block the way.
  const gone = { code: 'profile_gone', message: 'This profile is not available now' };
  const detail = '**/api/users/detail?*';
  await page.route(detail, (route) => route.fulfill({ status: 404, json: gone }));
  await next.click();
  await expect(page.getByRole('heading', { level: 1, name: gone.message })).toBeVisible();
  await expect(place).toHaveText(`13 of ${total}`);
  await page.unroute(detail);
  await next.click();
  await expect(page.getByText(/^MS\d{7}$/).first()).toBeVisible();
  await expect(place).toHaveText(`14 of ${total}`);

  await page.getByRole('link', { name: 'Back to Matches' }).click();
  await expect(profileLink(cards(page).first())).toBeFocused();
  await expect(cards(page).first()).toBeInViewport();
});
