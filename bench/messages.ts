import { setTimeout as wait } from 'node:timers/promises';

import pg from 'pg';
import { WebSocket } from 'ws';

import { demoPassword } from '@mysathi/api/demo/population/demo-people';

import { PostConnection } from './post-connection.ts';
import type { Finding } from './report.ts';
import { median, quantile } from './statistics.ts';
import { signIn, type DemoMember, type Population, type World } from './world.ts';

const pairs = 25;
const messagesPerPairAndRound = 12;
const pauseMilliseconds = 5;
const rounds = 5;
// A server that has run for a while has had its hot code compiled: so have both here.
const warmUpRounds = 12;

/** Makes each man and the woman of the same number accepted. */
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

/** Gives senders their fair use back: what was measured before must not use up what comes now. */
const forgetUse = async (
  { databaseUrl }: Pick<Population, 'databaseUrl'>,
  senders: readonly DemoMember[],
) => {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query("DELETE FROM fair_use WHERE kind = 'message' AND member_id = ANY($1::uuid[])", [
    senders.map(({ id }) => id),
  ]);
  await client.end();
};

const opened = async (url: string, hello: string, isReady: (word: string) => boolean): Promise<WebSocket> => {
  const socket = new WebSocket(url, { perMessageDeflate: false });
  const ready = new Promise<void>((done, fail) => {
    socket.on('message', (raw) => isReady((raw as Buffer).toString()) && done());
    socket.once('error', fail);
    socket.once('close', () => fail(new Error(`${url} was closed.`)));
  });
  await new Promise((done) => socket.once('open', done));
  socket.send(hello);
  await ready;
  return socket;
};

const closing = (socket: WebSocket) => () => socket.terminate();

/** One way a word can go from each sender to the receiver of the same number. */
interface Way {
  readonly receivers: readonly WebSocket[];
  readonly send: (pair: number, mark: string) => Promise<void>;
}

/**
 * Sends marked words one after the other, one from each sender before it is the other way's turn, so that
 * all ways meet the machine in the same moments. Gives for each way how many milliseconds the words took
 * to reach their receivers.
 */
const latencies = async (ways: readonly Way[]): Promise<number[][]> => {
  const begun = new Map<string, number>();
  const listeners = ways.map(({ receivers }) => {
    const taken: number[] = [];
    const listen = (raw: unknown) => {
      const arrived = performance.now();
      const mark = /bench-\d+-\d+-\d+-\d+/.exec(String(raw))?.[0] ?? '';
      const start = begun.get(mark);
      if (start === undefined) return;
      begun.delete(mark);
      taken.push(arrived - start);
    };
    for (const socket of receivers) socket.on('message', listen);
    return { taken, stop: () => receivers.forEach((socket) => socket.off('message', listen)) };
  });
  const sends: Promise<void>[] = [];
  const round = Date.now();
  for (let n = 0; n < messagesPerPairAndRound; n += 1) {
    for (const [number, { receivers, send }] of ways.entries()) {
      for (const pair of receivers.keys()) {
        const mark = `bench-${round}-${n}-${number}-${pair}`;
        begun.set(mark, performance.now());
        sends.push(send(pair, mark));
        await wait(pauseMilliseconds);
      }
    }
  }
  await Promise.all(sends);
  for (let attempt = 0; begun.size > 0 && attempt < 100; attempt += 1) await wait(50);
  for (const { stop } of listeners) stop();
  if (begun.size > 0) throw new Error(`${begun.size} messages never arrived.`);
  return listeners.map(({ taken }) => taken);
};

/** A committed message to the other's open socket, against floor W. */
export const measureMessages = async (world: World, population: Population): Promise<Finding[]> => {
  const [floor, product] = [await world.floor('message-floor', population), await world.product(population)];
  const open: (() => void)[] = [];
  try {
    const men = await signIn(population, product, { gender: 'Male', count: pairs, password: demoPassword });
    const women = await signIn(population, product, {
      gender: 'Female',
      count: pairs,
      password: demoPassword,
    });
    await acceptPairs(population, men, women);
    const live = product.address.replace('http', 'ws');
    const bare = floor.address.replace('http', 'ws');
    const hello = (token: string) => JSON.stringify({ kind: 'sign_in', token });
    const isLive = (word: string) => word.includes('"ready"');
    const receivers = await Promise.all(
      women.map(({ token }) => opened(`${live}/api/live`, hello(token), isLive)),
    );
    const bareReceivers = await Promise.all(
      women.map(({ id }) => opened(bare, id, (word) => word === 'ready')),
    );
    const bareSenders = await Promise.all(men.map(({ id }) => opened(bare, id, (word) => word === 'ready')));
    const senders = await Promise.all(
      men.map(({ token }) => PostConnection.open(`${product.address}/api/messages`, token)),
    );
    open.push(...receivers.map(closing), ...bareReceivers.map(closing), ...bareSenders.map(closing));
    open.push(...senders.map((sender) => () => sender.close()));

    const bareWay: Way = {
      receivers: bareReceivers,
      send: async (pair, mark) => {
        bareSenders[pair]?.send(JSON.stringify({ to: women[pair]?.id, body: mark }));
      },
    };
    const ourWay: Way = {
      receivers,
      send: async (pair, mark) => {
        await senders[pair]?.post({ memberId: women[pair]?.id, message: mark, clientId: mark });
      },
    };

    for (let round = 0; round < warmUpRounds; round += 1) {
      if (round % 6 === 0) await forgetUse(population, men);
      await latencies([bareWay, ourWay]);
    }
    await forgetUse(population, men);
    const [theirs, ours]: [number[], number[]] = [[], []];
    for (let round = 0; round < rounds; round += 1) {
      const [bareTaken = [], taken = []] = await latencies([bareWay, ourWay]);
      theirs.push(median(bareTaken));
      ours.push(median(taken));
      console.log(
        `messages: p50 ${median(taken).toFixed(2)} ms (W ${median(bareTaken).toFixed(2)}), ` +
          `p99 ${quantile(taken, 0.99).toFixed(1)} ms (W ${quantile(bareTaken, 0.99).toFixed(1)})`,
      );
    }
    const ratio = median(ours.map((one, round) => one / (theirs[round] ?? Number.NaN)));
    return [
      {
        what: 'POST /messages to the open socket, p50',
        measured: `${median(ours).toFixed(2)} ms (W ${median(theirs).toFixed(2)} ms)`,
        ratio,
        goal: '<= 2 W',
        reached: ratio <= 2,
      },
    ];
  } finally {
    for (const close of open) close();
    await Promise.all([floor.stop(), product.stop()]);
  }
};
