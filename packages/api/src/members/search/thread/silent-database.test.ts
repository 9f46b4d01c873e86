import { afterAll, beforeAll, expect, test } from 'vitest';

import { kolkataDay } from '@mysathi/contract/time/calendar';

import { freezableWay } from '../../../platform/database/testing/freezable-way.ts';
import { createLog } from '../../../platform/log.ts';
import { testPlatform } from '../../../platform/testing/test-platform.ts';
import type { TestPlatform } from '../../../platform/testing/test-platform.ts';
import { IndexedSearch } from '../indexed-search.ts';
import { NewestSearch } from '../newest-search.ts';
import { ExactSqlSearch } from '../testing/exact-sql/exact-sql-search.ts';
import { fillPopulation } from '../testing/population.ts';
import { allWomen } from '../testing/requests.ts';

const request = allWomen(kolkataDay(new Date()));
const silentMilliseconds = 4000;
const patient = { timeout: 20_000, interval: 20 };
let started: TestPlatform;
let way: Awaited<ReturnType<typeof freezableWay>>;
let search: IndexedSearch;
const lines: string[] = [];

beforeAll(async () => {
  started = await testPlatform();
  const { pool } = started.platform;
  await fillPopulation(pool, 6, 60);
  way = await freezableWay(pool.options.connectionString ?? '');
  search = new IndexedSearch({
    databaseUrl: way.url,
    fallback: new NewestSearch(pool),
    log: createLog('info', { write: (line) => void lines.push(line) }),
    silentMilliseconds,
  });
});
afterAll(async () => {
  await search.close();
  await way.close();
  await started.close();
});

test('an index whose connection a network has swallowed is made anew, with what changed meanwhile', async () => {
  const { pool } = started.platform;
  search.start();
  await expect.poll(() => search.inMemory, patient).toBe(true);

  const ended = () => lines.filter((line) => line.includes('the search index has ended')).length;
  const [before, ready] = [ended(), performance.now()];
  await expect.poll(() => performance.now() - ready, patient).toBeGreaterThan(1.5 * silentMilliseconds);
  expect(ended(), 'while nobody changes anything, the database answers').toBe(before);

  way.lose();
  const [best] = (await search.search(request)).ids;
  await pool.query('UPDATE member_cards SET listed = false WHERE member_id = $1', [best]);
  await expect.poll(() => search.inMemory, patient).toBe(false);
  await expect.poll(() => search.inMemory, patient).toBe(true);
  expect(await search.search(request)).toEqual(await new ExactSqlSearch(pool).search(request));
}, 60_000);
