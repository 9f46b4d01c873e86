import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';

import { serverLimits } from '../../../platform/server-limits.ts';
import { warnOfNumberRanges } from './number-ranges.ts';
import { authTest } from '../testing/auth-test.ts';
import type { AuthTest } from '../testing/auth-test.ts';

let t: AuthTest;
beforeAll(async () => {
  t = await authTest();
});
afterAll(() => t.close());
beforeEach(() => t.platform.db.deleteFrom('otpChallenges').execute());

const perHour = serverLimits.neighbouringNumbersPerHour;
const sendTo = async (phones: readonly string[], minutesAgo = 0) => {
  for (const phone of phones)
    await t.platform.pool.query(
      `INSERT INTO otp_challenges (purpose, sealed_phone, phone_trace, range_trace, expires_at, created_at)
       VALUES ('register', 'sealed', $1, $2, now(), now() - make_interval(mins => $3))`,
      [t.platform.contacts.phoneTraces(phone)[0], t.platform.contacts.rangeTrace(phone), minutesAgo],
    );
};
const neighbours = (start: number, count: number) =>
  Array.from({ length: count }, (_, at) => String(start + at));
const warned = async () => {
  const warn = vi.fn<(facts: object, message: string) => void>();
  await warnOfNumberRanges({ ...t.platform, log: Object.assign(Object.create(t.platform.log), { warn }) });
  return warn.mock.calls;
};

test('codes to many numbers beside each other are told to the log, without the numbers', async () => {
  await sendTo(neighbours(9_812_345_100, perHour));
  await sendTo(neighbours(9_700_000_000, 2));
  const calls = await warned();
  expect(calls).toEqual([[{ ranges: 1, numbers: perHour }, expect.stringContaining('beside each other')]]);
});

test('one number asked for often, numbers far apart and those of an hour ago are no such thing', async () => {
  await sendTo(Array.from({ length: perHour }, () => '9812345100'));
  await sendTo(Array.from({ length: perHour }, (_, at) => `97${at}0000000`));
  await sendTo(neighbours(9_600_000_000, perHour), 61);
  expect(await warned()).toEqual([]);
});
