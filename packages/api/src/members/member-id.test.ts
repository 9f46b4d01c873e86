import { afterAll, beforeAll, expect, test } from 'vitest';

import { testPlatform } from '../platform/testing/test-platform.ts';
import type { TestPlatform } from '../platform/testing/test-platform.ts';
import { memberIdSql, numberOfMemberId } from './member-id.ts';

let started: TestPlatform;

beforeAll(async () => {
  started = await testPlatform();
});
afterAll(() => started.close());

test.each([
  [7, 'MS0000007'],
  [1_000_001, 'MS1000001'],
  [12_345_678, 'MS12345678'],
])('the ID of member %i is %s, and leads back', async (number, id) => {
  const { rows } = await started.platform.pool.query(`SELECT ${memberIdSql('$1::bigint')} AS id`, [number]);
  expect(rows).toEqual([{ id }]);
  expect(numberOfMemberId(` ${id.toLowerCase()} `)).toBe(number);
});

test.each([
  'MS 1000086',
  'ms-1000086',
  'MS 10 000 86',
  '1000086',
  'MS१०००\u200b०८६',
  ' ＭＳ１００００８६',
  'ms\u00a01000086',
])('the ID is understood as people write it: %j', (typed) => {
  expect(numberOfMemberId(typed)).toBe(1_000_086);
});

test('what is no ID is refused with what one looks like', () => {
  for (const typed of ['', '7', 'MS7', 'MS1000001; DROP', '560001', '9812380004', '98123 80004', 'MS 1000-'])
    expect(() => numberOfMemberId(typed)).toThrow('such as MS1234567');
});
