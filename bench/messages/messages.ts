import pg from 'pg';

import { demoPassword } from '@mysathi/api/demo/population/demo-people';
import { freePort, startRedis, stopRedis } from '@mysathi/api/platform/realtime/testing/redis';

import { keptKilobytes } from '../memory/heap.ts';
import { bareOf, bareWay, helloOf, isBare, isLive, liveOf, ourWay, postedWay } from './message-ways.ts';
import type { Opened, People } from './message-ways.ts';
import type { Program } from '../programs.ts';
import { atMost } from '../report.ts';
import type { Finding } from '../report.ts';
import { openIdle } from './sockets.ts';
import { median, quantile } from '../statistics.ts';
import { latencies } from './latencies.ts';
import type { Way } from './latencies.ts';
import { signIn } from '../world.ts';
import type { DemoMember, Population, World } from '../world.ts';

const pairs = 25;
const rounds = 8;
// A server that has run for a while has its hot code compiled; both are brought to that state.
const warmUpRounds = 12;
// A round sends at most twice twelve messages per sender; fair use allows a hundred a day.
const roundsPerFairUse = 4;

/** Makes an accepted pair of each man and the woman at the same index. */
export const acceptPairs = async (
  { databaseUrl }: Pick<Population, 'databaseUrl'>,
  men: readonly DemoMember[],
  women: readonly DemoMember[],
) => {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const all = [men.map(({ id }) => id), women.map(({ id }) => id)];
  await client.query(
    `INSERT INTO interests (sender_id, receiver_id, status, answered_at)
     SELECT sender, receiver, 'accepted', now() FROM unnest($1::uuid[], $2::uuid[]) AS pair(sender, receiver)
     ON CONFLICT (sender_id, receiver_id) DO UPDATE SET status = 'accepted'`,
    all,
  );
  await client.end();
};

/** Resets the fair use of the senders, so that earlier measurements do not use it up. */
const forgetUse = async ({ population: { databaseUrl }, men }: People) => {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query("DELETE FROM fair_use WHERE kind = 'message' AND member_id = ANY($1::uuid[])", [
    men.map(({ id }) => id),
  ]);
  await client.end();
};

interface Compared {
  /** Medians over all rounds in milliseconds; `p99` is that of all messages. */
  readonly floor: { readonly p50: number; readonly p99: number };
  readonly ours: { readonly p50: number; readonly p99: number };
  /** The median of the rounds' ratios. */
  readonly p50Ratio: number;
}

const compare = async (name: string, floorWay: Way, way: Way, people: People): Promise<Compared> => {
  const all: { readonly floor: number[]; readonly ours: number[] }[] = [];
  for (let round = 0; round < warmUpRounds + rounds; round += 1) {
    if (round % roundsPerFairUse === 0) await forgetUse(people);
    const [floor = [], ours = []] = await latencies([floorWay, way]);
    if (round >= warmUpRounds) all.push({ floor, ours });
  }
  const [floors, ourses] = [all.map(({ floor }) => floor), all.map(({ ours }) => ours)];
  const summary = (some: readonly number[][]) => ({
    p50: median(some.map((one) => median(one))),
    p99: quantile(some.flat(), 0.99),
  });
  const compared = {
    floor: summary(floors),
    ours: summary(ourses),
    p50Ratio: median(all.map(({ floor, ours }) => median(ours) / median(floor))),
  };
  console.log(`${name}: ${JSON.stringify(compared)}`);
  return compared;
};

/** Opens idle sockets at the floor and the product, and compares the memory kept per connection. */
const measureIdle = async (
  opened: Opened,
  floor: Program,
  product: Program,
  listeners: readonly DemoMember[],
  count: number,
): Promise<Finding> => {
  const many = Array.from({ length: count }, (_, n) => n);
  const before = { floor: await keptKilobytes(floor), product: await keptKilobytes(product) };
  const bareNames = many.map((n) => `idle-${n}`);
  const bare = await openIdle(bareOf(floor), bareNames, isBare);
  opened.push(...bare.map((socket) => () => socket.terminate()));
  const hellos = listeners.map(helloOf);
  const everybody = many.map((n) => hellos[n % hellos.length] ?? '');
  const idle = await openIdle(liveOf(product), everybody, isLive);
  opened.push(...idle.map((socket) => () => socket.terminate()));
  const each = {
    floor: ((await keptKilobytes(floor)) - before.floor) / count,
    product: ((await keptKilobytes(product)) - before.product) / count,
  };
  return {
    what: `memory per idle connection, ${count} open`,
    measured: `${each.product.toFixed(1)} KB (floor ${each.floor.toFixed(1)} KB)`,
    ...atMost(each.product / each.floor, 2, 'of the floor'),
  };
};

const finding = (what: string, [ours, floor]: [number, number], ratio: number, most: number): Finding => ({
  what,
  measured: `${ours.toFixed(2)} ms (${floor.toFixed(2)} ms)`,
  ...atMost(ratio, most),
});

/** Compares messages between two processes over a real Redis with those within one process. */
const measureAcross = async (
  opened: Opened,
  world: World,
  single: Program,
  people: People,
): Promise<Finding> => {
  const port = await freePort();
  const redis = await startRedis(port);
  const joined = { REDIS_URL: `redis://127.0.0.1:${port}` };
  try {
    const [here, there] = [
      await world.product(people.population, joined),
      await world.product(people.population, joined),
    ];
    try {
      const across = await ourWay(opened, here, there, people);
      const { floor, ours, p50Ratio } = await compare(
        'across two processes',
        await ourWay(opened, single, single, people),
        across,
        people,
      );
      return finding(
        'the same across two processes, p50 beside one process',
        [ours.p50, floor.p50],
        p50Ratio,
        1.3,
      );
    } finally {
      await Promise.all([here.stop(), there.stop()]);
    }
  } finally {
    await stopRedis(redis);
  }
};

/** Measures a committed message to the other member's open socket among idle ones, against floor W. */
export const measureMessages = async (
  world: World,
  population: Population,
  idle: number,
): Promise<Finding[]> => {
  const [floor, product] = [await world.floor('message-floor', population), await world.product(population)];
  const opened: Opened = [];
  try {
    const asked = { count: pairs + Math.ceil(idle / 20), password: demoPassword };
    const men = await signIn(population, product, { gender: 'Male', ...asked });
    const women = await signIn(population, product, { gender: 'Female', ...asked });
    const people = { population, men: men.slice(0, pairs), women: women.slice(0, pairs) };
    await acceptPairs(population, people.men, people.women);
    const listeners = [...men.slice(pairs), ...women.slice(pairs)];
    const memory = await measureIdle(opened, floor, product, listeners, idle);
    const bare = await bareWay(opened, floor, people);
    const {
      ours,
      floor: w,
      p50Ratio,
    } = await compare(
      `messages among ${idle} idle connections`,
      bare,
      await ourWay(opened, product, product, people),
      people,
    );
    const posted = await compare('the same posted', bare, await postedWay(opened, product, people), people);
    return [
      finding('a message from one socket to the other, p50 beside W', [ours.p50, w.p50], p50Ratio, 1.5),
      finding('a message from one socket to the other, p99 beside W', [ours.p99, w.p99], ours.p99 / w.p99, 2),
      memory,
      finding('the same posted, p50 beside W', [posted.ours.p50, posted.floor.p50], posted.p50Ratio, 2),
      await measureAcross(opened, world, product, people),
    ];
  } finally {
    for (const close of opened) close();
    await Promise.all([floor.stop(), product.stop()]);
  }
};
