import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { testPlatform } from '../../platform/database/testing.ts';
import type { TestPlatform } from '../../platform/database/testing.ts';
import { findBreaks } from './books/balance-check.ts';
import { histories } from './testing/histories/plan.ts';
import { runHistory } from './testing/histories/run-history.ts';

const lanes = 3;
const historiesPerLane = 100;
let platforms: TestPlatform[];

beforeAll(async () => {
  platforms = await Promise.all(Array.from({ length: lanes }, () => testPlatform()));
});

afterAll(async () => {
  await Promise.all(platforms.map((platform) => platform.close()));
});

test('three hundred histories, shuffled, repeated, at once, lost and crashed, keep the laws of money', async () => {
  const count = { deliveries: 0 };
  await Promise.all(
    platforms.map(({ platform }) =>
      fc.assert(
        fc.asyncProperty(histories, (history) => runHistory(platform, history, count)),
        { numRuns: historiesPerLane, interruptAfterTimeLimit: 170_000, markInterruptAsFailure: true },
      ),
    ),
  );
  expect(count.deliveries).toBeGreaterThan(5000);
  for (const { platform } of platforms) {
    expect(await findBreaks(platform.db, 'sandbox')).toEqual([]);
    expect(await findBreaks(platform.db, 'live')).toEqual([]);
  }
}, 180_000);
