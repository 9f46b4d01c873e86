import { afterEach, expect, test } from 'vitest';

import { createLog } from '../../../platform/log.ts';
import { IndexedSearch } from '../indexed-search.ts';
import type { SearchRequest } from '../search-port.ts';

const patient = { timeout: 20_000, interval: 20 };
let search: IndexedSearch;
afterEach(() => search.close());

/** An index that takes 25 ms for each search; a search that has run for 300 ms counts as hanging. */
const slowIndex = async (mostWaiting: number) => {
  search = new IndexedSearch({
    databaseUrl: '',
    fallback: { inMemory: false, search: () => Promise.reject(new Error('The fallback was asked.')) },
    log: createLog('silent'),
    thread: new URL('../testing/slow-thread.ts', import.meta.url),
    answerMilliseconds: 300,
    mostWaiting,
  });
  search.start();
  await expect.poll(() => search.inMemory, patient).toBe(true);
};
const ask = () => search.search({} as SearchRequest);

test('an index that answers one search after the other is not taken for one that hangs, however many wait', async () => {
  await slowIndex(64);
  const answers = await Promise.all(Array.from({ length: 24 }, ask));
  expect(answers.map(({ total }) => total)).toEqual(Array.from(answers, (_, place) => place + 1));
  expect(search.inMemory).toBe(true);
});

test('who comes behind too many hears at once that we are busy, and is served when they are', async () => {
  await slowIndex(4);
  const asked = Array.from({ length: 4 }, ask);
  await expect(ask()).rejects.toMatchObject({ code: 'busy', retryAfterSeconds: 2 });
  expect((await Promise.all(asked)).map(({ total }) => total)).toEqual([1, 2, 3, 4]);
  expect((await ask()).total).toBe(5);
});
