import type { Page } from '@playwright/test';

import { pages } from '@mysathi/contract/pages';

import { acquaint } from '../people/by-api.ts';
import { goWithin } from '../network/go-within.ts';
import { holdUntilAnswered } from '../network/held-calls.ts';
import { expect, test } from '../people/journey.ts';
import { joinTwo } from '../people/pair.ts';
import { chooseMore, expectGone, sayYes } from '../people/privacy.ts';
import { noteRequests } from '../network/quiet.ts';

const viewed = `${pages.matches}?tab=viewed`;

/** He has viewed her profile, finds her in the list of viewed profiles, and opens her profile from there. */
const openFromList = async (his: Page, name: string, id: string) => {
  const card = his.getByRole('article').filter({ hasText: name });
  const noted = his.waitForResponse('**/api/matches/mark_viewed');
  await his.goto(pages.matchDetail(id));
  await noted;
  await his.goto(viewed);
  await card.getByRole('heading').getByRole('link').click();
  await expect(his.getByRole('heading', { level: 1, name })).toBeVisible();
  return card;
};

test('who blocks somebody is gone from the profile he has open, and from the list behind it', async ({
  page: hers,
}) => {
  const her = { name: 'Pallavi Rane', gender: 'Female', mobile: '9812300574', listed: true } as const;
  const him = { name: 'Tejas Mulay', gender: 'Male', mobile: '9812300575', listed: true } as const;
  const { his, she, he } = await joinTwo(hers, her, him);
  let breakLine: (() => Promise<void>) | undefined;
  await his.routeWebSocket(/./, (line) => {
    breakLine = undefined;
    const server = line.connectToServer();
    server.onMessage((message) => {
      line.send(message);
      if (String(message).includes('"ready"')) breakLine = () => line.close();
    });
  });
  // A channel ends with its document.
  his.on('request', (request) => {
    if (request.isNavigationRequest()) breakLine = undefined;
  });
  const card = await openFromList(his, her.name, she.id);

  // A stranger is not notified: he notices when his page refetches, for example after an outage.
  const blocked = await hers.request.post('/api/blocks', {
    data: { memberId: he.id },
    headers: { 'sec-fetch-site': 'same-origin', authorization: `Bearer ${she.token}` },
  });
  expect(blocked.ok(), await blocked.text()).toBe(true);
  await expect.poll(() => breakLine, { message: 'the push channel stands' }).toBeDefined();
  await breakLine?.();
  await expectGone(his);
  await expect(his.getByRole('main')).not.toContainText(her.name);
  await his.goBack();
  await expect(his.getByRole('heading', { name: 'No Match Found' })).toBeVisible();
  await expect(card).toHaveCount(0);
});

test('whom he blocks is in no list that Back leads to', async ({ page: hers }) => {
  const her = { name: 'Devika Sohoni', gender: 'Female', mobile: '9812300576', listed: true } as const;
  const him = { name: 'Rohit Kelkar', gender: 'Male', mobile: '9812300577', listed: false } as const;
  const { his, she } = await joinTwo(hers, her, him);
  const card = await openFromList(his, her.name, she.id);
  await chooseMore(his, her.name, 'Block');
  await sayYes(his);
  await expect(his).toHaveURL(pages.matches);
  await his.goBack();
  await expectGone(his);
  await his.goBack();
  await expect(his).toHaveURL(viewed);
  await expect(his.getByRole('heading', { name: 'No Match Found' })).toBeVisible();
  await expect(card).toHaveCount(0);
});

test('a block whose answer comes late leads nobody away who has left the profile or the talk', async ({
  page: hers,
}) => {
  const { his, she, he } = await joinTwo(
    hers,
    { name: 'Sayali Rege', gender: 'Female', mobile: '9812309504', listed: true },
    { name: 'Omkar Tambe', gender: 'Male', mobile: '9812309505', listed: true },
  );
  await acquaint({ page: his, ...he }, { page: hers, ...she });
  const untilQuiet = noteRequests(hers);
  for (const place of [pages.matchDetail(he.id), pages.chatWith(he.id)]) {
    await hers.goto(place);
    await chooseMore(hers, 'Omkar Tambe', 'Block');
    const letGo = await holdUntilAnswered(hers, '**/api/blocks');
    await sayYes(hers);
    await hers.keyboard.press('Escape');
    await goWithin(hers, pages.settings);
    await letGo();
    await expect(hers.getByText('Blocked. You no longer see each other.').first()).toBeVisible();
    await untilQuiet();
    await expect(hers).toHaveURL(pages.settings);
    await goWithin(hers, pages.blockedPeople);
    await hers.getByRole('button', { name: 'Unblock Omkar Tambe' }).click();
    await sayYes(hers);
    await expect(hers.getByRole('heading', { name: 'You have not blocked anyone' })).toBeVisible();
  }
});
