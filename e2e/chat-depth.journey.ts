import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';

import { pages } from '@mysathi/contract/pages';

import { expectAccessible } from './people/accessibility.ts';
import { messagesWith, openUnread, say } from './people/chats.ts';
import { demoWoman, signIn } from './people/sign-in.ts';

const write = async (page: Page, name: string, text: string): Promise<void> => {
  const line = page.getByLabel(`Write a message to ${name}`);
  await line.fill(text);
  await line.press('Enter');
  await expect(line).toHaveValue('');
};

const reach = async (page: Page) => {
  await page.goto(pages.chats);
  await signIn(page, demoWoman);
  return openUnread(page);
};

test('what is written in an outage survives a reload, and is delivered once and in order', async ({
  page,
}) => {
  const name = await reach(page);
  const messages = messagesWith(page, name);
  await say(page, name, 'Before the tunnel');

  await test.step('the line is gone: three messages wait', async () => {
    await page.route('**/api/messages', (route) => route.abort());
    for (const text of ['Tunnel one', 'Tunnel two', 'Tunnel three']) await write(page, name, text);
    await expect(messages.getByText('Waiting for a connection', { exact: false })).toHaveCount(3);
    await expectAccessible(page);
  });

  await test.step('they are still there after a reload, and a draft as well', async () => {
    await page.getByLabel(`Write a message to ${name}`).fill('Not finished yet');
    await page.reload();
    await expect(messages.getByText('Tunnel three', { exact: true })).toBeVisible();
    await expect(messages.getByText('Waiting for a connection', { exact: false })).toHaveCount(3);
    await expect(page.getByLabel(`Write a message to ${name}`)).toHaveValue('Not finished yet');
  });

  await test.step('the line is back: each goes out once, in the order of writing', async () => {
    await page.unroute('**/api/messages');
    await expect(messages.getByText('Waiting for a connection', { exact: false })).toHaveCount(0, {
      timeout: 60_000,
    });
    await page.reload();
    await expect(messages.getByText('Tunnel three', { exact: true })).toBeVisible();
    const said = await messages.locator('[data-message] p[dir]').allInnerTexts();
    expect(said.filter((text) => text.includes('unnel'))).toEqual([
      'Before the tunnel',
      'Tunnel one',
      'Tunnel two',
      'Tunnel three',
    ]);
  });
});

test('two tabs of one member are in step', async ({ page, context }) => {
  const name = await reach(page);
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(messagesWith(other, name)).toBeVisible();

  await say(page, name, 'From the first tab');
  await expect(messagesWith(other, name).getByText('From the first tab', { exact: true })).toHaveCount(1);

  await page.getByLabel(`Write a message to ${name}`).fill('A thought begun here');
  await expect(other.getByLabel(`Write a message to ${name}`)).toHaveValue('A thought begun here');

  await context.route('**/api/messages', (route) => route.abort());
  await write(page, name, 'Waits in both tabs');
  await expect(messagesWith(other, name).getByText('Waits in both tabs', { exact: true })).toBeVisible();
  await page.close();
  await context.unroute('**/api/messages');
  await expect(messagesWith(other, name).getByText('Waiting for a connection', { exact: false })).toHaveCount(
    0,
    {
      timeout: 60_000,
    },
  );
  await other.reload();
  await expect(messagesWith(other, name).getByText('Waits in both tabs', { exact: true })).toHaveCount(1);
});
