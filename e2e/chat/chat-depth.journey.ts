import type { Page } from '@playwright/test';

import { pages } from '@mysathi/contract/pages';

import { openAs, write } from '../people/by-api.ts';
import { untilHeard } from '../network/clock.ts';
import { expectAccessible } from '../looks/accessibility.ts';
import { noteAnnouncements, spokenOf } from '../looks/announcements.ts';
import { messagesWith, openUnread, say, conversationsOf, writeHere } from '../people/chats.ts';
import { tabTo } from '../looks/focus.ts';
import { expect, test } from '../people/journey.ts';
import { signedIn } from '../people/own-browser.ts';
import { emailOf, turn } from '../people/privacy.ts';
import { demoMan, demoWoman } from '../people/sign-in.ts';

const reach = async (page: Page) => {
  await openAs(page, demoMan, pages.chats);
  return openUnread(page);
};

const woman = 'Ananya Deshpande';

/** Opens a conversation without new messages, and looks up how its other member signs in. */
const openQuietConversation = async (hers: Page) => {
  const conversations = conversationsOf(hers);
  await expect(conversations.first()).toBeVisible();
  await conversations.filter({ hasNotText: 'unread message' }).last().click();
  const name = await hers.locator('#conversation-name').innerText();
  const address = hers.url();
  await hers.getByRole('link', { name: 'View profile' }).click();
  await hers.locator('#contact').getByRole('button', { name: 'View contact' }).click();
  await expect(hers.locator('#contact')).toContainText('@demo.mysathi.example');
  return { name, address, email: await emailOf(hers) };
};

test('two people see each other come and write, are warned of scams, and find what was said', async ({
  browser,
}) => {
  const hers = await signedIn(browser, demoWoman, { path: pages.chats });
  await expect(hers.getByRole('heading', { level: 1, name: 'Chats' })).toBeVisible();
  const { name, address, email } = await openQuietConversation(hers);
  await noteAnnouncements(hers);
  const his = await signedIn(browser, { ...demoWoman, email }, { path: pages.chats, small: true });
  await expect(his.getByRole('heading', { level: 1, name: 'Chats' })).toBeVisible();
  await his.getByRole('link', { name: new RegExp(`^${woman}`) }).click();
  const hisLine = his.getByLabel(`Write a message to ${woman}`);

  await test.step('what came while she was elsewhere stands below a line', async () => {
    await say(his, woman, 'Have you ever been to Kalsubai?');
    await say(his, woman, 'My uncle asks you to send Rs 5000 for the bus');
    await hers.goto(address);
    await expect(messagesWith(hers, name).getByText('2 new messages', { exact: true })).toBeInViewport();
    await expect(messagesWith(hers, name)).toContainText('This mentions money.');
    expect(await spokenOf(hers, 'Kalsubai')).toEqual([]);
    await expectAccessible(hers);
  });

  await test.step('she reads what to keep in mind, once', async () => {
    const card = hers.getByRole('region', { name: 'Before you begin' });
    await card.getByRole('button', { name: 'I understand' }).click();
    await expect(card).toHaveCount(0);
    await expect(messagesWith(hers, name)).toBeFocused();
    await hers.reload();
    await expect(messagesWith(hers, name)).toContainText('We never ask for them.');
    await expect(card).toHaveCount(0);
  });

  await test.step('each sees that the other is here, and writes', async () => {
    await expect(hers.getByText('Online now', { exact: true })).toBeVisible();
    // Typing before her page listens is reported to nobody.
    await expect(async () => {
      await hisLine.pressSequentially('I wonder ');
      await expect(hers.getByText('Typing...', { exact: true })).toBeVisible({ timeout: 1000 });
    }).toPass();
    await expect(hers.getByText(`${name} is typing`, { exact: true })).toBeAttached();
  });

  await test.step('before he sends what looks like an OTP he is warned, and may go on', async () => {
    await hisLine.fill('Tell me the OTP that came');
    await expect(his.getByText('This seems to mention an OTP or PIN.', { exact: false })).toBeVisible();
    await expectAccessible(his);
    await hisLine.press('Enter');
    await expect(messagesWith(hers, name)).toContainText('Never share an OTP, PIN or password');
    await expect(hers.getByText('Typing...', { exact: true })).toHaveCount(0);
    expect(await spokenOf(hers, 'the OTP that came')).toEqual([
      `${name}: Tell me the OTP that came Never share an OTP, PIN or password with anyone. We never ask for one.`,
    ]);
    expect(await spokenOf(hers, 'Kalsubai')).toEqual([]);
  });

  await test.step('a mobile number goes out as well, with a word to both', async () => {
    await hisLine.fill('WhatsApp me at 98765 43210');
    await expect(his.getByText('This looks like a phone number.', { exact: false })).toBeVisible();
    await hisLine.press('Enter');
    await expect(messagesWith(hers, name)).toContainText('There is no hurry to leave this chat');
  });

  await test.step('who hides it is not seen, and does not see', async () => {
    await his.goto(pages.settings);
    await turn(his, 'Show when I am online', false);
    const told = hers.waitForResponse(/\/messages\/presence\?/);
    await hers.reload();
    await (await told).finished();
    await untilHeard(hers);
    await expect(hers.getByText(/^(Online now|Last seen)/)).toHaveCount(0);
    await his.goto(pages.settings);
    await expect(his.getByRole('switch', { name: 'Show when I was last online' })).toHaveCount(0);
    await turn(his, 'Show when I am online', true);
    await turn(his, 'Show when I was last online', true);
    await expectAccessible(his);
    await his.reload();
    await turn(his, 'Show when I was last online', false);
  });

  await test.step('by keyboard she searches her messages and lands at the place', async () => {
    await hers.goto(pages.chats);
    await tabTo(hers, hers.getByLabel('Search names and messages'));
    await hers.keyboard.type('kalsubai');
    const found = hers.getByRole('region', { name: 'Messages', exact: true });
    await expect(found.getByRole('link')).toHaveCount(1);
    await expect(found.locator('mark')).toHaveText('Kalsubai');
    await expectAccessible(hers);
    await tabTo(hers, found.getByRole('link'));
    await hers.keyboard.press('Enter');
    await expect(messagesWith(hers, name).getByText('Have you ever been to Kalsubai?')).toBeInViewport();
    await tabTo(hers, hers.getByLabel(`Write a message to ${name}`));
    await hers.keyboard.type('Twice, once in the rains');
    await hers.keyboard.press('Enter');
    await expect(messagesWith(hers, name)).toContainText('Twice, once in the rains');
  });
});

test('a talk that is new offers ways to begin; a tap writes one down and does not send it', async ({
  page,
}) => {
  await openAs(page, demoMan, pages.chats);
  const conversations = conversationsOf(page);
  await conversations.filter({ hasText: 'You both said yes. Say hello' }).first().click();
  const name = await page.locator('#conversation-name').innerText();
  const line = page.getByLabel(`Write a message to ${name}`);
  await expectAccessible(page);
  await page.getByRole('list', { name: 'Ways to begin' }).getByRole('button').first().click();
  await expect(line).toBeFocused();
  await expect(line).not.toHaveValue('');
  await expect(messagesWith(page, name)).toContainText('No messages');
  await expect(page.getByRole('list', { name: 'Ways to begin' })).toHaveCount(0);
});

test('older messages come in above without a jump, and a new one does not move who reads them', async ({
  page,
  context,
}) => {
  const token = await openAs(page, demoMan, pages.chats);
  const conversations = conversationsOf(page);
  await conversations.filter({ hasText: 'You both said yes. Say hello' }).first().click();
  const name = await page.locator('#conversation-name').innerText();
  const messages = messagesWith(page, name);
  const other = new URL(page.url()).searchParams.get('with') ?? '';
  const count = 54;
  for (let index = 1; index <= count; index += 1) await write({ page, token }, other, `Verse ${index}`);
  await expect(page.locator('[data-outgoing]')).toHaveCount(0);
  await expect(messages.getByText('Sent, not read yet', { exact: true })).toHaveCount(count);
  await noteAnnouncements(page);
  await page.reload();
  await expect(messages.getByText(`Verse ${count}`, { exact: true })).toBeInViewport();
  await expect(messages.getByText('Verse 1', { exact: true })).toHaveCount(0);

  const older = page.getByRole('button', { name: 'Show older messages' });
  // Scroll as far as the click itself will, and wait until nothing moves.
  await older.click({ trial: true });
  const first = messages.getByText('Verse 5', { exact: true });
  const before = await first.boundingBox();
  await older.click();
  await expect(messages.getByText('Verse 1', { exact: true })).toHaveCount(1);
  const after = await first.boundingBox();
  expect(Math.abs((after?.y ?? 0) - (before?.y ?? 0))).toBeLessThan(3);

  expect(await spokenOf(page, 'Verse')).toEqual([]);
  const hasNew = page.getByRole('button', { name: 'New messages' });
  await expect(page.getByRole('button', { name: 'To the newest' })).toBeVisible();
  await expect(hasNew).toHaveCount(0);

  const elsewhere = await context.newPage();
  await elsewhere.goto(page.url());
  await say(elsewhere, name, 'Written meanwhile');
  await expect(messages.getByText('Written meanwhile', { exact: true })).toHaveCount(1);
  expect(Math.abs(((await first.boundingBox())?.y ?? 0) - (after?.y ?? 0))).toBeLessThan(3);
  await hasNew.click();
  await expect(messages.getByText('Written meanwhile', { exact: true })).toBeInViewport();
  await messages.getByText('Verse 1', { exact: true }).scrollIntoViewIfNeeded();
  await expect(page.getByRole('button', { name: 'To the newest' })).toBeVisible();
  await writeHere(page, name, 'Written here');
  await expect(messages.getByText('Written here', { exact: true })).toBeInViewport();

  // A stored message shows its time, and may need one more line than before.
  await page.setViewportSize({ width: 360, height: 740 });
  const below = () =>
    messages.evaluate((log) => Math.round(log.scrollHeight - log.scrollTop - log.clientHeight));
  for (let length = 14; length <= 32; length += 3) {
    await writeHere(page, name, 'o'.repeat(length));
    await expect(messages.getByText('o'.repeat(length), { exact: true })).toBeVisible();
    await expect(page.locator('[data-outgoing]')).toHaveCount(0);
    await expect.poll(below, { message: `below ${length} letters` }).toBeLessThanOrEqual(1);
  }
});

test('Shift and Enter break a line; who sends with the button goes on writing: the focus is in the line', async ({
  page,
}) => {
  const name = await reach(page);
  const line = page.getByLabel(`Write a message to ${name}`);
  await line.fill('Two lines');
  await line.press('Shift+Enter');
  await page.keyboard.type('of one message');
  await expect(line).toHaveValue('Two lines\nof one message');
  await line.press('Enter');
  await expect(
    messagesWith(page, name).getByText('Two lines\nof one message', { exact: true }),
  ).toBeVisible();
  await line.fill('Sent with the button');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(messagesWith(page, name).getByText('Sent with the button', { exact: true })).toBeVisible();
  await expect(line).toBeFocused();

  // At 400 % zoom the bars scroll away or shrink: half of the screen is left for the messages.
  await page.setViewportSize({ width: 320, height: 256 });
  await line.scrollIntoViewIfNeeded();
  await expect(line).toBeInViewport({ ratio: 1 });
  expect((await messagesWith(page, name).boundingBox())?.height).toBeGreaterThan(128);
});
