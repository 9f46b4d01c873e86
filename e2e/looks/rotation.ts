import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';

type Noting = typeof window & { goingRound: Set<number> };

/** As long as a story or a picture stands before the next one. */
const stepMilliseconds = 3000;

/** Notes from the next visit on whether something on the page goes round by itself. */
export const noteRotation = async (page: Page): Promise<void> => {
  await page.addInitScript((every) => {
    const going = new Set<number>();
    const begin = window.setInterval.bind(window);
    const end = window.clearInterval.bind(window);
    Object.assign(window, {
      goingRound: going,
      setInterval: (step: () => void, pause: number) => {
        const id = begin(step, pause);
        if (pause === every) going.add(id);
        return id;
      },
      clearInterval: (id: number) => {
        going.delete(id);
        end(id);
      },
    });
  }, stepMilliseconds);
};

/** Waits until what is noted goes round, or stands: a glance or a press is heard some turns later. */
export const expectRotation = (page: Page, goes: boolean): Promise<void> =>
  expect.poll(() => page.evaluate(() => (window as Noting).goingRound.size > 0)).toBe(goes);

/** Takes the pointer off whatever it rests on. */
export const lookAway = (page: Page): Promise<void> => page.mouse.move(2, 2);
