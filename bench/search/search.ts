import pg from 'pg';

import { copyListedMembers } from '@mysathi/api/members/search/thread/copy-members';
import { ExactSqlSearch } from '@mysathi/api/members/search/testing/exact-sql/exact-sql-search';
import { MemberIndex } from '@mysathi/api/members/search/member-index';
import type { SearchRequest } from '@mysathi/api/members/search/search-port';
import { searchableColumns, searchableTables } from '@mysathi/api/members/search/searchable-member';
import type { IndexReady } from '@mysathi/api/members/search/thread/search-messages';
import { StartedIndex } from '@mysathi/api/members/search/thread/started-index';
import { kolkataDay } from '@mysathi/contract/time/calendar';

import { atLeast, atMost } from '../report.ts';
import type { Finding } from '../report.ts';
import { kinds, searchRequests } from './search-requests.ts';
import type { Kind } from './search-requests.ts';
import { median, quantile, timed } from '../statistics.ts';
import type { Population } from '../world.ts';

const repeats = 5;
const requestsPerKind = 600;
/** Exact SQL takes seconds per search, so its median comes from a few. */
const sqlPerRepeat: Record<Kind, number> = { broad: 2, typical: 3, narrow: 3 };
const goals: Partial<Record<Kind, number>> = { broad: 200, typical: 50 };
const int8 = 20;

/** Opens a pool on one core that returns int8 as numbers. */
const openPool = (databaseUrl: string): pg.Pool => {
  const getTypeParser = ((id: number, format?: 'text' | 'binary') =>
    id === int8
      ? Number
      : pg.types.getTypeParser(id, format ?? 'text')) as pg.CustomTypesConfig['getTypeParser'];
  return new pg.Pool({
    connectionString: databaseUrl,
    max: 1,
    options: '-c max_parallel_workers_per_gather=0',
    types: { getTypeParser },
  });
};

const loadIndex = async (pool: pg.Pool): Promise<MemberIndex> => {
  const index = new MemberIndex();
  const client = await pool.connect();
  for await (const members of copyListedMembers(client)) for (const member of members) index.put(member);
  client.release();
  index.settle();
  return index;
};

interface Times {
  /** The median over all repeats, in milliseconds. */
  readonly p50: number;
  readonly p99: number;
  readonly sql: number;
}

/** Measures searches of one kind in the index and, for a few of them, in exact SQL, in every repeat. */
const measureKind = async (
  index: MemberIndex,
  pool: pg.Pool,
  kind: Kind,
  requests: readonly SearchRequest[],
): Promise<Times> => {
  const exact = new ExactSqlSearch(pool);
  for (const request of requests) index.search(request);
  const [halves, tails, inSql]: [number[], number[], number[]] = [[], [], []];
  for (let repeat = 0; repeat < repeats; repeat += 1) {
    const taken = requests.map((request) => {
      const begun = performance.now();
      index.search(request);
      return performance.now() - begun;
    });
    halves.push(median(taken));
    tails.push(quantile(taken, 0.99));
    for (let n = 0; n < sqlPerRepeat[kind]; n += 1) {
      const request = requests[(repeat * sqlPerRepeat[kind] + n) % requests.length];
      if (request === undefined) continue;
      const begun = performance.now();
      const expected = await exact.search(request);
      inSql.push(performance.now() - begun);
      if (JSON.stringify(index.search(request)) !== JSON.stringify(expected))
        throw new Error(`The index and exact SQL differ in a ${kind} search.`);
    }
  }
  return { p50: median(halves), p99: median(tails), sql: median(inSql) };
};

const measureEngine = async ({ databaseUrl }: Population) => {
  const pool = openPool(databaseUrl);
  try {
    const index = await loadIndex(pool);
    const requests = await searchRequests(pool, requestsPerKind, kolkataDay(new Date()));
    const times = {} as Record<Kind, Times>;
    for (const kind of kinds) {
      times[kind] = await measureKind(index, pool, kind, requests[kind]);
      const { p50, p99, sql } = times[kind];
      console.log(
        `search ${kind}, ${index.members}: p50 ${p50.toFixed(2)}, p99 ${p99.toFixed(2)}, SQL ${sql.toFixed(0)} ms`,
      );
    }
    return { times, bytes: index.bytes / index.members };
  } finally {
    await pool.end();
  }
};

const startIndex = (databaseUrl: string): Promise<{ index: StartedIndex; size: IndexReady }> =>
  new Promise((done, fail) => {
    const index: StartedIndex = new StartedIndex(
      { databaseUrl },
      {
        ready: (size) => done({ index, size }),
        worn: () => undefined,
        ended: (error) => fail(error ?? new Error('The index ended.')),
      },
    );
  });

/** Measures how long it takes until a changed profile is found. */
const measureChange = async (index: StartedIndex, pool: pg.Pool): Promise<number> => {
  const today = kolkataDay(new Date());
  const profession = `Bench ${Date.now()}`;
  const { rows } = await pool.query<{ gender: 'Male' | 'Female' }>(
    `UPDATE member_cards SET profession = $1 WHERE member_id = (SELECT member_id FROM member_cards WHERE listed LIMIT 1)
     RETURNING gender`,
    [profession],
  );
  const { gender = 'Male' } = rows[0] ?? {};
  const filters = { professions: { parts: [profession], words: [] } };
  const request = { gender, facts: null, today, wishes: {}, filters, excluded: [], start: null, most: 1 };
  return timed(async () => {
    while ((await index.search(request)).total === 0);
  });
};

const measureStart = async ({ databaseUrl }: Population) => {
  const pool = openPool(databaseUrl);
  const [copies, starts, changes]: [number[], number[], number[]] = [[], [], []];
  try {
    for (let round = 0; round < 3; round += 1) {
      const copy = `COPY (SELECT ${searchableColumns} FROM ${searchableTables} WHERE c.listed) TO '/dev/null'`;
      copies.push(await timed(() => pool.query(copy)));
      const { index, size } = await startIndex(databaseUrl);
      starts.push(size.milliseconds);
      changes.push(await measureChange(index, pool));
      await index.close();
    }
  } finally {
    await pool.end();
  }
  return { copy: median(copies), start: median(starts), change: Math.max(...changes) };
};

/** Measures the search engine alone, beside exact SQL and a bare COPY of the same rows. */
export const measureSearch = async (small: Population, large: Population): Promise<Finding[]> => {
  const few = await measureEngine(small);
  const many = await measureEngine(large);
  const ready = await measureStart(large);
  const milliseconds = (value: number) => `${value.toFixed(value < 10 ? 2 : 0)} ms`;
  const perKind = kinds.flatMap((kind) => {
    const { p50, p99, sql } = many.times[kind];
    const goal = goals[kind];
    return [
      ...(goal === undefined
        ? []
        : [
            {
              what: `search, ${kind}, ${large.members}: exact SQL to index, p50`,
              measured: `${milliseconds(sql)} to ${milliseconds(p50)}`,
              ...atLeast(sql / p50, goal),
            },
          ]),
      {
        what: `search, ${kind}, ${large.members}: p99`,
        measured: milliseconds(p99),
        ...atMost(p99, 5, 'ms'),
      },
    ];
  });
  const growth = many.times.broad.p50 / few.times.broad.p50;
  return [
    ...perKind,
    {
      what: `search, broad: ${small.members} to ${large.members}`,
      measured: `${milliseconds(few.times.broad.p50)} to ${milliseconds(many.times.broad.p50)}`,
      ...atMost(growth, 7),
    },
    {
      what: 'search index: bytes a member',
      measured: `${many.bytes.toFixed(0)} bytes`,
      ...atMost(many.bytes, 100, 'bytes'),
    },
    {
      what: 'search index ready, to a bare COPY of its rows',
      measured: `${milliseconds(ready.start)} (COPY ${milliseconds(ready.copy)})`,
      ...atMost(ready.start / ready.copy, 4),
    },
    {
      what: 'changed profile found',
      measured: milliseconds(ready.change),
      ...atMost(ready.change / 1000, 2, 's'),
    },
  ];
};
