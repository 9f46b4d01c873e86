import type { Locator, Page } from '@playwright/test';

import { pages } from '@mysathi/contract/pages';

import { expect, test } from '../people/journey.ts';
import { cardOf } from '../people/matches.ts';
import { joinTwo } from '../people/pair.ts';
import { untilTakenOver } from '../network/taken-over.ts';

/** Cuts the push channel, so that this tab is not notified of changes elsewhere. */
const cutLine = (page: Page): Promise<void> => page.routeWebSocket(/\/api\//, () => undefined);

/** Presses a button by keyboard, once the scripts handle it. */
const press = async (button: Locator): Promise<void> => {
  await untilTakenOver(button);
  await button.press('Enter');
};

/** Presses a button on a profile, and waits for the resulting text. */
const pressOnProfile = async (page: Page, id: string, name: string, words: string | RegExp) => {
  await page.goto(pages.matchDetail(id));
  await press(page.getByRole('main').getByRole('button', { name }));
  await expect(page.getByRole('main').getByText(words).first()).toBeVisible();
};

/** Expects the focus to be inside this part of the page. */
const expectFocusIn = (part: Locator): Promise<void> =>
  expect.poll(() => part.evaluate((box) => box.contains(document.activeElement))).toBe(true);

test('a card on which something is refused says how the two stand now, in every list that holds it', async ({
  page: hers,
}) => {
  const name = 'Shalini Apte';
  const { his, she, he } = await joinTwo(
    hers,
    { name, gender: 'Female', mobile: '9812300930', listed: true },
    { name: 'Nikhil Wagle', gender: 'Male', mobile: '9812300931', listed: true },
  );
  const elsewhere = await his.context().newPage();
  await pressOnProfile(elsewhere, she.id, `Shortlist ${name}`, 'Shortlisted');
  await cutLine(his);
  const card = cardOf(his, name);
  const undo = card.getByRole('button', { name: /^Undo/ });

  await his.goto(`${pages.matches}?tab=viewed`);
  await untilTakenOver(card);
  await pressOnProfile(elsewhere, she.id, `Send Interest to ${name}`, 'Interest sent');
  await press(card.getByRole('button', { name: `Send Interest to ${name}` }));
  await expect(card).toContainText('Interest sent');
  await expectFocusIn(card);

  await his.goto(`${pages.matches}?tab=shortlisted`);
  await untilTakenOver(card);
  await pressOnProfile(hers, he.id, "Accept Nikhil Wagle's interest", /both said yes/);
  await press(undo);
  await expect(card).toContainText('You both said yes');
  await expect(undo).toHaveCount(0);
  await expectFocusIn(card);

  await pressOnProfile(elsewhere, she.id, `Shortlisted. Undo: take ${name} off your shortlist`, 'Shortlist');
  await his.goto(`${pages.matches}?tab=viewed`);
  await untilTakenOver(card);
  const blocked = await hers.request.post('/api/blocks', {
    data: { memberId: he.id },
    headers: { 'sec-fetch-site': 'same-origin', authorization: `Bearer ${she.token}` },
  });
  expect(blocked.ok(), await blocked.text()).toBe(true);
  await press(card.getByRole('button', { name: `Shortlist ${name}` }));
  await expect(his.getByRole('heading', { name: 'No Match Found' })).toBeVisible();
  await expect(his.getByRole('heading', { level: 1 })).toBeFocused();
});

test('what is refused on a profile leaves the focus where the answer stands', async ({ page: hers }) => {
  const { his, she, he } = await joinTwo(
    hers,
    { name: 'Madhura Lele', gender: 'Female', mobile: '9812300932', listed: true },
    { name: 'Ameya Dixit', gender: 'Male', mobile: '9812300933', listed: true },
  );
  const elsewhere = await hers.context().newPage();
  const toHer = 'Send Interest to Madhura Lele';
  const toHim = 'Send Interest to Ameya Dixit';
  const main = hers.getByRole('main');
  const send = main.getByRole('button', { name: toHim });
  const accept = main.getByRole('button', { name: "Accept Ameya Dixit's interest" });
  await cutLine(hers);
  await pressOnProfile(his, she.id, toHer, 'Interest sent');
  await hers.goto(pages.matchDetail(he.id));
  await untilTakenOver(accept);

  await press(his.getByRole('main').getByRole('button', { name: /^Undo/ }));
  await expect(his.getByText('Interest withdrawn')).toBeVisible();
  await press(accept);
  await expect(send).toBeFocused();

  await pressOnProfile(elsewhere, he.id, toHim, 'Interest sent');
  await press(send);
  await expect(main.getByRole('status').filter({ hasText: 'Interest sent' })).toBeFocused();

  await press(elsewhere.getByRole('main').getByRole('button', { name: /^Undo/ }));
  await expect(elsewhere.getByText('Interest withdrawn')).toBeVisible();
  await pressOnProfile(his, she.id, toHer, 'Interest sent');
  await press(main.getByRole('button', { name: /^Undo/ }));
  await expect(accept).toBeVisible();
  await expect(main.getByRole('group', { name: "Your answer to Ameya Dixit's interest" })).toBeFocused();
});
