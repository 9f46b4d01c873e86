import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { testPlatform } from '../../../platform/testing/test-platform.ts';
import type { TestPlatform } from '../../../platform/testing/test-platform.ts';
import { firstHourFromSql, hourOfDay, quietUntil } from './quiet-hours.ts';

let started: TestPlatform;
beforeAll(async () => {
  started = await testPlatform();
});
afterAll(() => started.close());

test('quiet begins with its first hour and is over as its end strikes, also over midnight', () => {
  const at = (time: string) => new Date(`2026-03-09T${time}:00+05:30`);
  const [overnight, atNoon] = [
    { quietFrom: 22, quietTo: 8 },
    { quietFrom: 12, quietTo: 14 },
  ];
  expect(quietUntil(at('21:59'), overnight)).toBeNull();
  expect(quietUntil(at('22:00'), overnight)).toEqual(new Date('2026-03-10T08:00:00+05:30'));
  expect(quietUntil(at('07:59'), overnight)).toEqual(at('08:00'));
  expect(quietUntil(at('08:00'), overnight)).toBeNull();
  expect(quietUntil(at('11:59'), atNoon)).toBeNull();
  expect(quietUntil(at('12:00'), atNoon)).toEqual(at('14:00'));
  expect(quietUntil(at('14:00'), atNoon)).toBeNull();
});

test('the database lets the summary leave when the rule says that the quiet is over, whatever the hours', async () => {
  const nine = new Date('2026-03-09T09:00:00+05:30');
  const { rows } = await sql<{ quietFrom: number; quietTo: number; hour: number }>`
    SELECT s.quiet_from, s.quiet_to, ${firstHourFromSql(9)} AS hour
    FROM (SELECT quiet_from, quiet_to FROM generate_series(0, 23) AS quiet_from, generate_series(0, 23) AS quiet_to) s`.execute(
    started.platform.db,
  );
  expect(rows).toHaveLength(24 * 24);
  for (const { hour, ...hours } of rows)
    expect([hours, hour]).toEqual([hours, hourOfDay(quietUntil(nine, hours) ?? nine)]);
});
