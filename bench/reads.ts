import { setTimeout as wait } from 'node:timers/promises';

import pg from 'pg';

import { demoPassword } from '@mysathi/api/demo/population/demo-people';

import { interleaved, type Load } from './load.ts';
import type { Program } from './programs.ts';
import type { Finding } from './report.ts';
import { signIn, type Population, type World } from './world.ts';

const connections = 8;
const kinds = {
  broad: ['age_from=24&age_to=38&religion=Hindu'],
  typical: [
    'age_from=24&age_to=32&marital_status=Single&qualification=Postgraduate',
    'age_from=26&age_to=36&height=60-72&qualification=Undergraduate',
    'age_from=22&age_to=30&marital_status=Single&complexion=Medium',
  ],
  narrow: ['age_from=24&age_to=32&marital_status=Single&mother_tongue=Tamil&location=Chennai'],
} as const;
/** Of ten requests three are broad, six typical and one narrow. */
const shares = { broad: 3, typical: 6, narrow: 1 } as const;
const filters = (['broad', 'typical', 'narrow'] as const).flatMap((kind) =>
  Array.from({ length: shares[kind] }, (_, n) => kinds[kind][n % kinds[kind].length] ?? ''),
);

const landing = { paths: ['/'], tokens: [] } as const;
const asVisitor = { 'accept-encoding': 'gzip, br' } as const;
/** Who brings any cookie gets a page rendered for them alone. */
const withCookie = { ...asVisitor, cookie: 'theme=auto' } as const;

/** Waits until the index answers: without it, so many members have no total. */
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

/** Profile, feed and landing page against floor F, and how the latter two grow from the small to the large population. */
export const measureReads = async (
  world: World,
  small: Population,
  large: Population,
  seconds: number,
): Promise<Finding[]> => {
  const [floor, productLarge, productSmall] = [
    await world.floor('cards-floor', large),
    await world.product(large),
    await world.product(small),
  ];
  try {
    const people = { gender: 'Male' as const, count: 20, password: demoPassword };
    const largeTokens = (await signIn(large, productLarge, people)).map(({ token }) => token);
    const smallTokens = (await signIn(small, productSmall, people)).map(({ token }) => token);
    await untilIndexed(productLarge, largeTokens[0] ?? '');
    await untilIndexed(productSmall, smallTokens[0] ?? '');
    const details = (await sampleIds(large, 'Female')).map((id) => `/api/users/detail?_id=${id}`);
    const feed = Array.from(
      { length: 60 },
      (_, n) => `/api/matches/more_matches?${filters[n % filters.length]}`,
    );
    const loads: Load[] = [
      { name: 'F', address: floor.address, paths: ['/'], tokens: [] },
      { name: 'detail', address: productLarge.address, paths: details, tokens: largeTokens },
      { name: 'feed large', address: productLarge.address, paths: feed, tokens: largeTokens },
      { name: 'feed small', address: productSmall.address, paths: feed, tokens: smallTokens },
      { name: 'kept', address: productLarge.address, ...landing, headers: asVisitor },
      { name: 'landing large', address: productLarge.address, ...landing, headers: withCookie },
      { name: 'landing small', address: productSmall.address, ...landing, headers: withCookie },
    ];
    const measured = await interleaved(loads, { rounds: 5, seconds, connections });
    const rate = (name: string) => measured.get(name)?.requestsPerSecond ?? Number.NaN;
    const words = (name: string) =>
      `${rate(name).toFixed(0)}/s, p50 ${measured.get(name)?.p50Milliseconds} ms`;
    const toFloor = (what: string, name: string, goal: number): Finding => ({
      what,
      measured: `${words(name)} (F ${words('F')})`,
      ratio: rate(name) / rate('F'),
      goal: `>= ${goal} F`,
      reached: rate(name) >= goal * rate('F'),
    });
    return [
      toFloor(`GET /users/detail, ${large.members} members`, 'detail', 0.4),
      toFloor(`GET /matches/more_matches, 3 broad, 6 typical, 1 narrow, ${large.members}`, 'feed large', 0.5),
      {
        what: `more_matches: ${small.members} to ${large.members} members`,
        measured: `${words('feed small')} to ${words('feed large')}`,
        ratio: rate('feed small') / rate('feed large'),
        goal: '<= 2 times slower',
        reached: rate('feed small') <= 2 * rate('feed large'),
      },
      toFloor(`GET / as HTML, kept for visitors, ${large.members}`, 'kept', 2),
      toFloor(`GET / as HTML, rendered each time, ${large.members}`, 'landing large', 0.1),
      {
        what: `GET / rendered: ${small.members} to ${large.members} members`,
        measured: `${words('landing small')} to ${words('landing large')}`,
        ratio: rate('landing large') / rate('landing small'),
        goal: '>= 0.9 times',
        reached: rate('landing large') >= 0.9 * rate('landing small'),
      },
    ];
  } finally {
    await Promise.all([floor.stop(), productLarge.stop(), productSmall.stop()]);
  }
};
