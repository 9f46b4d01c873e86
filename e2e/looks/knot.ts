import { expect } from '@playwright/test';
import type { Locator } from '@playwright/test';

const milliseconds = (times: string): number =>
  Math.max(...times.split(',').map((time) => parseFloat(time) * 1000));

/** Returns, for the three strokes of the knot, their remaining duration and how much of each is still missing. */
const strokesOf = async (place: Locator) =>
  place.locator('path').evaluateAll((strokes) =>
    strokes.map((stroke) => {
      const look = getComputedStyle(stroke);
      return {
        name: look.animationName,
        delay: look.animationDelay,
        duration: look.animationDuration,
        missing: parseFloat(look.strokeDashoffset),
      };
    }),
  );

/** Expects the knot to be tied within 600 ms, and then to be complete. */
export const expectKnotTied = async (place: Locator): Promise<void> => {
  await expect(place.locator('path')).toHaveCount(3);
  const strokes = await strokesOf(place);
  const ends = strokes.map(({ delay, duration }) => milliseconds(delay) + milliseconds(duration));
  expect(Math.max(...ends)).toBe(600);
  await expect.poll(async () => (await strokesOf(place)).map(({ missing }) => missing)).toEqual([0, 0, 0]);
};

/** Expects the knot to be complete from the start with reduced motion. */
export const expectKnotStill = async (place: Locator): Promise<void> => {
  await expect(place.locator('path')).toHaveCount(3);
  const strokes = await strokesOf(place);
  for (const stroke of strokes) expect(stroke).toMatchObject({ name: 'none', missing: 0 });
};
