import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';

/** Returns the conversations of the list, as links. */
export const conversationsOf = (page: Page): Locator =>
  page.getByRole('navigation', { name: 'Conversations' }).getByRole('link');

const openFirst = async (page: Page, conversations: Locator): Promise<string> => {
  await conversations.first().click();
  return page.locator('#conversation-name').innerText();
};

/** Opens the first conversation of the list; returns the partner's name. */
export const openFirstConversation = (page: Page): Promise<string> => openFirst(page, conversationsOf(page));

/** Opens the first conversation with messages; returns the partner's name. */
export const openWrittenConversation = (page: Page): Promise<string> =>
  openFirst(page, conversationsOf(page).filter({ hasNotText: 'You both said yes' }));

/** Returns the messages of the open conversation. */
export const messagesWith = (page: Page, name: string): Locator =>
  page.getByRole('log', { name: `Messages with ${name}` });

/** Waits until the last message is stored, since it is shown before that too. */
export const expectStored = async (page: Page, name: string, text: string): Promise<void> => {
  const said = messagesWith(page, name).getByText(text, { exact: true });
  await expect(said).toBeVisible();
  await expect(page.locator('[data-outgoing]')).toHaveCount(0);
  await expect(said).toBeVisible();
};

/** Writes a message in the open conversation and sends it. */
export const writeHere = async (page: Page, name: string, text: string): Promise<void> => {
  const line = page.getByLabel(`Write a message to ${name}`);
  await line.fill(text);
  await line.press('Enter');
  await expect(line).toHaveValue('');
};

/** Writes a message in the open conversation and waits until it is stored. */
export const say = async (page: Page, name: string, text: string): Promise<void> => {
  await writeHere(page, name, text);
  await expectStored(page, name, text);
};

const tickBlue = 'rgb(0, 139, 214)';
const tickGrey = 'rgb(116, 92, 104)';

/** Expects these numbers of read and unread messages of mine, by their ticks. */
export const expectTicks = async (
  page: Page,
  name: string,
  { read, unread }: { read: number; unread: number },
): Promise<void> => {
  const messages = messagesWith(page, name);
  await expect(messages.getByText('Read', { exact: true })).toHaveCount(read);
  await expect(messages.getByText('Sent, not read yet', { exact: true })).toHaveCount(unread);
  const looks = [
    { ticks: messages.locator('[data-tick="read"]'), count: read, colour: tickBlue },
    { ticks: messages.locator('[data-tick="unread"]'), count: unread, colour: tickGrey },
  ];
  for (const { ticks, count, colour } of looks) {
    await expect(ticks).toHaveCount(count);
    for (const tick of await ticks.all()) await expect(tick).toHaveCSS('color', colour);
  }
};

/** Opens the first conversation with unread messages, or else the first of all; returns the partner's name. */
export const openUnread = async (page: Page): Promise<string> => {
  const conversations = conversationsOf(page);
  await expect(conversations.first()).toBeVisible();
  const unread = conversations.filter({ hasText: 'unread message' });
  const chosen = (await unread.count()) > 0 ? unread.first() : conversations.first();
  // The list may be reordered before the click.
  const [words, address] = await chosen.evaluate(
    (link: HTMLElement) => [link.innerText, link.getAttribute('href')] as const,
  );
  const name = words.split('\n')[0] ?? '';
  await page.locator(`a[href="${address}"]`).first().click();
  await expect(messagesWith(page, name)).toBeVisible();
  return name;
};
