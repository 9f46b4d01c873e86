import type { Locator } from '@playwright/test';

import { pages } from '@mysathi/contract/pages';

import { openAs } from '../people/by-api.ts';
import { messagesWith, openFirstConversation, openWrittenConversation } from '../people/chats.ts';
import { expect, test } from '../people/journey.ts';
import { holdSends } from '../network/sends.ts';
import { demoWoman } from '../people/sign-in.ts';

const edgesOf = (one: Locator) =>
  one.evaluate((element) => {
    const { left, right } = element.getBoundingClientRect();
    return { left, right };
  });

/** Returns where the text or picture inside an element begins. */
const startOf = (one: Locator): Promise<number> =>
  one.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return range.getBoundingClientRect().left;
  });

/** Returns highlights in clamped lines whose background shows below the last visible line. */
const findMarksBelow = (excerpt: Locator): Promise<number[]> =>
  excerpt.evaluate((shown) => {
    const { bottom } = shown.getBoundingClientRect();
    const boxes = [...shown.querySelectorAll('mark')].flatMap((mark) => [...mark.getClientRects()]);
    return boxes
      .filter((box) => box.top < bottom && box.bottom > bottom + box.height / 2)
      .map((box) => bottom - box.top);
  });

/** Returns, for messages of several lines whose time fits after the last word, whether it is placed there. */
const findStampsWithRoom = (log: Locator): Promise<boolean[]> =>
  log.locator('[data-message] div:has(> p)').evaluateAll((bubbles) =>
    bubbles.flatMap((bubble) => {
      const words = document.createRange();
      words.selectNodeContents(bubble.querySelector('p')!);
      const lines = [...words.getClientRects()];
      const last = lines.at(-1);
      const stamp = bubble.querySelector('time')?.parentElement?.getBoundingClientRect();
      if (last === undefined || stamp === undefined) return [];
      const { right } = bubble.getBoundingClientRect();
      const hasRoom = lines.length > 1 && right - last.right > stamp.width + 40;
      return hasRoom ? [stamp.top < last.bottom] : [];
    }),
  );

test('what a search of talks finds stands in one line, and shows nothing of the lines it leaves out', async ({
  page,
}) => {
  await openAs(page, demoWoman, pages.chats);
  await page.getByLabel('Search names and messages').fill('the');
  const found = page.getByRole('region', { name: 'Messages', exact: true });
  await expect(found.getByRole('link').nth(1)).toBeVisible();
  const start = await startOf(found.getByRole('heading'));
  expect(start).toBe(await startOf(page.getByRole('heading', { level: 1 })));
  expect(start).toBe(await startOf(found.getByRole('link').first()));
  for (const width of [768, 1280, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    const excerpts = found.locator('span:has(> mark)');
    await expect(excerpts).not.toHaveCount(0);
    for (const excerpt of await excerpts.all()) expect(await findMarksBelow(excerpt)).toEqual([]);
  }
});

test('the count of a long message takes nothing from the room to write', async ({ page }) => {
  await openAs(page, demoWoman, pages.chats);
  const name = await openFirstConversation(page);
  await page.setViewportSize({ width: 360, height: 740 });
  const line = page.getByLabel(`Write a message to ${name}`);
  await line.fill('a'.repeat(899));
  const before = await edgesOf(line);
  await line.fill('a'.repeat(910));
  await expect(page.getByText('910 / 1000')).toBeVisible();
  expect(await edgesOf(line)).toEqual(before);
  await line.fill('');
});

test('the time of a message stands behind its last word where there is room', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openAs(page, demoWoman, pages.chats);
  const name = await openWrittenConversation(page);
  const log = messagesWith(page, name);
  await expect(log.getByRole('time').first()).toBeVisible();
  const stamps = await findStampsWithRoom(log);
  expect(stamps).not.toEqual([]);
  expect(stamps).not.toContain(false);
});

test('on a phone on its side the line to write on is seen as a talk opens', async ({ page }) => {
  await page.setViewportSize({ width: 740, height: 360 });
  await openAs(page, demoWoman, pages.chats);
  const name = await openFirstConversation(page);
  await expect(page.getByLabel(`Write a message to ${name}`)).toBeInViewport({ ratio: 1 });
});

test('why a message was refused, and what can be done then, is in sight below it', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const sends = await holdSends(page);
  await openAs(page, demoWoman, pages.chats);
  const name = await openWrittenConversation(page);
  const refused = { message: 'You have reached your message limit.', code: 'message_quota' };
  await sends.cut((route) => route.fulfill({ status: 429, json: refused }));
  const line = page.getByLabel(`Write a message to ${name}`);
  await line.fill('One too many of them. '.repeat(10));
  await line.press('Enter');
  await expect(page.getByRole('button', { name: 'Delete', exact: true })).toBeInViewport({ ratio: 1 });
});
