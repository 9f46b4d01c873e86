import type { Page } from '@playwright/test';

/** A press or a glance leads to a state, the state to a timer, each a turn later. */
const turns = 5;

/** Waits until a page has heard all that was done on it before. */
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

/** Lets time pass on a page whose clock stands still, once it has heard all that was done on it before. */
export const letTimePass = async (page: Page, milliseconds: number): Promise<void> => {
  await untilHeard(page);
  await page.clock.runFor(milliseconds);
};
