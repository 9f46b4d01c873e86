import { pages } from '@mysathi/contract/pages';

import { expectAccessible } from '../looks/accessibility.ts';
import { openAs } from '../people/by-api.ts';
import { messagesWith, openUnread, say, writeHere } from '../people/chats.ts';
import { expect, test } from '../people/journey.ts';
import { holdSends } from '../network/sends.ts';
import { demoMan } from '../people/sign-in.ts';

test('what is written in an outage survives a reload, and is delivered once and in order @always', async ({
  page,
}) => {
  const sends = await holdSends(page);
  await openAs(page, demoMan, pages.chats);
  const name = await openUnread(page);
  const messages = messagesWith(page, name);
  await say(page, name, 'Before the tunnel');

  await test.step('the line is gone: three messages wait', async () => {
    await sends.cut();
    for (const text of ['Tunnel one', 'Tunnel two', 'Tunnel three']) await writeHere(page, name, text);
    await expect(messages.getByText('Waiting for a connection', { exact: false })).toHaveCount(3);
    await expect(page.getByRole('status').filter({ hasText: 'Waiting for a connection' })).toHaveCount(1);
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
    await sends.mend();
    await expect(messages.getByText('Waiting for a connection', { exact: false })).toHaveCount(0, {
      timeout: 60_000,
    });
    await page.reload();
    await expect(messages.getByText('Tunnel three', { exact: true })).toBeVisible();
    await expect(messages.locator('[data-message] p[dir]').filter({ hasText: 'unnel' })).toHaveText([
      'Before the tunnel',
      'Tunnel one',
      'Tunnel two',
      'Tunnel three',
    ]);
  });
});

test('two tabs of one member are in step', async ({ page, context }) => {
  const sends = await holdSends(context);
  await openAs(page, demoMan, pages.chats);
  const name = await openUnread(page);
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(messagesWith(other, name)).toBeVisible();

  await say(page, name, 'From the first tab');
  await expect(messagesWith(other, name).getByText('From the first tab', { exact: true })).toHaveCount(1);

  await page.getByLabel(`Write a message to ${name}`).fill('A thought begun here');
  await expect(other.getByLabel(`Write a message to ${name}`)).toHaveValue('A thought begun here');

  await sends.cut();
  await writeHere(page, name, 'Waits in both tabs');
  await expect(messagesWith(other, name).getByText('Waits in both tabs', { exact: true })).toBeVisible();
  await page.close();
  await sends.mend();
  await expect(other.locator('[data-outgoing]')).toHaveCount(0, { timeout: 60_000 });
  await other.reload();
  await expect(messagesWith(other, name).getByText('Waits in both tabs', { exact: true })).toHaveCount(1);
});
