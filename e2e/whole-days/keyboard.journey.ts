import { pages } from '@mysathi/contract/pages';

import { signInOf } from '../people/by-api.ts';
import { messagesWith, conversationsOf } from '../people/chats.ts';
import { tabTo } from '../looks/focus.ts';
import { expect, test } from '../people/journey.ts';
import { cards, profileLink } from '../people/matches.ts';
import { joinWithInterest } from '../people/pair.ts';
import { closeButtons, expectToastsToGo } from '../people/toasts.ts';

test.use({ viewport: { width: 800, height: 900 } });

const her = { name: 'Nalini Soman', gender: 'Female', mobile: '9812400001', listed: true } as const;
const him = { name: 'Tushar Lele', gender: 'Male', mobile: '9812400002', listed: true } as const;

test('a member signs in, filters, reads a profile, sends an interest, accepts one and writes by keyboard alone', async ({
  page,
}) => {
  await joinWithInterest(page, her, him);
  const { email, password } = signInOf(her);
  const card = cards(page).filter({ hasNotText: him.name }).first();

  await test.step('signs in', async () => {
    await page.goto(pages.login);
    await tabTo(page, page.getByLabel('Email Address'));
    await page.keyboard.type(email);
    await tabTo(page, page.getByLabel('Password', { exact: true }));
    await page.keyboard.type(password);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Matches' })).toBeFocused();
  });

  await test.step('opens the filters and applies one', async () => {
    await tabTo(page, page.getByRole('tab', { name: "Today's Matches" }));
    await page.keyboard.press('ArrowLeft');
    await expect(page.getByRole('tab', { name: 'Nearby Profiles' })).toBeFocused();
    for (const key of ['Alt', 'Control', 'Meta']) await page.keyboard.press(`${key}+ArrowLeft`);
    await expect(page.getByRole('tab', { name: 'Nearby Profiles', selected: true })).toBeFocused();
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('tab', { name: 'More Matches', selected: true })).toBeFocused();
    await tabTo(page, page.getByRole('button', { name: 'Filters' }));
    await page.keyboard.press('Enter');
    const filters = page.getByRole('dialog', { name: 'Filters' });
    await tabTo(page, filters.getByRole('group', { name: /^Age/ }).getByLabel(/^From/));
    await page.keyboard.type('25');
    await tabTo(page, filters.getByRole('button', { name: 'Apply Filter' }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Remove Age 25 to 100' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Filters' })).toBeFocused();
  });

  await test.step('reads a profile and is back at its card', async () => {
    const name = await profileLink(card).innerText();
    await tabTo(page, profileLink(card));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name })).toBeFocused();
    await tabTo(page, page.getByRole('link', { name: 'Back to Matches' }), { key: 'Shift+Tab' });
    await page.keyboard.press('Enter');
    await expect(profileLink(card)).toBeFocused();
    await expect(profileLink(card)).toHaveText(name);
  });

  await test.step('sends an interest and may take it back', async () => {
    await tabTo(page, card.getByRole('button', { name: /^Send Interest to/ }));
    await page.keyboard.press('Enter');
    await expect(card).toContainText('Interest sent');
    await tabTo(page, card.getByRole('button', { name: /^Undo/ }), { atMost: 1 });
    await expectToastsToGo(page);
  });

  await test.step('closes what stands at the top, one after the other, and is back', async () => {
    const star = page
      .getByRole('article')
      .first()
      .getByRole('button', { name: /shortlist/i });
    const close = closeButtons(page);
    for (const shown of [1, 2]) {
      await star.focus();
      await page.keyboard.press('Enter');
      await expect(close).toHaveCount(shown);
      await expect(star).toBeEnabled();
      // Focus pauses the toast's timer.
      await close.first().focus();
    }
    await page.keyboard.press('Enter');
    await expect(close).toHaveCount(1);
    await expect(close).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(close).toHaveCount(0);
    await expect(star).toBeFocused();
  });

  await test.step('accepts an interest, and writes to whom it came from', async () => {
    await tabTo(page, page.getByRole('link', { name: /^Mailbox/ }), { key: 'Shift+Tab' });
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Mailbox' })).toBeFocused();
    await tabTo(page, page.getByRole('button', { name: `Accept ${him.name}'s interest` }));
    await page.keyboard.press('Enter');
    const tied = page.getByRole('status').filter({ hasText: `You and ${him.name} both said yes` });
    await expect(tied).toBeVisible();

    await tabTo(page, page.getByRole('link', { name: /^Chats/ }), { key: 'Shift+Tab' });
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Chats' })).toBeFocused();
    await tabTo(page, conversationsOf(page).filter({ hasText: him.name }));
    await page.keyboard.press('Enter');
    const line = page.getByLabel(`Write a message to ${him.name}`);
    await tabTo(page, line);
    await page.keyboard.type('Thank you, I am glad you wrote.');
    await page.keyboard.press('Enter');
    await expect(messagesWith(page, him.name)).toContainText('I am glad you wrote.');
    await expect(line).toBeFocused();
    await expect(line).toHaveValue('');
  });
});
