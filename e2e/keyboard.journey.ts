import { pages } from '@mysathi/contract/pages';

import { messagesWith } from './people/chats.ts';
import { tabTo } from './people/focus.ts';
import { expect, test } from './people/journey.ts';
import { demoWoman } from './people/sign-in.ts';
import { closeButtons, expectToastsToGo } from './people/toasts.ts';

test.use({ viewport: { width: 800, height: 900 } });

test('a member signs in, filters, sends an interest and answers a message by keyboard alone', async ({
  page,
}) => {
  await test.step('signs in', async () => {
    await page.goto(pages.login);
    await tabTo(page, page.getByLabel('Email Address'));
    await page.keyboard.type(demoWoman.email);
    await tabTo(page, page.getByLabel('Password', { exact: true }));
    await page.keyboard.type(demoWoman.password);
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
    await tabTo(page, filters.getByLabel(/^From/));
    await page.keyboard.type('25');
    await tabTo(page, filters.getByRole('button', { name: 'Apply Filter' }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Remove Age 25 to 100' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Filters' })).toBeFocused();
  });

  await test.step('sends an interest and may take it back', async () => {
    // The other demo sign-in stays a stranger, as other journeys need.
    const card = page.getByRole('article').filter({ hasNotText: 'Rohan Kulkarni' }).first();
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
      // The time of what stands there stops meanwhile.
      await close.first().focus();
    }
    await page.keyboard.press('Enter');
    await expect(close).toHaveCount(1);
    await expect(close).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(close).toHaveCount(0);
    await expect(star).toBeFocused();
  });

  await test.step('answers the first unread message', async () => {
    await tabTo(page, page.getByRole('link', { name: /^Chats/ }), { key: 'Shift+Tab' });
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Chats' })).toBeFocused();
    const unread = page.getByRole('link', { name: /unread message/ }).first();
    const name = (await unread.innerText()).split('\n')[0] ?? '';
    await tabTo(page, unread);
    await page.keyboard.press('Enter');
    const line = page.getByLabel(`Write a message to ${name}`);
    await tabTo(page, line);
    await page.keyboard.type('Thank you, I will read it tonight.');
    await page.keyboard.press('Enter');
    await expect(messagesWith(page, name)).toContainText('I will read it tonight.');
    await expect(line).toBeFocused();
    await expect(line).toHaveValue('');
  });
});
