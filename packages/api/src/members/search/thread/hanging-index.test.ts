import { afterAll, beforeAll, expect, test } from 'vitest';

import { kolkataDay } from '@mysathi/contract/time/calendar';

import { testPlatform } from '../../../platform/testing/test-platform.ts';
import type { TestPlatform } from '../../../platform/testing/test-platform.ts';
import { IndexedSearch } from '../indexed-search.ts';
import { NewestSearch } from '../newest-search.ts';
import { fillPopulation } from '../testing/population.ts';
import { allWomen } from '../testing/requests.ts';

const request = allWomen(kolkataDay(new Date()));
const patient = { timeout: 20_000, interval: 20 };
let started: TestPlatform;
let newest: NewestSearch;
let search: IndexedSearch;

beforeAll(async () => {
  started = await testPlatform();
  const { pool, log } = started.platform;
  await fillPopulation(pool, 5, 60);
  newest = new NewestSearch(pool);
  search = new IndexedSearch({
    databaseUrl: pool.options.connectionString ?? '',
    fallback: newest,
    log,
    thread: new URL('../testing/hanging-thread.ts', import.meta.url),
    answerMilliseconds: 200,
  });
});
afterAll(async () => {
  await search.close();
  await started.close();
});

test('whoever waits for an index that hangs is answered in SQL, and the index is replaced', async () => {
  search.start();
  const expected = await newest.search(request);
  expect(expected.ids.length).toBeGreaterThan(0);
  // Once for the first index, and once for its successor.
  for (let index = 0; index < 2; index += 1) {
    await expect.poll(() => search.inMemory, patient).toBe(true);
    const asked = [search.search(request), search.search({ ...request, most: 0 })];
    expect(await Promise.all(asked)).toEqual([expected, { ...expected, ids: [] }]);
    expect(search.inMemory).toBe(false);
    // Searches no longer wait for an index that hangs.
    expect(await search.search(request)).toEqual(expected);
  }
});
