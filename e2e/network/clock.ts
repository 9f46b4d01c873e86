import type { Page } from '@playwright/test';

/** An interaction causes a state change, the state change a timer, each one turn later. */
const turns = 5;

/** Waits until a page has processed everything done on it before. */
export const untilHeard = (page: Page): Promise<void> =>
  page.evaluate(async (count) => {
    const { port1, port2 } = new MessageChannel();
    port1.start();
    for (let turn = 0; turn < count; turn += 1) {
      const heard = new Promise((resolve) => port1.addEventListener('message', resolve, { once: true }));
      port2.postMessage('');
      await heard;
    }
  }, turns);

/** Advances a page's stopped clock, after it has processed everything done on it before. */
export const letTimePass = async (page: Page, milliseconds: number): Promise<void> => {
  await untilHeard(page);
  await page.clock.runFor(milliseconds);
};
