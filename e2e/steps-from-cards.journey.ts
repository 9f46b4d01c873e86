import { pages } from '@mysathi/contract/pages';

import { signInAtOnce } from './people/by-api.ts';
import { expect, test } from './people/journey.ts';
import { cards, profileLink } from './people/matches.ts';
import { demoMan, logOut } from './people/sign-in.ts';

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
