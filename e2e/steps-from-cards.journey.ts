import { pages } from '@mysathi/contract/pages';

import { signInAtOnce } from './people/by-api.ts';
import { expect, test } from './people/journey.ts';
import { cards, profileLink } from './people/matches.ts';
import { demoMan } from './people/sign-in.ts';

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
