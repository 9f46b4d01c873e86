import { afterAll, beforeAll, expect, test, vi } from 'vitest';

import { testPlatform } from '../platform/testing/test-platform.ts';
import type { TestPlatform } from '../platform/testing/test-platform.ts';
import { seedInBackground, seedPrintedSignIns } from './seed-at-start.ts';

let started: TestPlatform;
beforeAll(async () => {
  started = await testPlatform({ config: { seedMembers: 3 } });
});
afterAll(() => started.close());

const counts = async () => {
  const { rows } = await started.platform.pool.query<Record<string, number>>(
    `SELECT (SELECT count(*) FROM members) AS members, (SELECT count(*) FROM campaigns) AS campaigns,
       (SELECT count(*) FROM success_stories) AS stories`,
  );
  return rows[0] ?? {};
};

test('without the demo nobody and nothing is written, at the start or behind it; with it people are', async () => {
  const { platform } = started;
  const without = { ...platform, config: { ...platform.config, demo: false } };
  const questions = [vi.spyOn(platform.pool, 'query'), vi.spyOn(platform.pool, 'connect')];
  await seedPrintedSignIns(without);
  await seedInBackground(without)();
  for (const question of questions) expect(question).not.toHaveBeenCalled();
  expect(await counts()).toEqual({ members: 0, campaigns: 0, stories: 0 });

  await seedPrintedSignIns(platform);
  expect(await counts()).toEqual({ members: 2, campaigns: 0, stories: 0 });
  const stop = seedInBackground(platform);
  await expect.poll(async () => (await counts()).members, { timeout: 20_000 }).toBe(3);
  await stop();
});
