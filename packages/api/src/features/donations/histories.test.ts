import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { testPlatform } from '../../platform/testing/test-platform.ts';
import type { TestPlatform } from '../../platform/testing/test-platform.ts';
import { findBreaks } from './books/balance-check.ts';
import { histories } from './testing/histories/plan.ts';
import type { History } from './testing/histories/plan.ts';
import { noneYet, runHistory } from './testing/histories/run-history.ts';

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
  const count = noneYet();
  await Promise.all(
    platforms.map(({ platform }) =>
      fc.assert(
        fc.asyncProperty(histories, (history) => runHistory(platform, history, count)),
        { numRuns: historiesPerLane, interruptAfterTimeLimit: 170_000, markInterruptAsFailure: true },
      ),
    ),
  );
  expect(count.deliveries).toBeGreaterThan(5000);
  // Every kind of failure occurs.
  const { unanswered, ...ways } = count;
  expect(Math.min(...Object.values(ways))).toBeGreaterThan(50);
  // Few donors take back gifts, so this is rarer.
  expect(unanswered).toBeGreaterThan(20);
  for (const { platform } of platforms) {
    expect(await findBreaks(platform.db, 'sandbox')).toEqual([]);
    expect(await findBreaks(platform.db, 'live')).toEqual([]);
  }
}, 180_000);

/** The donor takes a gift back before we know that the gateway has sent part of it back already. */
const takenBackInPart: History = {
  mode: 'sandbox',
  goal: 100_000,
  stages: [1],
  gifts: [
    {
      donor: 0,
      amount: 1000,
      tip: 1,
      happenings: [
        { kind: 'captured', foreign: false, late: false },
        { kind: 'refund', share: 1, failing: false },
      ],
      takesBack: 'all',
    },
  ],
  deliveries: [
    { copies: [0, 3, 0, 0, 0, 0, 0, 1], order: [0, 0], atOnce: 2, crash: null, asksAt: null, forged: null },
    { copies: [0, 0, 0, 0, 0, 0, 0, 0], order: [0, 0], atOnce: 2, crash: null, asksAt: null, forged: null },
  ],
  settles: false,
  answers: 'given',
};

test('a refund smaller than was asked for is held as what it is', async () => {
  const [started] = platforms;
  if (started === undefined) throw new Error('No platform was started.');
  await expect(runHistory(started.platform, takenBackInPart, noneYet())).resolves.toBeUndefined();
});

/** A donor takes back what was paid twice, the earlier payment is reported only then, and the gateway refuses. */
const refusedThen: History = {
  ...takenBackInPart,
  gifts: [
    {
      donor: 0,
      amount: 1000,
      tip: 0,
      happenings: [
        { kind: 'captured', foreign: false, late: false },
        { kind: 'captured', foreign: false, late: false },
      ],
      takesBack: 'all',
    },
  ],
  deliveries: [
    { copies: [0, 0, 0, 1, 1, 1], order: [0], atOnce: 2, crash: null, asksAt: null, forged: null },
    { copies: [1, 1, 1, 1, 1, 1], order: [0], atOnce: 2, crash: null, asksAt: null, forged: null },
  ],
  answers: 'refused',
};

test('a refusal leaves that payment counting which the rules name', async () => {
  const [started] = platforms;
  if (started === undefined) throw new Error('No platform was started.');
  await expect(runHistory(started.platform, refusedThen, noneYet())).resolves.toBeUndefined();
});
