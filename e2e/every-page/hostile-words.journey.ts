import type { Page } from '@playwright/test';

import { pages } from '@mysathi/contract/pages';

import { settle } from '../looks/accessibility.ts';
import { acquaint, answerAtLength, joinSparsely } from '../people/by-api.ts';
import { comeFromOwnNetwork } from '../people/giving.ts';
import { expect, test } from '../people/journey.ts';
import { pagesOfMember } from '../people/member-pages.ts';
import { turn } from '../people/privacy.ts';

const markup = '"><img src=x onerror=ran=true>';
// The most hostile text that a place and a name can contain.
const worstPlace = "')-(' &lt ";
const her = { name: "Mohini '-alert(1)-'", gender: 'Female', mobile: '9812300486', listed: true } as const;
const him = { name: "Madan ')-(' &lt", gender: 'Male', mobile: '9812300487', listed: false } as const;

/** Records in the page what its policy blocks, and what ran nevertheless. */
const watch = (page: Page) =>
  page.addInitScript(() => {
    const seen = window as unknown as { refused: string[] };
    seen.refused = [];
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      seen.refused.push(`${violatedDirective} ${blockedURI}`),
    );
  });

const expectWordsOnly = async (page: Page) => {
  await settle(page);
  expect(await page.locator('img[src="x"], [onerror]').count()).toBe(0);
  const { ran, refused } = await page.evaluate(() => {
    const seen = window as unknown as { ran?: boolean; refused: string[] };
    return { ran: seen.ran === true, refused: seen.refused };
  });
  expect([page.url(), ran, refused]).toEqual([page.url(), false, []]);
};

test('what people write is words on every page, whatever it looks like', async ({
  page: hers,
  browser,
}, testInfo) => {
  const his = await (await browser.newContext()).newPage();
  for (const page of [hers, his]) {
    await comeFromOwnNetwork(page.context(), testInfo);
    await watch(page);
  }
  const she = await joinSparsely(hers, her);
  await answerAtLength(hers, { token: she.token, words: `${markup} `, place: worstPlace });
  const he = await joinSparsely(his, him);
  await acquaint({ page: his, ...he }, { page: hers, ...she });
  // Keeps her out of other journeys' lists.
  await hers.goto(pages.settings);
  await turn(hers, 'Hide my profile', true);

  await test.step('to the other', async () => {
    await his.goto(pages.chatWith(she.id));
    const line = his.getByRole('textbox', { name: /^Write a message to Mohini/ });
    await line.fill(markup);
    await line.press('Enter');
    await expect(his.getByRole('log').getByText(markup, { exact: true })).toBeVisible();
    await expectWordsOnly(his);
    for (const path of [pages.matchDetail(she.id), `${pages.mailbox}?tab=accepted`, pages.notifications]) {
      await his.goto(path);
      await expect(his.getByText(her.name).first()).toBeVisible();
      await expectWordsOnly(his);
    }
  });

  await test.step('and to oneself', async () => {
    for (const path of [...pagesOfMember(she.id), pages.chatWith(he.id)]) {
      await hers.goto(path);
      await expect(hers.getByRole('heading', { level: 1 }).first()).toBeVisible();
      await expectWordsOnly(hers);
    }
  });
});
