import { afterAll, expect, test } from 'vitest';

import { createLog } from '../../../platform/log.ts';
import { IndexedSearch } from '../indexed-search.ts';
import type { SearchRequest, SearchResult } from '../search-port.ts';

const result: SearchResult = { ids: [], next: null, total: 0, exact: false };
const patient = { timeout: 20_000, interval: 20 };
const lines: string[] = [];
const search = new IndexedSearch({
  databaseUrl: '',
  fallback: { inMemory: false, search: async () => result },
  log: createLog('info', { write: (line) => void lines.push(line) }),
  thread: new URL('../testing/failing-thread.ts', import.meta.url),
});
afterAll(() => search.close());

test('the log says what failed in the index and where, and nothing of its words', async () => {
  search.start();
  await expect.poll(() => search.inMemory, patient).toBe(true);
  expect(await search.search({} as SearchRequest)).toBe(result);
  const said = (words: string) => lines.find((line) => line.includes(words)) ?? '';
  await expect.poll(() => said('the search index has ended'), patient).not.toBe('');
  expect(lines.join('')).not.toContain('Asha');
  expect(said('the search index did not answer')).toContain('"name":"TypeError"');
  expect(said('the search index has ended')).toContain('"name":"RangeError"');
});
