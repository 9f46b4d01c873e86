import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';

import { pages } from '@mysathi/contract/pages';

import { signInAtOnce } from './people/by-api.ts';
import { joinTwo } from './people/pair.ts';
import { demoWoman } from './people/sign-in.ts';

const her = { name: 'Ketaki Gadgil', gender: 'Female', mobile: '9812300511', listed: true } as const;
const him = { name: 'Ninad Lele', gender: 'Male', mobile: '9812300512', listed: true } as const;

/** Holds calls to an address back until the returned function lets them go. */
const hold = async (page: Page, address: string): Promise<() => Promise<void>> => {
  const { promise: allowed, resolve: allow } = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await allowed;
    await route.continue();
  });
  const answered = page.waitForResponse(address);
  return async () => {
    allow();
    await (await answered).finished();
  };
};

const tabOf = (page: Page, name: string) => page.getByRole('tab', { name });

test('an answer moves nobody who has gone elsewhere, and leaves no steps behind', async ({ page: hers }) => {
  const { his, she } = await joinTwo(hers, her, him);
  await his.goto(pages.matchDetail(she.id));
  await his.getByRole('button', { name: 'Send Interest' }).first().click();
  await expect(his.getByText('Interest sent').first()).toBeVisible();

  await hers.goto(pages.settings);
  await hers
    .getByRole('link', { name: /^Mailbox/ })
    .first()
    .click();
  await expect(tabOf(hers, 'Received')).toHaveAttribute('aria-selected', 'true');
  await hers.getByRole('button', { name: /^Decline/ }).click();
  await hers.getByRole('button', { name: /^Undo/ }).click();
  await expect(hers.getByRole('article', { name: him.name })).toContainText('Pending');
  await hers.goBack();
  await expect(hers.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();

  await hers.goForward();
  const letGo = await hold(hers, '**/api/interest_user/approve/*');
  await hers.getByRole('button', { name: /^Accept/ }).click();
  await hers
    .getByRole('link', { name: /^Chats/ })
    .first()
    .click();
  await expect(hers.getByRole('heading', { level: 1, name: 'Chats' })).toBeVisible();
  await letGo();
  await expect(hers.getByRole('navigation', { name: 'Conversations' })).toContainText(him.name);
  await expect(hers).toHaveURL(pages.chats);
});

test('of two members looked for by their ID the one asked for last is opened', async ({ page }) => {
  await signInAtOnce(page, demoWoman);
  await page.goto(`${pages.matches}?tab=more`);
  const links = page.getByRole('article').getByRole('heading').getByRole('link');
  await expect(links.nth(1)).toBeVisible();
  const found: { address: string; id: string }[] = [];
  for (const at of [0, 1]) {
    await links.nth(at).click();
    await expect(page).toHaveURL(/matchedetails/);
    await expect(page.getByRole('main')).toContainText(/MS\d{7}/);
    const [id = ''] = /MS\d{7}/.exec((await page.getByRole('main').textContent()) ?? '') ?? [];
    found.push({ address: page.url(), id });
    await page.goBack();
    await expect(links.nth(1)).toBeVisible();
  }
  const [first, last] = found;
  const search = page.getByRole('search', { name: 'Find a member' });
  const line = search.getByLabel('Member ID');
  const letFirstGo = await hold(page, `**/api/matches/find?member_id=${first?.id}`);
  const letLastGo = await hold(page, `**/api/matches/find?member_id=${last?.id}`);
  await line.fill(first?.id ?? '');
  await line.press('Enter');
  await line.fill(last?.id ?? '');
  await line.press('Enter');
  await letLastGo();
  await expect(page).toHaveURL(last?.address ?? '');
  await letFirstGo();
  await page.waitForLoadState('networkidle');
  await expect(page).toHaveURL(last?.address ?? '');
});
