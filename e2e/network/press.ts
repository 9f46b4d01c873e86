import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';

import { holdCalls } from './held-calls.ts';

/** What a screen paints in 100 ms. */
const mostFrames = 6;

/** Counts from the next click on a button; gives what tells after how many painted frames it shows these words. */
const countFrames = async (button: Locator, words: string): Promise<() => Promise<number>> => {
  const counting = await button.evaluateHandle((one, sought) => {
    const { promise: shown, resolve } = Promise.withResolvers<number>();
    const count = (frame: number): void => {
      if (one instanceof HTMLElement && one.innerText.includes(sought)) resolve(frame);
      else requestAnimationFrame(() => count(frame + 1));
    };
    one.addEventListener('click', () => requestAnimationFrame(() => count(1)), { once: true });
    return { shown };
  }, words);
  return () => counting.evaluate(({ shown }) => shown);
};

/** Presses twice, as fast as can be: busy words stand there at once, and one call goes out. It waits for the answer. */
export const pressTwice = async (
  page: Page,
  button: Locator,
  { busy, call }: { busy: string; call: string },
): Promise<() => Promise<void>> => {
  const { calls, letGo } = await holdCalls(page, call, (asked) => asked.method() === 'POST');
  await expect(button).toBeEnabled();
  const framesUntil = await countFrames(button, busy);
  await button.dblclick();
  expect(await framesUntil(), `frames until ${busy}`).toBeLessThanOrEqual(mostFrames);
  await expect.poll(() => calls.length, { message: `calls of ${call}` }).toBe(1);
  // Whoever goes by keyboard goes on from here.
  await expect(page.locator('button:focus')).toContainText(busy);
  return async () => {
    letGo();
    expect(await calls[0]?.response(), `answer of ${call}`).toBeTruthy();
    // A second one would have gone out with the second press.
    expect(calls.length, `calls of ${call}`).toBe(1);
  };
};
