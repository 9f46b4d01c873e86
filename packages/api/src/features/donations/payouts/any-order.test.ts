import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { givingTest } from '../testing/giving-test.ts';
import type { GivingTest } from '../testing/giving-test.ts';
import { PayoutWorld, steps } from '../testing/payout-world.ts';

let t: GivingTest;

beforeAll(async () => {
  t = await givingTest();
});
afterAll(() => t.close());

const histories = 25;

test('in whatever order payouts are prepared, paid, recorded and withdrawn and gifts go back, the books are true', async () => {
  let held = 0;
  await fc.assert(
    fc.asyncProperty(steps, async (history) => {
      const world = await PayoutWorld.begin(t);
      for (const step of history) await world.do(step);
      await world.holdLaws();
      held += 1;
    }),
    { numRuns: histories, interruptAfterTimeLimit: 110_000, markInterruptAsFailure: true },
  );
  expect(held).toBe(histories);
}, 120_000);
