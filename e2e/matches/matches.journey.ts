import type { Locator, Page } from '@playwright/test';

import { pages } from '@mysathi/contract/pages';

import { openAs } from '../people/by-api.ts';
import { expectAccessible, settle } from '../looks/accessibility.ts';
import { holdCalls } from '../network/held-calls.ts';
import { expect, test } from '../people/journey.ts';
import { select } from '../people/fields.ts';
import { cards, openFilters, openTab, profileLink, sectionsOfProfile } from '../people/matches.ts';
import { noteShifts, shiftsOf } from '../looks/shifts.ts';
import { demoMan } from '../people/sign-in.ts';

const tabs = [
  ["Today's Matches", 'today'],
  ['My Match', 'my'],
  ['Recently Viewed', 'viewed'],
  ['More Matches', 'more'],
  ['Shortlisted Profiles', 'shortlisted'],
  ['Nearby Profiles', 'nearby'],
] as const;

/** The number of matches shown by the list; the filters' preview is outside of it. */
const total = (page: Page): Locator =>
  page.getByRole('region', { name: 'Matches' }).getByText(/^\d+( or more)? match(es)?$/);
const namesOf = (page: Page): Promise<string[]> => profileLink(cards(page)).allTextContents();

test.beforeEach(async ({ page }) => {
  await openAs(page, demoMan);
  await expect(cards(page).first()).toBeVisible();
});

test('every tab has its place, its address and its buttons @always', async ({ page }) => {
  await expect(page.getByRole('tab')).toHaveText(tabs.map(([name]) => name));
  const [opened, ...others] = tabs;
  for (const [name, tab] of [...others, opened]) {
    await openTab(page, name);
    await expect(page).toHaveURL(new RegExp(`tab=${tab}`));
    const first = cards(page).first();
    await expect(first.or(page.getByRole('heading', { name: 'No Match Found' }))).toBeVisible();
    if ((await cards(page).count()) === 0) continue;
    const sendable = first.getByRole('button', { name: /Interest/ });
    const star = first.getByRole('button', { name: /[Ss]hortlist/ });
    if (tab === 'my') await expect(first.getByRole('link', { name: /Chat/ })).toBeVisible();
    if (tab === 'my') await expect(sendable).toHaveCount(0);
    if (tab === 'my' || tab === 'shortlisted') await expect(star).toHaveCount(0);
    if (tab === 'more') await expect(star).toBeVisible();
  }
});

/** Returns the height of the region while loading, and then with as many cards as it had skeletons. */
const heightsOf = async (page: Page) => {
  const { letGo } = await holdCalls(page, '**/api/matches/**');
  // A list that does not come with its page.
  await page.goto(`${pages.matches}?tab=more`);
  const waiting = page.getByRole('region', { name: 'Matches' }).locator('[aria-busy="true"]');
  await expect(waiting).toBeVisible();
  const { height: before = 0 } = (await waiting.boundingBox()) ?? {};
  letGo();
  await expect(cards(page)).toHaveCount(12);
  await page.unroute('**/api/matches/**');
  const [top, bottom] = [await cards(page).first().boundingBox(), await cards(page).last().boundingBox()];
  return { before, after: (bottom?.y ?? 0) + (bottom?.height ?? 0) - (top?.y ?? 0) };
};

test('cards come where their shapes stood, as high as those, and nothing jumps', async ({ page }) => {
  await noteShifts(page);
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const { before, after } = await heightsOf(page);
    // Some members' hobbies or reasons take two lines.
    expect(Math.abs(after - before) / after, `${before} and ${after} px at ${width}`).toBeLessThan(0.08);
    await settle(page);
    expect(await shiftsOf(page), `jumps at ${width}`).toBeLessThanOrEqual(0.05);
  }
});

test('filters: the count while choosing, chips, the address, and what each tab last had @always', async ({
  page,
}) => {
  await openTab(page, 'More Matches');
  const filters = await openFilters(page);
  await filters.getByText('Single', { exact: true }).click();
  await filters.getByText('More filters').click();
  await filters.getByText('Veg', { exact: true }).click();
  const counted = page.waitForResponse(/matches\/count\?.*with_photo/);
  await filters.getByText('With photo').click();
  const { data }: { data: { total: number } } = await (await counted).json();
  const promised = data.total;
  expect(promised).toBeGreaterThan(0);
  const apply = filters.getByRole('button', { name: new RegExp(`^Apply Filter ${promised} match`) });
  await expect(apply).toBeVisible();
  await expectAccessible(page);
  await apply.click();
  await expect(total(page)).toHaveText(new RegExp(`^${promised} match`));
  await expect(page).toHaveURL(/marital_status=Single/);
  await expect(page).toHaveURL(/diet=Veg/);
  await expect(page).toHaveURL(/with_photo=true/);

  await expect(cards(page)).not.toHaveCount(0);
  const names = await namesOf(page);
  const address = page.url();
  await page.goto(address);
  await expect(total(page)).toHaveText(new RegExp(`^${promised} match`));
  await expect(profileLink(cards(page))).toHaveText(names);
  for (const chosen of ['Single', 'Veg', 'With photo'])
    await expect(filters.getByRole('checkbox', { name: chosen, exact: true })).toBeChecked();

  await openTab(page, 'Nearby Profiles');
  await expect(page).not.toHaveURL(/diet/);
  await openTab(page, 'More Matches');
  await expect(page).toHaveURL(/diet=Veg/);
  await page.getByRole('button', { name: 'Remove With photo' }).click();
  await expect(page).not.toHaveURL(/with_photo/);
});

test('a height is asked for between two ends, and neither passes the other', async ({ page }) => {
  await openTab(page, 'More Matches');
  const filters = await openFilters(page);
  await select(filters, 'From', '5 ft 0 in', 'Height');
  await select(filters, 'To', '5 ft 4 in', 'Height');
  await select(filters, 'From', '5 ft 6 in', 'Height');
  await expect(page.getByText('From height cannot be greater than To height')).toBeVisible();
  await filters.getByRole('button', { name: /^Apply Filter \d+ match/ }).click();
  await expect(page).toHaveURL(/height=60-64/);
  await expect(page.getByRole('button', { name: 'Remove 5 ft 0 in to 5 ft 4 in' })).toBeVisible();
  await expect(cards(page)).not.toHaveCount(0);
  for (const text of await cards(page).allInnerTexts()) expect(text).toMatch(/5 ft [0-4] in/);
});

test('filters cover a phone, and are a drawer at the left of a tablet', async ({ page }) => {
  for (const [width, most] of [
    [360, 360],
    [800, 400],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    const filters = await openFilters(page);
    await settle(page);
    expect(await filters.boundingBox()).toMatchObject({ x: 0, y: 0, height: 800 });
    expect((await filters.boundingBox())?.width).toBeLessThanOrEqual(most);
    // The parts scrolled past are under the header.
    const thumb = filters.getByRole('slider', { name: 'Height: From' });
    const head = filters.getByRole('heading', { name: 'Filters' });
    const past = (await thumb.boundingBox())!.y - (await head.boundingBox())!.y;
    await thumb.hover();
    await page.mouse.wheel(0, past);
    await expect.poll(async () => (await thumb.boundingBox())!.y).toBeLessThan(40);
    const isOnTop = (at: Element): boolean => {
      const box = at.getBoundingClientRect();
      return at.contains(document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2));
    };
    expect(await thumb.evaluate(isOnTop)).toBe(false);
    await page.keyboard.press('Escape');
    await expect(filters).toBeHidden();
  }
});

test('nobody found: what to leave out brings as many as it says', async ({ page }) => {
  await page.goto(`${pages.matches}?tab=more&profession=zzzz&age_from=19`);
  await expect(page.getByRole('heading', { name: 'No Match Found' })).toBeVisible();
  const relaxer = page.getByRole('button', { name: /^Without "zzzz": \d+ more$/ });
  const more = /: (\d+) more/.exec((await relaxer.textContent()) ?? '')?.[1] ?? '';
  await expectAccessible(page);
  await relaxer.click();
  await expect(total(page)).toHaveText(new RegExp(`^${more} match`));
  await expect(page).not.toHaveURL(/profession/);
});

test('a member ID opens the profile; whoever cannot be seen is not available', async ({ page }) => {
  const memberId =
    (await cards(page)
      .first()
      .getByText(/^MS\d+$/)
      .textContent()) ?? '';
  const name = (await namesOf(page))[0] ?? '';
  const field = page.getByLabel('Member ID');
  const find = page.getByRole('button', { name: 'Find', exact: true });
  await field.fill('12');
  await find.click();
  await expect(page.getByText(/A member ID is MS and at least seven digits/)).toBeVisible();
  await field.fill('MS9999999');
  await find.click();
  await expect(page.getByText('This profile is not available now')).toBeVisible();
  await field.fill(memberId.toLowerCase());
  await field.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

  await page.setViewportSize({ width: 360, height: 740 });
  await page.goBack();
  await expect(cards(page).first()).toBeVisible();
  await expect(field).toBeHidden();
  await page.getByRole('button', { name: 'Member ID' }).click();
  await expect(field).toBeVisible();
  await expectAccessible(page);
});

test('a profile: the fit before the sections, steps with names, a gallery in the address @always', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const names = await namesOf(page);
  await profileLink(cards(page).first()).click();
  await expect(page.getByRole('heading', { level: 1, name: names[0] ?? '' })).toBeVisible();
  const place = async (name: string) =>
    (await page.getByRole('heading', { level: 2, name }).boundingBox())?.y ?? Number.NaN;
  // Parts that load late move what is below them.
  await expect(async () => {
    expect(await place('How you fit')).toBeLessThan(await place('Personal Details'));
    expect(await place('Family Details')).toBeLessThan(await place('Personalised matchmaking'));
    expect(await place('Personalised matchmaking')).toBeLessThan(await place('Partner Preferences'));
  }).toPass({ timeout: 15_000 });
  const titles = await page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents();
  expect(titles.filter((title) => sectionsOfProfile.includes(title))).toEqual(sectionsOfProfile);

  const top = page.getByRole('navigation', { name: 'Step through matches' });
  await expect(top.getByRole('button', { name: 'Previous match' })).toHaveAttribute('aria-disabled', 'true');
  await top.getByRole('button', { name: `Next match, ${names[1] ?? ''}` }).click();
  await expect(page.getByRole('heading', { level: 1, name: names[1] ?? '' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Recently Viewed' })).toBeVisible();

  await page.goto(`${pages.matches}?tab=more&with_photo=true`);
  await profileLink(cards(page).first()).click();
  await page.getByRole('button', { name: /open full screen/ }).click();
  await expect(page).toHaveURL(/photo=1/);
  const gallery = page.getByRole('dialog');
  await expect(gallery).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(gallery).toBeHidden();
  await expect(page).not.toHaveURL(/photo=/);
  await expectAccessible(page);
});

test('without an id the first of the last list opens; without a list there is a note', async ({ page }) => {
  const [first = ''] = await namesOf(page);
  await page.goto('/matchedetails');
  await expect(page.getByRole('heading', { level: 1, name: first })).toBeVisible();
  await page.evaluate(() => [sessionStorage, localStorage].forEach((store) => store.removeItem('match_ids')));
  await page.goto('/matchedetails');
  await expect(page.getByText('Open a list first, then a profile from it.')).toBeVisible();
  await expect(page).toHaveURL(pages.matches);
});

test('how many members fit is counted anew while wishes change', async ({ page }) => {
  await page.goto(pages.profile);
  await page.getByRole('link', { name: 'Update', exact: true }).click();
  await page.getByRole('link', { name: 'Partner Preferences', exact: true }).click();
  const told = page.getByText(/^\d+ members? fits? all of this today\.|^Nobody fits all of this today\./);
  const fitting = async () => Number(/^\d+/.exec(await told.innerText())?.[0] ?? 0);
  await expect(told).toBeVisible();
  const before = await fitting();
  const complexion = page.getByRole('group', { name: 'Complexion' });
  await complexion.getByText('Ebony', { exact: true }).click();
  await expect.poll(fitting).toBeLessThan(before);
  await complexion.getByText('Any', { exact: true }).click();
  await expect.poll(fitting).toBe(before);
});

test('what must fit is told apart from what is nice to have, and only one of the two', async ({ page }) => {
  await page.goto(pages.profile);
  await page.getByRole('link', { name: 'Update', exact: true }).click();
  await page.getByRole('link', { name: 'Partner Preferences', exact: true }).click();
  const must = page.getByRole('group', { name: 'What must fit?' });
  const nice = page.getByRole('group', { name: 'What is only nice to have?' });
  await nice.getByText('Age', { exact: true }).click();
  await must.getByText('Age', { exact: true }).click();
  await expect(nice.getByText('Age', { exact: true })).toHaveCount(0);
  await page.getByRole('button', { name: 'Update', exact: true }).click();
  await expect(page.getByText('Partner Preferences detail added')).toBeVisible();

  await page.goto(`${pages.matches}?tab=more`);
  await profileLink(cards(page).first()).click();
  const preferences = page.getByRole('term');
  await expect(preferences.filter({ hasText: 'Age (must fit)' })).toBeVisible();
  await expect(preferences.filter({ hasText: 'Height (nice to have)' })).toBeVisible();

  await page.goto(`${pages.matches}?tab=more&age_from=38`);
  await profileLink(cards(page).first()).click();
  const fit = page.locator('section', { has: page.getByRole('heading', { name: 'How you fit' }) });
  const table = page.getByRole('table', { name: / fits what you want$/ });
  const percentOf = async (wish: string) =>
    Number(/(\d+)%/.exec(await fit.locator('dl > div', { hasText: wish }).innerText())?.[1]);
  expect(await percentOf('Age')).toBeLessThan(100);
  for (const wish of ['Age', 'Height']) {
    const percent = await percentOf(wish);
    const verdict = percent === 100 ? 'Fits' : percent > 0 ? 'Near' : 'Differs';
    const cells = table.getByRole('row', { name: wish }).getByRole('cell');
    await expect(cells.first()).toHaveText(/^\d.* to \d/);
    await expect(cells.last()).toHaveText(new RegExp(`^\\d.* ${verdict}$`));
  }
});
