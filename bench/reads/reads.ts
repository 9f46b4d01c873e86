import { setTimeout as wait } from 'node:timers/promises';

import pg from 'pg';

import { feedRequests } from './feed-requests.ts';
import { interleaved } from '../load.ts';
import type { Load } from '../load.ts';
import type { Program } from '../programs.ts';
import { atLeast, atMost } from '../report.ts';
import type { Finding } from '../report.ts';
import type { Population, World } from '../world.ts';

const connections = 8;
/** The number of members who request, each with their own filters. */
const askers = 1000;

const landing = { paths: ['/'], tokens: [] } as const;
const asVisitor = { 'accept-encoding': 'gzip, br' } as const;
/** A visitor with any cookie gets a page made only for them, for which everything is requested anew. */
const withCookie = { ...asVisitor, cookie: 'theme=auto' } as const;

/** Waits until the index answers: without it, the totals of so large a population are null. */
const untilIndexed = async ({ address }: Program, token: string): Promise<void> => {
  for (let attempt = 0; attempt < 600; attempt += 1) {
    const answer = await fetch(`${address}/api/matches/more_matches`, {
      headers: { authorization: `Bearer ${token}` },
    });
    if (((await answer.json()) as { total: number | null }).total !== null) return;
    await wait(100);
  }
  throw new Error('The search index did not get ready.');
};

const sampleIds = async ({ databaseUrl }: Population, gender: string): Promise<string[]> => {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ id: string }>(
    `SELECT member_id AS id FROM member_cards JOIN credentials USING (member_id)
     WHERE listed AND gender = $1 ORDER BY md5(member_id::text) LIMIT 500`,
    [gender],
  );
  await client.end();
  return rows.map(({ id }) => id);
};

/** The populations that are measured side by side. */
export interface Sizes {
  readonly small: Population;
  readonly large: Population;
  readonly huge: Population;
}

/** Starts the floors and the product on each population, and returns their loads. */
const startLoads = async (
  world: World,
  { small, large, huge }: Sizes,
): Promise<{ loads: Load[]; programs: Program[] }> => {
  const programs: Program[] = [];
  const floor = async (name: string, population: Population): Promise<Load> => {
    const program = await world.floor('cards-floor', population);
    programs.push(program);
    return { name, address: program.address, paths: ['/'], tokens: [] };
  };
  const loads: Load[] = [await floor('F', large), await floor('F huge', huge)];
  for (const [size, population] of Object.entries({ small, large, huge })) {
    const product = await world.product(population);
    programs.push(product);
    const feed = await feedRequests(population, askers);
    await untilIndexed(product, feed.tokens[0] ?? '');
    const { address } = product;
    loads.push({ name: `feed ${size}`, address, ...feed });
    if (size === 'huge') continue;
    const nearby = feed.paths.map((path) => path.replace('more_matches', 'nearby'));
    loads.push({ name: `nearby ${size}`, address, ...feed, paths: nearby });
    loads.push({ name: `landing ${size}`, address, ...landing, headers: withCookie });
    if (size === 'small') continue;
    loads.push({ name: 'kept', address, ...landing, headers: asVisitor });
    loads.push({ name: 'unknown', address, ...landing, headers: withCookie, newAddresses: true });
    const details = (await sampleIds(large, 'Female')).map((id) => `/api/users/detail?_id=${id}`);
    const { tokens } = await feedRequests(large, askers, 'Male');
    loads.push({ name: 'detail', address, paths: details, tokens });
  }
  return { loads, programs };
};

/** Measures profile, feed and landing page against floor F, and how lists and landing page grow with the population. */
export const measureReads = async (world: World, sizes: Sizes, seconds: number): Promise<Finding[]> => {
  const { small, large, huge } = sizes;
  const { loads, programs } = await startLoads(world, sizes);
  const measured = await interleaved(loads, { rounds: 5, seconds, connections });
  await Promise.all(programs.map((program) => program.stop()));
  const rate = (name: string) => measured.get(name)?.requestsPerSecond ?? Number.NaN;
  const words = (name: string) =>
    `${rate(name).toFixed(0)}/s, p50 ${measured.get(name)?.p50Milliseconds.toFixed(1)} ms`;
  const toFloor = (what: string, name: string, goal: number, floor = 'F'): Finding => ({
    what,
    measured: `${words(name)} (F ${words(floor)})`,
    ...atLeast(rate(name) / rate(floor), goal, 'F'),
  });
  return [
    toFloor(`GET /users/detail, ${large.members} members`, 'detail', 0.4),
    toFloor(`GET /matches/more_matches, 3 broad, 6 typical, 1 narrow, ${large.members}`, 'feed large', 0.5),
    toFloor(`the same, ${huge.members}`, 'feed huge', 0.12, 'F huge'),
    {
      what: `more_matches: ${small.members} to ${large.members} members`,
      measured: `${words('feed small')} to ${words('feed large')}`,
      ...atMost(rate('feed small') / rate('feed large'), 2, 'times slower'),
    },
    {
      what: `nearby, the same filters: ${small.members} to ${large.members} members`,
      measured: `${words('nearby small')} to ${words('nearby large')}`,
      ...atMost(rate('nearby small') / rate('nearby large'), 2, 'times slower'),
    },
    toFloor(`GET / as HTML, kept for visitors, ${large.members}`, 'kept', 2),
    toFloor(`GET / as HTML, all it says asked each time, ${large.members}`, 'landing large', 0.1),
    toFloor(`the same, no part of its address known from before`, 'unknown', 0.1),
    {
      what: `GET / asked each time: ${small.members} to ${large.members} members`,
      measured: `${words('landing small')} to ${words('landing large')}`,
      ...atLeast(rate('landing large') / rate('landing small'), 0.9, 'times'),
    },
  ];
};
