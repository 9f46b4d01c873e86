import { expect } from '@playwright/test';
import type { Locator } from '@playwright/test';

const milliseconds = (times: string): number =>
  Math.max(...times.split(',').map((time) => parseFloat(time) * 1000));

/** The three strokes of the knot: how long each takes from now on, and how much of it is still missing. */
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

/** The knot is tied within 600 ms, and then stands whole. */
export const expectKnotTied = async (place: Locator): Promise<void> => {
  await expect(place.locator('path')).toHaveCount(3);
  const strokes = await strokesOf(place);
  const ends = strokes.map(({ delay, duration }) => milliseconds(delay) + milliseconds(duration));
  expect(Math.max(...ends)).toBe(600);
  await expect.poll(async () => (await strokesOf(place)).map(({ missing }) => missing)).toEqual([0, 0, 0]);
};

/** For who wants little motion the knot is tied from the first moment. */
export const expectKnotStill = async (place: Locator): Promise<void> => {
  await expect(place.locator('path')).toHaveCount(3);
  const strokes = await strokesOf(place);
  for (const stroke of strokes) expect(stroke).toMatchObject({ name: 'none', missing: 0 });
};
