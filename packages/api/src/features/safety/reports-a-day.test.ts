import { afterAll, beforeAll, expect, test } from 'vitest';

import { memberTest } from '../../members/testing/member-test.ts';
import type { MemberTest } from '../../members/testing/member-test.ts';
import { serverLimits } from '../../platform/server-limits.ts';
import { safetyCalls } from './testing/safety-calls.ts';

let t: MemberTest;

beforeAll(async () => {
  t = await memberTest('all');
});

afterAll(() => t.close());

test('of one member as many reports are taken a day as the limit says, whomever they are about', async () => {
  const [asha, bina] = [await t.member('Asha', 'Female'), await t.member('Bina', 'Female')];
  const [ravi, vikram] = [await t.member('Ravi', 'Male'), await t.member('Vikram', 'Male')];
  const dev = await t.member('Dev', 'Male');
  const calls = safetyCalls(t.app);
  const statuses: number[] = [];
  for (let count = 0; count < serverLimits.reportsPerDay; count += 1) {
    const about = count % 2 === 0 ? ravi : vikram;
    const { status } = await calls.report(asha, about.id, { reason: 'other', note: `Number ${count}` });
    statuses.push(status);
  }
  expect(statuses).toEqual(Array.from({ length: serverLimits.reportsPerDay }, () => 200));
  expect(await calls.report(asha, dev.id, { reason: 'money' })).toMatchObject({
    status: 429,
    code: 'too_many',
  });
  expect(await calls.report(bina, dev.id, { reason: 'money' })).toMatchObject({ status: 200 });
});
