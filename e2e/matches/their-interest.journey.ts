import type { Locator } from '@playwright/test';

import { pages } from '@mysathi/contract/pages';

import { expectAccessible, expectPartAccessible } from '../looks/accessibility.ts';
import { sendInterest, signInAtOnce } from '../people/by-api.ts';
import { letTimePass } from '../network/clock.ts';
import { holdCalls } from '../network/held-calls.ts';
import { expect, test } from '../people/journey.ts';
import { linesIn } from '../looks/lines-in.ts';
import { cardOf } from '../people/matches.ts';
import { joinTwo } from '../people/pair.ts';
import { expectGone } from '../people/privacy.ts';
import { demoWoman } from '../people/sign-in.ts';

test('who is told of an interest answers it on the profile, and can think again, there and on a card', async ({
  page: hers,
}) => {
  const { his, she, he } = await joinTwo(
    hers,
    { name: 'Meera Joglekar', gender: 'Female', mobile: '9812300580', listed: true },
    { name: 'Varun Athavale', gender: 'Male', mobile: '9812300581', listed: true },
  );
  await sendInterest({ page: his }, she.id);

  await hers.setViewportSize({ width: 360, height: 740 });
  await hers.goto(`${pages.mailbox}?tab=received`);
  await hers.getByRole('link', { name: 'Varun Athavale' }).click();
  await expect(hers).toHaveURL(pages.matchDetail(he.id));
  const answer = hers.getByRole('group', { name: "Your answer to Varun Athavale's interest" });
  const accept = answer.getByRole('button', { name: "Accept Varun Athavale's interest" });
  await expect(answer).toContainText('Varun Athavale is interested in you.');
  await expect(hers.getByRole('main').getByRole('button', { name: /^Send Interest/ })).toHaveCount(0);
  await expectAccessible(hers);
  const lowerEdge = (button: Locator) =>
    button.evaluate((one) => Math.round(one.getBoundingClientRect().bottom));
  await hers.setViewportSize({ width: 768, height: 900 });
  const shortlist = hers.getByRole('main').getByRole('button', { name: /^Shortlist/ });
  expect(await lowerEdge(shortlist)).toBe(await lowerEdge(accept));
  await hers.setViewportSize({ width: 360, height: 740 });
  await answer.getByRole('button', { name: "Decline Varun Athavale's interest" }).click();
  await expect(answer).toContainText("You declined Varun Athavale's interest.");
  await answer.getByRole('button', { name: /^Undo/ }).click();
  await expect(accept).toBeVisible();

  await test.step('a card says what Send Interest does, and gives the same way back', async () => {
    await hers.goto(`${pages.matches}?tab=viewed`);
    const card = cardOf(hers, 'Varun Athavale');
    const asks = card.getByText('Varun Athavale is interested in you. To say yes, press Send Interest.');
    await expect(asks).toBeVisible();
    await expectPartAccessible(card);
    await card.getByRole('button', { name: 'Send Interest to Varun Athavale' }).click();
    await expect(card).toContainText('You both said yes');
    await expectPartAccessible(card);
    await card.getByRole('button', { name: /^Undo/ }).click();
    await expect(asks).toBeVisible();
    await card.getByRole('link', { name: 'Varun Athavale' }).click();
  });

  await accept.click();
  await expect(answer).toContainText('You and Varun Athavale both said yes. Say hello');
  await expect(answer.getByRole('button', { name: /^Undo/ })).toBeVisible();
  await expect(answer.getByRole('link', { name: 'Chat with Varun Athavale' })).toBeVisible();
  await expectPartAccessible(answer);
  await expect(his.getByRole('link', { name: 'Chat with Meera Joglekar' })).toBeVisible();

  await test.step('what another device answers since is not taken back here as if it were the answer given here', async () => {
    const other = await hers.context().newPage();
    await other.goto(`${pages.mailbox}?tab=received`);
    await other.getByRole('button', { name: "Decline Varun Athavale's interest" }).click();
    const main = hers.getByRole('main');
    await expect(main.getByText("You declined Varun Athavale's interest.")).toBeVisible();
    await expect(main.getByText('both said yes')).toHaveCount(0);
    await expect(main.getByRole('button', { name: /^Undo/ })).toHaveCount(0);
    await other.getByRole('button', { name: /^Undo/ }).click();
    await expect(hers.getByRole('link', { name: 'Chat with Varun Athavale' })).toBeVisible();
    await other.close();
  });

  await test.step('a no can be changed where it is told, by her who said it alone', async () => {
    await hers.goto(`${pages.mailbox}?tab=received`);
    await hers.getByRole('button', { name: "Decline Varun Athavale's interest" }).click();
    await expect(his.getByRole('main').getByText('Declined', { exact: true })).toBeVisible();
    await expect(his.getByRole('button', { name: /^Accept/ })).toHaveCount(0);
    await hers.goto(pages.matchDetail(he.id));
    const told = hers.getByText("You declined Varun Athavale's interest.");
    await expect(told).toBeVisible();
    await expectPartAccessible(told);
    await hers.getByRole('button', { name: "Accept Varun Athavale's interest" }).click();
    await expect(hers.getByRole('main').getByText('You both said yes')).toBeVisible();
  });
});

test('an interest is taken back once, however often Undo is pressed meanwhile', async ({ page: hers }) => {
  const { his, she } = await joinTwo(
    hers,
    { name: 'Ketaki Limaye', gender: 'Female', mobile: '9812300582', listed: true },
    { name: 'Omkar Gadgil', gender: 'Male', mobile: '9812300583', listed: true },
  );
  await his.goto(pages.matchDetail(she.id));
  const send = his.getByRole('button', { name: 'Send Interest to Ketaki Limaye' });
  await send.click();
  const { calls, letGo } = await holdCalls(his, '**/api/interest_user/*');
  await his.getByRole('button', { name: /^Undo/ }).dblclick();
  letGo();
  await expect(send).toBeVisible();
  await expect(his.getByText('Interest withdrawn')).toBeVisible();
  expect(calls).toHaveLength(1);
  await his.unrouteAll({ behavior: 'ignoreErrors' });
});

test('an answer can be taken back for half a minute from the press, however long it was on its way', async ({
  page: hers,
}) => {
  const { his, she, he } = await joinTwo(
    hers,
    { name: 'Ishita Rane', gender: 'Female', mobile: '9812309508', listed: true },
    { name: 'Nakul Deo', gender: 'Male', mobile: '9812309509', listed: true },
  );
  await sendInterest({ page: his }, she.id);
  await hers.clock.install();
  await hers.goto(pages.matchDetail(he.id));
  const accepting = await holdCalls(hers, '**/api/interest_user/approve/*');
  await hers.getByRole('button', { name: "Accept Nakul Deo's interest" }).click();
  await expect.poll(() => accepting.calls).toHaveLength(1);
  await letTimePass(hers, 20_000);
  accepting.letGo();
  const undo = hers.getByRole('main').getByRole('button', { name: /^Undo/ });
  await expect(undo).toBeVisible();
  await letTimePass(hers, 11_000);
  await expect(undo).toHaveCount(0);
});

test('what is refused on a profile has it say how the two stand now', async ({ page: hers }) => {
  const { his, she, he } = await joinTwo(
    hers,
    { name: 'Vibha Karnik', gender: 'Female', mobile: '9812300927', listed: true },
    { name: 'Jayant Modak', gender: 'Male', mobile: '9812300928', listed: true },
  );
  await his.goto(pages.matchDetail(she.id));
  await his.getByRole('button', { name: 'Send Interest' }).first().click();
  const undo = his.getByRole('button', { name: /^Undo/ });
  await expect(undo).toBeVisible();

  // Her channel is down, so her page is not notified.
  await hers.routeWebSocket(/\/api\//, () => undefined);
  await hers.goto(pages.matchDetail(he.id));
  const accept = hers.getByRole('button', { name: "Accept Jayant Modak's interest" });
  await expect(accept).toBeVisible();
  await undo.click();
  await expect(his.getByText('Interest withdrawn')).toBeVisible();
  await accept.click();
  const send = hers.getByRole('button', { name: 'Send Interest to Jayant Modak' });
  await expect(send).toBeVisible();
  await expect(accept).toHaveCount(0);

  const blocked = await his.request.post('/api/blocks', {
    data: { memberId: she.id },
    headers: { 'sec-fetch-site': 'same-origin', authorization: `Bearer ${he.token}` },
  });
  expect(blocked.ok(), await blocked.text()).toBe(true);
  await send.click();
  await expectGone(hers);
});

test('on the narrowest cards the words of a yes stand in one line, and so does Undo', async ({
  page: hers,
}) => {
  const { his, she, he } = await joinTwo(
    hers,
    { name: 'Urmila Karve', gender: 'Female', mobile: '9812300935', listed: true },
    { name: 'Sameer Oak', gender: 'Male', mobile: '9812300936', listed: true },
  );
  await sendInterest({ page: his }, she.id);
  const viewed = hers.waitForResponse('**/api/matches/mark_viewed');
  await hers.goto(pages.matchDetail(he.id));
  await viewed;

  // He fits no better than others do, so the page shows viewed profiles instead.
  await hers.route('**/api/matches/todays_match*', (route) =>
    route.continue({ url: route.request().url().replace('todays_match', 'recently_viewed') }),
  );
  await hers.setViewportSize({ width: 1100, height: 740 });
  await hers.goto(pages.cards);
  const card = cardOf(hers, 'Sameer Oak');
  const line = card.getByText('You both said yes');
  await card.getByRole('button', { name: 'Send Interest to Sameer Oak' }).click();
  await expect(line).toBeVisible();
  expect(await linesIn(line)).toEqual([1, 1]);

  await hers.setViewportSize({ width: 1280, height: 740 });
  await hers.goto(`${pages.matches}?tab=viewed`);
  await expect(line).toBeVisible();
  expect(await linesIn(line)).toEqual([1]);
});

test('an answer to an interest can be taken back in its card', async ({ page }) => {
  await signInAtOnce(page, demoWoman);
  await page.goto(`${pages.mailbox}?tab=pending`);
  const decline = page.getByRole('button', { name: /^Decline / }).first();
  const [, name = ''] =
    /^Decline (.*)'s interest$/.exec((await decline.getAttribute('aria-label')) ?? '') ?? [];
  await decline.focus();
  await page.keyboard.press('Enter');
  const card = page.getByRole('article', { name });
  await expect(page.getByRole('tab', { name: 'Received' })).toHaveAttribute('aria-selected', 'true');
  await expect(card).toBeFocused();
  await expect(card).toContainText('Declined');
  await card.getByRole('button', { name: /^Undo/ }).click();
  await expect(card).toContainText('Pending');
  await expect(card.getByRole('button', { name: /^Accept/ })).toBeVisible();
});
