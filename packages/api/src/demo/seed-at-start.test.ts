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

test('what could not be written at first, as on a machine that is too busy to answer, is written a little later', async () => {
  const { platform } = started;
  const asked = vi.spyOn(platform.pool, 'query');
  asked.mockImplementationOnce((): never => {
    throw new Error('timeout exceeded when trying to connect');
  });
  const stop = seedInBackground({ ...platform, config: { ...platform.config, seedMembers: 5 } });
  await expect.poll(async () => (await counts()).members, { timeout: 20_000 }).toBe(5);
  await stop();
  asked.mockRestore();
});

test('a site that is told to end while it waits to begin anew writes nothing more', async () => {
  const { platform } = started;
  const asked = vi.spyOn(platform.pool, 'query');
  asked.mockImplementation((): never => {
    throw new Error('timeout exceeded when trying to connect');
  });
  const warn = vi.spyOn(platform.log, 'warn');
  const stop = seedInBackground(platform);
  await vi.waitFor(() => expect(warn).toHaveBeenCalled());
  const tries = asked.mock.calls.length;
  await stop();
  expect(asked).toHaveBeenCalledTimes(tries);
  for (const spy of [asked, warn]) spy.mockRestore();
});

test('behind the start few people come at a time, as a site that is told to end waits for those', async () => {
  const { platform } = started;
  const added: number[] = [];
  const log = Object.assign(Object.create(platform.log) as typeof platform.log, {
    info: (facts: { added: number }) => void added.push(facts.added),
  });
  const stop = seedInBackground({ ...platform, log, config: { ...platform.config, seedMembers: 400 } });
  await expect.poll(() => added.at(-1), { timeout: 60_000 }).toBe(395);
  await stop();
  expect(Math.max(...added.map((one, at) => one - (added[at - 1] ?? 0)))).toBeLessThanOrEqual(100);
}, 90_000);
