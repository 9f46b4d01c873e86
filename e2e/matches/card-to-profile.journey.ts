import type { Locator, Page } from '@playwright/test';

import { pages } from '@mysathi/contract/pages';

import { comeToRest, expectAccessible, settle } from '../looks/accessibility.ts';
import { joinSparsely, openAs } from '../people/by-api.ts';
import { comeFromOwnNetwork } from '../people/giving.ts';
import { holdCalls } from '../network/held-calls.ts';
import { expect, test } from '../people/journey.ts';
import { findMore, placeOf } from '../people/lists.ts';
import { cards, profileLink, stepThroughMatches } from '../people/matches.ts';
import { inMotion } from '../looks/motion.ts';
import { noteRequests } from '../network/quiet.ts';
import { noteShifts, shiftsOf } from '../looks/shifts.ts';
import { demoMan } from '../people/sign-in.ts';
import { untilTakenOver } from '../network/taken-over.ts';

test.use(inMotion);

const middleOf = (one: Locator): Promise<number> =>
  one.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return (top + bottom) / 2;
  });

/** Waits until a picture has loaded. */
const expectDrawn = (photo: Locator) =>
  expect
    .poll(() => photo.evaluate((image) => (image instanceof HTMLImageElement ? image.naturalWidth : 0)))
    .toBeGreaterThan(0);

test('Back to Matches leads to the list as it was left, also after steps, jumps and the gallery @always', async ({
  page,
}) => {
  const list = `${pages.matches}?tab=more&with_photo=true`;
  await openAs(page, demoMan, list);
  await findMore(page, cards(page), 18);
  const card = cards(page).nth(17);
  await card.scrollIntoViewIfNeeded();
  const name = await profileLink(card).innerText();
  const before = await placeOf(page);
  const back = page.getByRole('link', { name: 'Back to Matches' });

  const expectList = async () => {
    await expect(page).toHaveURL(list);
    await expect(profileLink(card)).toBeFocused();
    await expect(card).toBeInViewport();
    await expect.poll(async () => Math.abs((await placeOf(page)) - before)).toBeLessThan(4);
  };

  await profileLink(card).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await back.click();
  await expectList();

  await profileLink(card).click();
  await page.getByRole('button', { name: /open full screen/ }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await stepThroughMatches(page, 'Next');
  await back.click();
  await expectList();

  await profileLink(card).click();
  await page.getByRole('link', { name: 'Medical Details' }).click();
  await expect(page.locator('#medical')).toBeFocused();
  await expect(page.getByRole('heading', { name: 'Medical Details' })).toBeInViewport();
  await page.getByRole('link', { name: 'Skip to content' }).press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await back.click();
  await expectList();
});

/**
 * Makes the pictures in the first answer expired; further answers wait until none of the photos is shown. Returns a
 * function that counts the answers.
 */
const expireFirstAnswer = async (
  page: Page,
  address: RegExp | ((address: URL) => boolean),
  photos: readonly Locator[],
): Promise<() => number> => {
  let answers = 0;
  await page.route(address, async (route) => {
    answers += 1;
    const isFirst = answers === 1;
    const response = await route.fetch();
    const body = await response.text();
    if (!isFirst) for (const photo of photos) await expect(photo).toHaveCount(0);
    await route.fulfill({ response, body: isFirst ? body.replaceAll(/exp=\d+/g, 'exp=1') : body });
  });
  return () => answers;
};

test('pictures of a list whose addresses have expired come by new ones, for which the list is asked once', async ({
  page,
}) => {
  // The end of the list is in view from the start: loading more must not cancel the refetch.
  await page.setViewportSize({ width: 1280, height: 4000 });
  const photos = [0, 1].map((at) => cards(page).nth(at).getByRole('img', { name: / of / }));
  const beginning = ({ pathname, searchParams }: URL) =>
    pathname === '/api/matches/more_matches' && !searchParams.has('cursor');
  const answered = await expireFirstAnswer(page, beginning, photos);
  await openAs(page, demoMan, `${pages.matches}?tab=more&with_photo=true`);
  for (const photo of photos) await expectDrawn(photo);
  expect(answered()).toBe(2);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('so do those of Find Matches, whose own cards a member has in place of the public ones', async ({
  page,
}) => {
  const photo = page.getByRole('main').getByRole('img', { name: / of / }).first();
  const answered = await expireFirstAnswer(page, /\/api\/matches\/todays_match(?:\?|$)/, [photo]);
  await openAs(page, demoMan, pages.cards);
  await expect.poll(answered).toBe(2);
  await expectDrawn(photo);
  expect(answered()).toBe(2);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('what the card knows is there at once, and stands still when the rest of the profile comes', async ({
  page,
}) => {
  await noteShifts(page);
  await openAs(page, demoMan);
  await expect(cards(page).first()).toBeVisible();
  for (const [at, width] of [360, 768, 1280].entries()) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`${pages.matches}?tab=more&with_photo=true`);
    const { letGo } = await holdCalls(page, '**/api/users/detail?*');
    await untilTakenOver(profileLink(cards(page).nth(at)));
    const name = await profileLink(cards(page).nth(at)).innerText();
    await profileLink(cards(page).nth(at)).click();
    const heading = page.getByRole('heading', { level: 1, name });
    await expect(heading).toBeFocused();
    const photo = page.getByRole('img', { name: new RegExp(` of ${name}$`) });
    await expect(photo).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Medical Details' })).toHaveCount(0);
    await comeToRest(page);
    const [before, drawn] = [await shiftsOf(page), await photo.boundingBox()];

    letGo();
    await expect(page.getByRole('heading', { level: 2, name: 'Medical Details' })).toBeVisible();
    await page.unroute('**/api/users/detail?*');
    await settle(page);
    await expect(heading).toBeFocused();
    await expect.poll(() => photo.boundingBox()).toEqual(drawn);
    expect((await shiftsOf(page)) - before, `jumps at ${width}`).toBeLessThanOrEqual(0.02);
  }
});

test('the gallery has a dot for each photo, and each leads to its photo; arrow keys go round', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openAs(page, demoMan, `${pages.matches}?tab=more&with_photo=true`);
  let asked = 0;
  const expired = (picture: object): object =>
    JSON.parse(JSON.stringify(picture).replaceAll(/exp=\d+/g, 'exp=1')) as object;
  // No demo member has more than one photo. The pictures of the first and the last are expired when returned.
  await page.route('**/api/users/detail?*', async (route) => {
    const response = await route.fetch();
    const { data, ...rest } = await response.json();
    data.userPhotos.additional_photo_1 = data.profile_picture;
    data.userPhotos.additional_photo_2 = asked < 2 ? expired(data.profile_picture) : data.profile_picture;
    if (asked === 0) data.profile_picture = expired(data.profile_picture);
    asked += 1;
    await route.fulfill({ response, json: { ...rest, data } });
  });
  const count = 3;
  await profileLink(cards(page).first()).click();
  await expect(page.getByRole('heading', { name: 'Medical Details' })).toBeVisible();
  await expect.poll(() => asked).toBe(2);
  await expectDrawn(page.getByRole('main').getByRole('img', { name: /1 of 3/ }));
  await page.getByRole('button', { name: /open full screen/ }).click();
  const gallery = page.getByRole('dialog');
  const dots = gallery.getByRole('button', { name: /^Photo \d+$/ });
  await expect(dots).toHaveCount(count);
  const current = gallery.locator('[aria-current="true"]');
  await expect(current).toHaveAccessibleName('Photo 1');
  const title = await middleOf(gallery.getByRole('heading'));
  expect(Math.abs(title - (await middleOf(gallery.getByRole('button', { name: 'Close' }))))).toBeLessThan(2);
  await dots.last().click();
  await expect(current).toHaveAccessibleName(`Photo ${count}`);
  await expect(page).toHaveURL(new RegExp(`photo=${count}`));
  const photo = gallery.getByRole('img', { name: / of / });
  await expectDrawn(photo);
  expect(asked).toBe(3);
  await page.keyboard.press('ArrowRight');
  await expect(current).toHaveAccessibleName('Photo 1');
  await page.keyboard.press('ArrowLeft');
  await expect(current).toHaveAccessibleName(`Photo ${count}`);
  for (const dot of await dots.all()) {
    const box = await dot.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(24);
  }
  await expectAccessible(page);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('the star of a card says Please Wait while it is on its way', async ({ page }) => {
  await openAs(page, demoMan, `${pages.matches}?tab=more`);
  const { letGo } = await holdCalls(page, '**/api/shortlisted_user*');
  const card = cards(page).first();
  await card.getByRole('button', { name: /^Shortlist / }).click();
  const waiting = card.getByRole('button', { name: 'Please Wait' });
  await expect(waiting).toBeDisabled();
  await expect(waiting).toHaveAttribute('title', 'Please Wait');
  letGo();
  await card.getByRole('button', { name: /^Shortlisted/ }).click();
  await expect(card.getByRole('button', { name: /^Shortlist / })).toBeEnabled();
});

test('on Find Matches a member sends interests and sets stars, as in the lists', async ({
  page,
}, testInfo) => {
  await comeFromOwnNetwork(page.context(), testInfo);
  await joinSparsely(page, { name: 'Rekha Bhide', gender: 'Female', mobile: '9812300585', listed: true });
  await page.goto(pages.cards);
  const card = cards(page).first();
  await card.hover();
  await expect(card.getByRole('button', { name: /^Send Interest to / })).toBeVisible();
  const name = await profileLink(card).innerText();
  await card.getByRole('button', { name: `Send Interest to ${name}` }).click();
  await expect(card.getByText('Interest sent')).toBeVisible();
  await card.getByRole('button', { name: `Shortlist ${name}` }).click();
  await expect(card.getByRole('button', { name: /^Shortlisted/, pressed: true })).toBeVisible();
  await expectAccessible(page);

  // On returning, however late, the cards are as they were left, even if the channel opened before the counts arrived.
  const { letGo: letCount } = await holdCalls(page, '**/api/messages/counts');
  page.once('websocket', (line) =>
    line.on('framereceived', ({ payload }) => {
      if (payload.includes('ready')) letCount();
    }),
  );
  const untilQuiet = noteRequests(page);
  await profileLink(card).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByText(/^1 of \d+$/).first()).toBeVisible();
  await page.clock.setFixedTime(Date.now() + 120_000);
  await page.goBack();
  await expect(profileLink(card)).toHaveText(name);
  await untilQuiet();
  await expect(card.getByText('Interest sent')).toBeVisible();
  await card.getByRole('button', { name: /^Undo/ }).click();
  await card.getByRole('button', { name: /^Shortlisted/ }).click();
  await expect(card.getByRole('button', { name: `Shortlist ${name}` })).toBeEnabled();
  await expect(card.getByRole('button', { name: `Send Interest to ${name}` })).toBeEnabled();
});

test('the shortlist follows the stars, on a card and on a profile', async ({ page }, testInfo) => {
  await comeFromOwnNetwork(page.context(), testInfo);
  await joinSparsely(page, { name: 'Rucha Bhave', gender: 'Female', mobile: '9812300584', listed: true });
  await page.goto(`${pages.matches}?tab=shortlisted`);
  await expect(page.getByText('No Match Found')).toBeVisible();
  await page.getByRole('tab', { name: 'More Matches' }).click();
  const card = cards(page).first();
  const name = await profileLink(card).innerText();
  await card.getByRole('button', { name: `Shortlist ${name}` }).click();
  await expect(card.getByRole('button', { name: /^Shortlisted/ })).toBeVisible();
  await page.getByRole('tab', { name: 'Shortlisted Profiles' }).click();
  await expect(cards(page)).toHaveCount(1);
  await profileLink(cards(page).filter({ hasText: name })).click();
  await page.getByRole('button', { name: /^Shortlisted/ }).click();
  await expect(page.getByRole('button', { name: `Shortlist ${name}` })).toBeEnabled();
  await page.goBack();
  await expect(page.getByText('No Match Found')).toBeVisible();
});

test('a star that is pressed twice at once is set once', async ({ page }) => {
  await openAs(page, demoMan, `${pages.matches}?tab=more`);
  // The last card of the first page: the last one changes as further ones load.
  const card = cards(page).nth(11);
  await expect(card).toBeVisible();
  const star = card.getByRole('button', { name: /shortlist/i });
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/shortlisted_user')) asked.push(request.method());
  });
  await star.dblclick();
  await expect(star).toHaveAttribute('aria-pressed', 'true');
  expect(asked).toEqual(['POST']);
  await star.click();
  await expect(star).toHaveAttribute('aria-pressed', 'false');
});
