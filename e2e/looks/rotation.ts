import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';

type Noting = typeof window & { goingRound: Set<number> };

/** How long a story or picture is shown before the next one. */
const stepMilliseconds = 3000;

/** From the next visit on, records whether something on the page rotates automatically. */
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

/** Waits until it rotates, or stands still: hovering and pressing take effect some turns later. */
export const expectRotation = (page: Page, goes: boolean): Promise<void> =>
  expect.poll(() => page.evaluate(() => (window as Noting).goingRound.size > 0)).toBe(goes);

/** Moves the pointer away from everything. */
export const lookAway = (page: Page): Promise<void> => page.mouse.move(2, 2);
