import type { APIRequestContext } from '@playwright/test';

import { pages, wizardPages } from '@mysathi/contract/pages';

import { expectAccessible } from '../looks/accessibility.ts';
import { signInAtOnce, walkToLastStep } from '../people/by-api.ts';
import { comeFromOwnNetwork } from '../people/giving.ts';
import { expect, test } from '../people/journey.ts';
import { demoWoman } from '../people/sign-in.ts';
import { untilTakenOver } from '../network/taken-over.ts';

/** Returns the links on the list of all pages, as rendered by the server. */
const linksOfAllPages = async (from: APIRequestContext): Promise<string[]> => {
  const document = await (await from.get(pages.allPages)).text();
  const [, main = ''] = document.split('<main');
  return [...main.matchAll(/href="([^"]+)"/g)].map(([, address]) => address ?? '');
};

test('who is in the middle of the wizard finds the way on and the way out in the header of public pages', async ({
  page,
  context,
  request,
}) => {
  await comeFromOwnNetwork(context, test.info());
  await walkToLastStep(page, { name: 'Nutan Half', gender: 'Female', mobile: '9812300934' });
  const header = page.getByRole('banner');
  const finish = header.getByRole('link', { name: 'Finish your profile' });
  const login = header.getByRole('link', { name: 'Login / Signup' });

  for (const path of [pages.faq, pages.donate, pages.cards, '/no-such-page']) {
    await test.step(path, async () => {
      const drawn = await (await page.request.get(path)).text();
      const said = ['Finish your profile', 'Login / Signup'].filter((words) => drawn.includes(words));
      expect(said).toEqual(['Finish your profile']);
      await page.goto(path);
      await expect(finish).toBeVisible();
      await expect(login).toHaveCount(0);
    });
  }
  await page.goto(pages.faq);
  await expectAccessible(page);
  await finish.click();
  await expect(page).toHaveURL(wizardPages.at(-1) ?? '');

  await test.step('the list of all pages leads to the step that is open, and visitors elsewhere', async () => {
    expect(await linksOfAllPages(request)).toEqual(
      expect.arrayContaining([pages.signup, pages.login, pages.donate, pages.donateFeatured]),
    );
    const theirs = await linksOfAllPages(page.request);
    expect(theirs).toContain(wizardPages.at(-1));
    for (const other of [pages.signup, pages.login, pages.matches]) expect(theirs).not.toContain(other);
    await page.goto(pages.allPages);
    await page.getByRole('heading', { level: 1 }).click();
    await page.getByRole('main').getByRole('link', { name: 'Finish your profile' }).click();
    await expect(page.getByLabel('About you')).toBeVisible();
  });

  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(pages.faq);
  await header.getByRole('button', { name: 'Open menu' }).click();
  await expect(finish).toBeVisible();
  await header.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(pages.home);
  await header.getByRole('button', { name: 'Open menu' }).click();
  await expect(login).toBeVisible();
  await expect(finish).toHaveCount(0);
});

test('a member who comes to one of the entrances is led on, and not asked to register again', async ({
  page,
}) => {
  await signInAtOnce(page, demoWoman);
  for (const entrance of [pages.login, pages.signup]) {
    await page.goto(entrance);
    await expect(page).toHaveURL(pages.matches);
    await page.goto(`${entrance}?next=${encodeURIComponent(pages.mailbox)}`);
    await expect(page).toHaveURL(pages.mailbox);
  }
  const further = await page.context().newPage();
  await further.goto(pages.signup);
  await expect(further).toHaveURL(pages.matches);
});

test('who is in the middle of the wizard is led to their step by both entrances', async ({
  page,
  context,
}) => {
  await comeFromOwnNetwork(context, test.info());
  await walkToLastStep(page, { name: 'Nutan Half', gender: 'Female', mobile: '9812300961' });
  for (const entrance of [pages.login, pages.signup]) {
    await page.goto(`${entrance}?next=${encodeURIComponent(pages.mailbox)}`);
    await expect(page).toHaveURL(wizardPages.at(-1) ?? '');
  }
});

test('who is typing at an entrance is not led away by a sign-in in another tab', async ({ page }) => {
  await page.goto(pages.signup);
  const name = page.getByLabel('Full Name');
  await untilTakenOver(name);
  await name.fill('Gauri Typing');
  await signInAtOnce(page, demoWoman);
  const counted = page.waitForResponse(/\/api\/messages\/counts/);
  await page.evaluate(() => {
    window.location.hash = 'main';
  });
  // From now on the page knows the member.
  await counted;
  await expect(page.getByRole('banner').getByRole('link', { name: /^Chats/ })).toBeVisible();
  await expect(name).toHaveValue('Gauri Typing');
  await expect(page).toHaveURL(/\/signup/);
});
