import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import type { SessionClaim } from '../http/viewer.ts';
import { LiveHeartbeat } from './live-heartbeat.ts';

const period = 1000;
const claimOf = (name: string): SessionClaim => ({ tokenHash: Buffer.from(name), cookieSessionId: null });

let checks: number[];
let failing: boolean;
let failures: unknown[];
let heartbeat: LiveHeartbeat;

beforeEach(() => {
  vi.useFakeTimers();
  [checks, failing, failures] = [[], false, []];
  const check = async (claims: readonly SessionClaim[]) => {
    checks.push(claims.length);
    if (failing) throw new Error('no database');
    return claims.map(({ tokenHash }) => !tokenHash.toString().startsWith('ended'));
  };
  heartbeat = new LiveHeartbeat(period, check, (error) => failures.push(error));
});

afterEach(() => {
  heartbeat.stop();
  vi.useRealTimers();
});

const connect = (name: string) => {
  const one = {
    beats: 0,
    expired: false,
    beat() {
      one.beats += 1;
      return claimOf(name);
    },
    expire() {
      one.expired = true;
    },
  };
  heartbeat.add(one);
  return one;
};

test('each of many beats once in a period, a few at a time, whose sessions are checked together', async () => {
  const all = Array.from({ length: 500 }, (_, at) => connect(`member-${at}`));
  await vi.advanceTimersByTimeAsync(period);
  expect(new Set(all.map(({ beats }) => beats))).toEqual(new Set([1]));
  expect(checks).toEqual(Array.from({ length: 100 }, () => 5));
  await vi.advanceTimersByTimeAsync(period);
  expect(new Set(all.map(({ beats }) => beats))).toEqual(new Set([2]));
});

test('only whose session has ended expires; a failed check ends nobody', async () => {
  const [here, gone] = [connect('here'), connect('ended')];
  failing = true;
  await vi.advanceTimersByTimeAsync(period);
  expect([here.expired, gone.expired, failures.length > 0]).toEqual([false, false, true]);
  failing = false;
  await vi.advanceTimersByTimeAsync(period);
  expect([here.expired, gone.expired]).toEqual([false, true]);
});

test('who was taken off beats no more', async () => {
  const one = connect('one');
  heartbeat.remove(one);
  await vi.advanceTimersByTimeAsync(2 * period);
  expect(one.beats).toBe(0);
});
