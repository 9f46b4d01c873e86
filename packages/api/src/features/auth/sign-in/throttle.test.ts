import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { Problem } from '@mysathi/contract/errors';

import { createPlatform } from '../../../platform/create-platform.ts';
import { testPlatform } from '../../../platform/testing/test-platform.ts';
import { createLog } from '../../../platform/log.ts';
import { BoundedQueue } from '../codes/bounded-queue.ts';
import { loginPause } from '../limits-of-auth.ts';
import { networkOf } from '../../../platform/throttling/network-address.ts';
import { waitInWords } from '../../../platform/throttling/too-many.ts';
import { atMost, longestWait, pass, pauseAfter } from '../../../platform/throttling/throttle.ts';

const problem = () => new Problem('too_many');
const agesWithin = (seconds: number) =>
  fc
    .array(fc.double({ min: 0, max: seconds, noNaN: true }), { maxLength: 30 })
    .map((ages) => ages.toSorted((a, b) => a - b));

describe('limits', () => {
  it('never let more than so many into a window', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 8 }),
        // Fractions of a second that add up without rounding, so that a moment is clearly inside the window or not.
        fc.array(
          fc.integer({ min: 0, max: 50 * 1024 }).map((parts) => parts / 1024),
          { maxLength: 60 },
        ),
        (count, gaps) => {
          const limit = atMost(count, 100, problem);
          const passed: number[] = [];
          let now = 0;
          for (const gap of gaps) {
            now += gap;
            const ages = passed.map((moment) => now - moment).toReversed();
            if (longestWait(ages, [limit]) === null) passed.push(now);
          }
          for (const moment of passed)
            expect(
              passed.filter((other) => other <= moment && other > moment - 100).length,
            ).toBeLessThanOrEqual(count);
        },
      ),
    );
  });

  it('let pass after exactly the wait that they tell', () => {
    fc.assert(
      fc.property(agesWithin(200), (ages) => {
        const limits = [atMost(3, 100, problem), pauseAfter((count) => count * 10, 200, problem)];
        const wait = longestWait(ages, limits);
        if (wait === null) return;
        const later = ages.map((age) => age + wait.seconds + 0.001);
        const still = longestWait(later, limits);
        expect(still === null || still.seconds < wait.seconds).toBe(true);
      }),
    );
  });

  it('hold exactly under parallel calls', async () => {
    const test = await testPlatform();
    try {
      const throttles = ['a', 'b'].map((subject) => ({
        kind: 'test',
        subject,
        limits: [atMost(10, 3600, problem)],
      }));
      const calls = Array.from({ length: 60 }, (_, index) =>
        pass(test.platform.db, index % 2 === 0 ? throttles : throttles.toReversed()),
      );
      const results = await Promise.allSettled(calls);
      expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
      const refused = results.filter((result) => result.status === 'rejected');
      expect(refused.every(({ reason }) => (reason as Problem).code === 'too_many')).toBe(true);
    } finally {
      await test.close();
    }
  });

  it('stand after a new start, and however many others are counted beside them', async () => {
    const test = await testPlatform();
    const { config, db, pool } = test.platform;
    const mine = { kind: 'test', subject: 'mine', limits: [atMost(5, 3600, problem)] };
    for (let count = 0; count < 5; count += 1) await pass(db, [mine]);
    await pool.query(
      "INSERT INTO throttle_marks (kind, subject) SELECT 'test', 'other ' || n FROM generate_series(1, 50000) n",
    );
    const databaseUrl = pool.options.connectionString ?? '';
    const log = createLog('silent');
    const again = await createPlatform({ config, databaseUrl, log, workers: false });
    try {
      await expect(pass(again.platform.db, [mine])).rejects.toMatchObject({ code: 'too_many' });
      await expect(pass(again.platform.db, [{ ...mine, subject: 'new' }])).resolves.toBeDefined();
    } finally {
      await again.close();
      await test.close();
    }
  });

  it('grow for failed sign-ins and stay below 25 an hour', () => {
    let now = 0;
    let count = 0;
    while (now < 3600) {
      count += 1;
      now += loginPause(count, 5);
    }
    expect(count).toBeLessThanOrEqual(25);
    expect([4, 5, 6, 7, 40].map((failures) => loginPause(failures, 5))).toEqual([0, 5, 10, 20, 300]);
  });
});

describe('addresses', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
    ['2001:0DB8:1:2:ffff::', '2001:db8:1:2::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['203.0.113.7:50412', '203.0.113.7'],
    ['[2001:db8:1:2::9]:50412', '2001:db8:1:2::/64'],
    ['[2001:db8:1:2::9]', '2001:db8:1:2::/64'],
  ])('%s counts as %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });

  it('that have gone with their client are refused as its fault', () => {
    expect(() => networkOf(undefined)).toThrow(expect.objectContaining({ status: 400 }));
  });
});

describe('waits in words', () => {
  it.each([
    [0.2, '1 second'],
    [29.1, '30 seconds'],
    [119, '119 seconds'],
    [121, '3 minutes'],
    [7200, '2 hours'],
  ])('%d seconds are %s', (seconds, words) => {
    expect(waitInWords(seconds)).toBe(words);
  });
});

describe('the bounded queue', () => {
  it('runs a few at once, lets some wait and refuses the rest', async () => {
    const queue = new BoundedQueue({ running: 2, waiting: 3 });
    let running = 0;
    let most = 0;
    const gate = Promise.withResolvers<void>();
    const task = async () => {
      running += 1;
      most = Math.max(most, running);
      await gate.promise;
      running -= 1;
    };
    const runs = Array.from({ length: 7 }, () => queue.run(task));
    gate.resolve();
    const results = await Promise.allSettled(runs);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
    expect(
      results.filter((result) => result.status === 'rejected' && (result.reason as Problem).code === 'busy'),
    ).toHaveLength(2);
    expect(most).toBe(2);
    await expect(queue.run(async () => 'free again')).resolves.toBe('free again');
    await expect(queue.run(async () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    await expect(queue.run(async () => 'still free')).resolves.toBe('still free');
  });
});
