import type { Page } from 'playwright-core';

import { median } from '../statistics.ts';

const slowdown = 4;
const times = 5;

/** Returns the longest time from a press to the next paint since the last call, in milliseconds. */
const longestSincePress = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((done) => {
        // After two frames the browser has reported how long the press took.
        requestAnimationFrame(() =>
          requestAnimationFrame(() => {
            setTimeout(() => {
              const seen = (window as unknown as { pressTimes: number[] }).pressTimes;
              done(Math.max(0, ...seen.splice(0)));
            }, 0);
          }),
        );
      }),
  );

const watchPresses = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    const seen: number[] = [];
    (window as unknown as { pressTimes: number[] }).pressTimes = seen;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { interactionId } = entry as PerformanceEventTiming & { interactionId: number };
        if (interactionId > 0) seen.push(entry.duration);
      }
    }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
  });
};

/** An action on a page, done several times; `settle` waits for its result and prepares for the next time. */
interface Interaction {
  readonly name: string;
  readonly path: string;
  readonly act: (page: Page, time: number) => Promise<void>;
  readonly settle: (page: Page, time: number) => Promise<void>;
}

const openConversation = async (page: Page): Promise<void> => {
  const conversations = page.getByRole('navigation', { name: 'Conversations' }).getByRole('link');
  await conversations.first().click();
  await page.getByRole('log').waitFor();
};

const interactions: readonly Interaction[] = [
  {
    name: 'filter',
    path: '/matches?tab=more',
    act: (page) => page.getByRole('button', { name: 'Filters' }).click(),
    settle: async (page) => {
      await page.getByRole('dialog', { name: 'Filters' }).waitFor();
      await page.keyboard.press('Escape');
      await page.getByRole('dialog', { name: 'Filters' }).waitFor({ state: 'hidden' });
    },
  },
  {
    name: 'send interest',
    path: '/matches?tab=more',
    act: (page) =>
      page
        .getByRole('button', { name: /^Send Interest/ })
        .first()
        .click(),
    settle: (page) => page.getByRole('status').filter({ hasText: /./ }).first().waitFor(),
  },
  {
    name: 'send message',
    path: '/chats',
    act: async (page, time) => {
      const line = page.getByLabel(/^Write a message to/);
      await line.fill(`Measured ${time}`);
      await line.press('Enter');
    },
    settle: async (page, time) => {
      await page.getByRole('log').getByText(`Measured ${time}`, { exact: true }).first().waitFor();
    },
  },
];

/** Returns the median of each interaction on a processor four times slower; `page` is signed in. */
export const measureInteractions = async (page: Page, address: string): Promise<Map<string, number>> => {
  await watchPresses(page);
  const session = await page.context().newCDPSession(page);
  const found = new Map<string, number>();
  for (const { name, path, act, settle } of interactions) {
    await page.goto(`${address}${path}`);
    if (path === '/chats') await openConversation(page);
    else await page.getByRole('article').first().waitFor();
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    const seen: number[] = [];
    for (let time = 0; time < times; time += 1) {
      await longestSincePress(page);
      await act(page, time);
      seen.push(await longestSincePress(page));
      await settle(page, time);
    }
    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    found.set(name, median(seen));
  }
  return found;
};
