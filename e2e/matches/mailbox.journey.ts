import type { Browser, Page, TestInfo } from '@playwright/test';

import { pages } from '@mysathi/contract/pages';

import { expectAccessible } from '../looks/accessibility.ts';
import { joinSparsely, sendInterest, signInAtOnce } from '../people/by-api.ts';
import { letTimePass } from '../network/clock.ts';
import { comeFromOwnNetwork } from '../people/giving.ts';
import { holdCalls } from '../network/held-calls.ts';
import { chooseHindi } from '../looks/hindi.ts';
import { expect, test } from '../people/journey.ts';
import { noteLine } from '../network/line.ts';
import { joinTwo } from '../people/pair.ts';
import { chooseMore, sayYes } from '../people/privacy.ts';
import { demoMan } from '../people/sign-in.ts';

const her = { name: 'Roshni Kelkar', gender: 'Female', mobile: '9812300466', listed: true } as const;
const men = [
  { name: 'Devang Parekh', gender: 'Male', mobile: '9812300467', listed: true },
  { name: 'Nikhil Ghosh', gender: 'Male', mobile: '9812300468', listed: true },
] as const;

/** Lets a new member send her an interest. */
const sendFrom = async (
  browser: Browser,
  testInfo: TestInfo,
  man: Parameters<typeof joinSparsely>[1],
  to: string,
) => {
  const page = await (await browser.newContext()).newPage();
  await comeFromOwnNetwork(page.context(), testInfo);
  await joinSparsely(page, man);
  await sendInterest({ page }, to);
  await page.context().close();
};

const requestOf = (page: Page, name: string) => page.getByRole('article', { name });

test('requests say how many are new, and on a wide page each person stands beside them', async ({
  page,
  browser,
}, testInfo) => {
  await comeFromOwnNetwork(page.context(), testInfo);
  const { id } = await joinSparsely(page, her);
  for (const man of men) await sendFrom(browser, testInfo, man, id);
  const [first, second] = men;

  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`${pages.mailbox}?tab=received`);
  await expect(page.getByText('2 new since yesterday')).toBeVisible();
  await expect(page.getByRole('tab')).toContainText(['Sent', 'Received', 'Pending', 'Accepted']);
  const beside = (name: string) => page.getByRole('complementary', { name: `About ${name}` });
  // Both fit equally, so the newer one comes first.
  await expect(beside(second.name).getByRole('heading', { name: 'How you fit' })).toBeVisible();
  await requestOf(page, first.name)
    .getByRole('button', { name: `Chat with ${first.name}` })
    .focus();
  await expect(beside(first.name).getByRole('heading', { name: 'How you fit' })).toBeVisible();
  await expect(beside(second.name)).toHaveCount(0);
  await expect(beside(first.name).getByRole('heading', { name: first.name })).toBeVisible();
  await requestOf(page, second.name).getByText('Pending').click();
  await expect(beside(second.name).getByRole('link', { name: 'View profile' })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: `Accept ${first.name}'s interest` }).click();
  await expect(page.getByText('1 new since yesterday')).toBeVisible();
  await expect(beside(first.name).getByRole('link', { name: 'View profile' })).toBeVisible();

  await page.setViewportSize({ width: 768, height: 1000 });
  await expect(page.getByRole('complementary')).toHaveCount(0);
  await expect(async () => {
    const [left, right] = await Promise.all(men.map(({ name }) => requestOf(page, name).boundingBox()));
    expect(left?.y).toBe(right?.y);
  }).toPass({ timeout: 15_000 });
  await page.getByRole('tab', { name: 'Accepted' }).click();
  await expect(requestOf(page, first.name)).toBeVisible();
  await expect(page.getByText('new since yesterday')).toHaveCount(0);
});

test('an answer shows at once on a profile and on a card that lie open', async ({ page: hers }) => {
  const { his, she } = await joinTwo(
    hers,
    { ...her, name: 'Aparna Wagle', mobile: '9812300469' },
    { ...men[0], name: 'Kedar Oak', mobile: '9812300470' },
  );
  const viewed = his.waitForResponse('**/api/matches/mark_viewed');
  const hisLineStands = noteLine(his);
  await his.goto(pages.matchDetail(she.id));
  await his.getByRole('button', { name: 'Send Interest' }).first().click();
  await expect(his.getByText('Interest sent').first()).toBeVisible();
  await viewed;
  const list = await his.context().newPage();
  const lineOfListStands = noteLine(list);
  await list.goto(`${pages.matches}?tab=viewed`);
  await expect(list.getByText('Interest sent')).toBeVisible();
  await hisLineStands();
  await lineOfListStands();

  const herLineStands = noteLine(hers);
  await hers.goto(`${pages.mailbox}?tab=received`);
  await hers.getByRole('button', { name: /^Accept/ }).click();
  await expect(his.getByRole('link', { name: 'Chat with Aparna Wagle' })).toBeVisible();
  await expect(his.getByText(/has not added contact details yet/)).toBeVisible();
  await expect(list.getByRole('link', { name: 'Chat with Aparna Wagle' })).toBeVisible();

  await hers.getByRole('button', { name: /^Decline/ }).click();
  await expect(his.getByRole('link', { name: 'Chat with Aparna Wagle' })).toHaveCount(0);
  await expect(his.getByText(/has not added contact details yet/)).toHaveCount(0);
  await expect(list.getByRole('link', { name: 'Chat with Aparna Wagle' })).toHaveCount(0);
  await expect(list.getByText('Interest sent')).toHaveCount(0);

  await test.step('who blocks right after an answer is gone from the requests at once', async () => {
    await herLineStands();
    await chooseMore(his, 'Aparna Wagle', 'Block');
    await sayYes(his);
    // Undo would otherwise be shown for half a minute.
    await expect(requestOf(hers, 'Kedar Oak')).toHaveCount(0);
  });
});

test('a kind no comes with a polite line that both read, and can be taken back', async ({ page: hers }) => {
  const { his, she } = await joinTwo(
    hers,
    { ...her, name: 'Madhura Sane', mobile: '9812300496' },
    { ...men[0], name: 'Anand Bapat', mobile: '9812300497' },
  );
  await sendInterest({ page: his }, she.id);
  await his.goto(`${pages.mailbox}?tab=sent`);
  const sent = requestOf(his, 'Madhura Sane');
  await expect(sent).toContainText('Pending');

  const line = /Thank you for your interest\..* wish you all the best\./;
  await hers.goto(`${pages.mailbox}?tab=received`);
  const received = requestOf(hers, 'Anand Bapat');
  await chooseMore(hers, 'Anand Bapat', 'Decline kindly');
  await expect(received).toContainText('Declined');
  await expect(received).toContainText(line);
  await expect(sent).toContainText(line);
  await received.getByRole('button', { name: /^Undo/ }).click();
  await expect(received).toContainText('Pending');
  await expect(received).not.toContainText(line);
  await expect(sent).toContainText('Pending');
  await expect(sent).not.toContainText(line);

  // The check takes long, but Undo is shown for half a minute, so check that first.
  await chooseMore(hers, 'Anand Bapat', 'Decline kindly');
  await expect(received).toContainText(line);
  await expect(received.getByRole('button', { name: /^Undo/ })).toBeVisible();
  await expectAccessible(hers);
});

test('each answer can be taken back in its card, whatever is answered after it @always', async ({
  page,
  browser,
}, testInfo) => {
  await comeFromOwnNetwork(page.context(), testInfo);
  const { id } = await joinSparsely(page, { ...her, name: 'Sayali Karve', mobile: '9812300921' });
  const one = { ...men[0], mobile: '9812300922' };
  const other = { ...men[1], mobile: '9812300923' };
  for (const man of [one, other]) await sendFrom(browser, testInfo, man, id);
  await page.goto(`${pages.mailbox}?tab=received`);
  const undo = ({ name }: { name: string }) => requestOf(page, name).getByRole('button', { name: /^Undo/ });
  for (const { name } of [one, other]) {
    await page.getByRole('button', { name: `Decline ${name}'s interest` }).click();
    await expect(requestOf(page, name)).toContainText(`You declined ${name}'s interest.`);
  }
  await expect(undo(other)).toBeVisible();
  await expect(undo(one)).toBeVisible();
  // The newer one is first, and answered requests keep their position.
  await expect(page.getByRole('article')).toContainText([other.name, one.name]);

  const reopening = await holdCalls(page, '**/api/interest_user/reopen/*');
  await undo(one).click();
  await page.getByRole('button', { name: `Accept ${other.name}'s interest` }).click();
  await expect(requestOf(page, other.name)).toContainText('Accepted');
  reopening.letGo();
  await expect(requestOf(page, one.name)).toContainText('Pending');
  await expect(undo(one)).toHaveCount(0);
  await undo(other).click();
  await expect(requestOf(page, other.name)).toContainText('Declined');
  expect(reopening.calls).toHaveLength(2);
  await page.reload();
  await expect(page.getByRole('article')).toContainText([one.name, other.name]);

  await test.step('whoever is blocked right after an answer is gone at once', async () => {
    await page.getByRole('button', { name: `Decline ${one.name}'s interest` }).click();
    await expect(undo(one)).toBeVisible();
    for (const { name } of [one, other]) {
      await chooseMore(page, name, 'Block');
      await sayYes(page);
      // Undo would otherwise be shown for half a minute.
      await expect(requestOf(page, name)).toHaveCount(0);
    }
    await expect(page.getByText('No Requests Found')).toBeVisible();
  });
});

test('a request stays where its answer put it, though that cannot be taken back any more', async ({
  page,
  browser,
}, testInfo) => {
  await comeFromOwnNetwork(page.context(), testInfo);
  const { id } = await joinSparsely(page, { ...her, name: 'Mugdha Rane', mobile: '9812309501' });
  const one = { ...men[0], mobile: '9812309502' };
  const other = { ...men[1], mobile: '9812309503' };
  for (const man of [one, other]) await sendFrom(browser, testInfo, man, id);
  await page.clock.install();
  await page.goto(`${pages.mailbox}?tab=received`);
  const requests = page.getByRole('article');
  await expect(requests).toContainText([other.name, one.name]);
  const accepted = requestOf(page, one.name);
  const undo = accepted.getByRole('button', { name: /^Undo/ });
  await page.getByRole('button', { name: `Accept ${one.name}'s interest` }).click();
  await accepted.getByRole('button', { name: `Chat with ${one.name}` }).click();
  await undo.focus();
  await letTimePass(page, 31_000);
  await expect(undo).toHaveCount(0);
  await expect(requests).toContainText([one.name, other.name]);
  await expect(accepted).toBeFocused();
  await expect(accepted.getByLabel(`Write a message to ${one.name}`)).toBeVisible();

  await page.getByRole('tab', { name: 'Accepted' }).click();
  await expect(requests).toContainText([one.name]);
  await page.getByRole('tab', { name: 'Received' }).click();
  await expect(requests).toContainText([other.name, one.name]);
});

test('an answer goes out once, whatever else is answered while it is on its way', async ({
  page,
  browser,
}, testInfo) => {
  await comeFromOwnNetwork(page.context(), testInfo);
  const { id } = await joinSparsely(page, { ...her, name: 'Ketaki Barve', mobile: '9812300924' });
  const one = { ...men[0], mobile: '9812300925' };
  const other = { ...men[1], mobile: '9812300926' };
  for (const man of [one, other]) await sendFrom(browser, testInfo, man, id);
  await page.goto(`${pages.mailbox}?tab=pending`);
  const accepting = await holdCalls(page, '**/api/interest_user/approve/*');
  const accept = ({ name }: { name: string }) =>
    page.getByRole('button', { name: `Accept ${name}'s interest` });
  await accept(one).click();
  await accept(other).click();
  const waiting = ({ name }: { name: string }) =>
    requestOf(page, name).getByRole('button', { name: 'Please Wait' });
  for (const man of [one, other]) await expect(waiting(man)).toBeDisabled();
  await waiting(one).click({ force: true });
  accepting.letGo();
  for (const { name } of [one, other]) {
    await expect(requestOf(page, name)).toContainText('Accepted');
    await expect(requestOf(page, name).getByRole('button', { name: /^Undo/ })).toBeVisible();
  }
  expect(accepting.calls).toHaveLength(2);
});

test('in Hindi a request says the place in Hindi, too', async ({ page, browser }, testInfo) => {
  await comeFromOwnNetwork(page.context(), testInfo);
  const { id } = await joinSparsely(page, { ...her, name: 'Vaidehi Kale', mobile: '9812300484' });
  await sendFrom(browser, testInfo, { ...men[1], mobile: '9812300485' }, id);
  // As if he had left his place empty.
  await page.route('**/api/interest_user?*', async (route) => {
    const response = await route.fetch();
    const text = await response.text();
    await route.fulfill({
      response,
      body: text.replaceAll('"native_place":null', '"native_place":"Pune, Maharashtra"'),
    });
  });
  await page.goto(pages.mailbox);
  await expect(requestOf(page, men[1].name)).toContainText('Pune, Maharashtra');
  await chooseHindi(page, 'Account menu');
  await expect(requestOf(page, men[1].name)).toContainText(/वर्ष\s+पुणे, महाराष्ट्र/);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('who checks by ear hears that an ID was checked, wherever the shield stands', async ({ page }) => {
  await signInAtOnce(page, demoMan);
  const checked = page.getByRole('main').getByRole('heading', { level: 2, name: /ID checked$/ });
  for (const path of [`${pages.mailbox}?tab=accepted`, pages.visitors]) {
    await page.goto(path);
    await expect(checked.first(), path).toBeVisible();
    await expect(async () => {
      expect(await checked.count(), path).toBe(await page.locator('h2 svg').count());
    }).toPass({ timeout: 15_000 });
  }
  await page.goto(`${pages.mailbox}?tab=accepted`);
  const profile = (await checked.first().getByRole('link').getAttribute('href')) ?? '';
  await page.goto(profile.replace('/matchedetails/', '/chats?with='));
  await expect(page.getByRole('main').getByRole('link', { name: /ID checked/ })).toBeVisible();
});
