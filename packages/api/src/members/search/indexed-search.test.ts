import { afterAll, beforeAll, expect, test } from 'vitest';

import { kolkataDay } from '@mysathi/contract/time/calendar';

import { testPlatform } from '../../platform/testing/test-platform.ts';
import type { TestPlatform } from '../../platform/testing/test-platform.ts';
import { unpackFacts } from '../fit/packed-facts.ts';
import { ExactSqlSearch } from './testing/exact-sql/exact-sql-search.ts';
import { IndexedSearch } from './indexed-search.ts';
import { NewestSearch } from './newest-search.ts';
import type { SearchRequest } from './search-port.ts';
import { fillPopulation } from './testing/population.ts';
import { allWomen } from './testing/requests.ts';

let started: TestPlatform;
let search: IndexedSearch;
let request: SearchRequest;

beforeAll(async () => {
  started = await testPlatform();
  const { pool, log } = started.platform;
  await fillPopulation(pool, 4, 300);
  const { rows } = await pool.query<{ facts: string }>(
    "SELECT fit_facts AS facts FROM member_cards WHERE gender = 'Male' AND listed ORDER BY member_id LIMIT 1",
  );
  request = { ...allWomen(kolkataDay(new Date())), facts: unpackFacts(rows[0]?.facts ?? ''), most: 20 };
  search = new IndexedSearch({
    databaseUrl: pool.options.connectionString ?? '',
    fallback: new NewestSearch(pool),
    log,
  });
});
afterAll(async () => {
  await search.close();
  await started.close();
});

const patient = { timeout: 20_000, interval: 20 };
const untilReady = () => expect.poll(() => search.inMemory, patient).toBe(true);
const exactly = () => new ExactSqlSearch(started.platform.pool).search(request);

test('answers at once from the newest, and exactly once the index is ready', async () => {
  search.start();
  const first = await search.search(request);
  expect(search.inMemory).toBe(false);
  expect(first.ids.length).toBeGreaterThan(50);
  await untilReady();
  expect(await search.search(request)).toEqual(await exactly());
});

test('a change is found without being asked for', async () => {
  await untilReady();
  const [best] = (await search.search(request)).ids;
  await started.platform.pool.query('UPDATE member_cards SET listed = false WHERE member_id = $1', [best]);
  await expect.poll(async () => (await search.search(request)).ids.includes(best ?? ''), patient).toBe(false);
  expect(await search.search(request)).toEqual(await exactly());
});

test('an index whose connection is cut is made anew, with what changed meanwhile', async () => {
  await untilReady();
  const [best] = (await search.search(request)).ids;
  await started.platform.pool.query(
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'mysathi-search' AND datname = current_database()",
  );
  await expect.poll(() => search.inMemory, patient).toBe(false);
  await started.platform.pool.query('UPDATE member_cards SET listed = false WHERE member_id = $1', [best]);
  const meanwhile = await search.search(request);
  expect(search.inMemory).toBe(false);
  expect(meanwhile.ids).not.toContain(best);
  await untilReady();
  expect(await search.search(request)).toEqual(await exactly());
});

test('who pages from the fallback into the index meets everybody once', async () => {
  await untilReady();
  const newest = new NewestSearch(started.platform.pool);
  const all = await search.search({ ...request, most: 1000 });
  const begun = await search.search({ ...request, most: 30 });
  const fallen = await newest.search({ ...request, start: begun.next });
  const seen = [...begun.ids, ...fallen.ids];
  expect(fallen.next).toBeNull();
  expect(seen).toEqual(all.ids);
});
