import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';

import { holdCalls } from './held-calls.ts';

/** The number of frames in 100 ms. */
const mostFrames = 6;

/** Counts from the next click on a button; returns a function that tells after how many frames the text appeared. */
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

/** Presses twice as fast as possible: expects the busy label immediately, and a single call. Waits for the answer. */
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
  // Keyboard users continue from here.
  await expect(page.locator('button:focus')).toContainText(busy);
  return async () => {
    letGo();
    expect(await calls[0]?.response(), `answer of ${call}`).toBeTruthy();
    // A second call would have been sent with the second press.
    expect(calls.length, `calls of ${call}`).toBe(1);
  };
};
