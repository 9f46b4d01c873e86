import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { kolkataDay } from '@mysathi/contract/time/calendar';

import { testPlatform } from '../../platform/testing/test-platform.ts';
import type { TestPlatform } from '../../platform/testing/test-platform.ts';
import { unpackFacts } from '../fit/packed-facts.ts';
import { twoWayFit } from '../fit/two-way-fit.ts';
import { copyListedMembers } from './thread/copy-members.ts';
import { ExactSqlSearch } from './testing/exact-sql/exact-sql-search.ts';
import { MemberIndex } from './member-index.ts';
import type { SearchRequest, SearchResult } from './search-port.ts';
import { anyRequest } from './testing/requests.ts';
import { drawPopulation, fillPopulation } from './testing/population.ts';

const today = kolkataDay(new Date());
const members = 700;
const population = drawPopulation();
let started: TestPlatform;
let exact: ExactSqlSearch;

beforeAll(async () => {
  started = await testPlatform();
  await fillPopulation(started.platform.pool, population, members);
  exact = new ExactSqlSearch(started.platform.pool);
});
afterAll(() => started.close());

const loaded = async (): Promise<MemberIndex> => {
  const index = new MemberIndex();
  const client = await started.platform.pool.connect();
  for await (const some of copyListedMembers(client)) for (const member of some) index.put(member);
  client.release();
  index.settle();
  return index;
};

describe(`the members of population ${population}`, () => {
  test('the index finds whom SQL finds, in the same order, page by page', async () => {
    const index = await loaded();
    const request = await anyRequest(started.platform.pool, today);
    let found = 0;
    await fc.assert(
      fc.asyncProperty(request, async (first) => {
        let asked: SearchRequest | null = first;
        for (let page = 0; asked !== null && page < 4; page += 1) {
          const expected: SearchResult = await exact.search(asked);
          expect(index.search(asked)).toEqual(expected);
          found += expected.ids.length;
          asked = expected.next && { ...asked, start: expected.next };
        }
      }),
      { numRuns: 300 },
    );
    expect(found).toBeGreaterThan(300);
  });

  test('SQL ranks as the fit on the cards says', async () => {
    const { rows } = await started.platform.pool.query<{
      id: string;
      facts: string;
      gender: string;
      at: number;
    }>(
      `SELECT member_id AS id, fit_facts AS facts, gender, (extract(epoch FROM listed_at) * 1000000)::bigint AS at
     FROM member_cards WHERE listed AND listable_from <= $1`,
      [today],
    );
    const year = Number(today.slice(0, 4));
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...rows), async (viewer) => {
        const facts = unpackFacts(viewer.facts);
        const gender = viewer.gender === 'Male' ? 'Female' : 'Male';
        const ranked = rows
          .filter((row) => row.gender === gender)
          .map((row) => {
            const theirs = unpackFacts(row.facts);
            return { ...row, fit: facts && theirs ? twoWayFit(facts, theirs, year) : 0 };
          })
          .toSorted((one, two) => two.fit - one.fit || two.at - one.at || (one.id < two.id ? 1 : -1));
        const request = { gender, facts, today, wishes: {}, filters: {}, excluded: [], start: null } as const;
        const { ids, total } = await exact.search({ ...request, most: ranked.length });
        expect(ids).toEqual(ranked.map(({ id }) => id));
        expect(total).toBe(ranked.length);
      }),
      { numRuns: 25 },
    );
  });
});
