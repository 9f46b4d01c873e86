import { setTimeout as wait } from 'node:timers/promises';

import { beginWriting } from '../bad-days/crash-writers.ts';
import { missingAndDoubled } from '../bad-days/crashes.ts';
import { ownSite } from '../own-site.ts';
import type { Finding } from '../report.ts';
import { quantile } from '../statistics.ts';
import { startTwoWayProxy } from './two-way-proxy.ts';
import type { Node } from './two-way-proxy.ts';
import type { DemoMember } from '../world.ts';

const members = 600;
const betweenMilliseconds = 1200;
const goalMilliseconds = 1000;

/** The readers' answers: their times, and how many were not a success. */
interface Reading {
  readonly milliseconds: number[];
  failures: number;
}

const readOnAndOn = async (
  address: string,
  { token }: DemoMember,
  reading: Reading,
  stopped: () => boolean,
) => {
  while (!stopped()) {
    const begun = performance.now();
    const answer = await fetch(`${address}/api/users/me`, { headers: { authorization: `Bearer ${token}` } });
    await answer.arrayBuffer();
    reading.milliseconds.push(performance.now() - begun);
    if (answer.status !== 200) reading.failures += 1;
  }
};

/** Kills and restarts one of two nodes behind a proxy after the other, while people read and write. */
export const measureTwoNodes = async (rounds: number): Promise<Finding[]> => {
  const site = await ownSite('two-nodes', members);
  const databaseUrl = await site.databaseUrl();
  const start = () => site.start({ DATABASE_URL: databaseUrl });
  const [here, there] = [await start(), await start()];
  const nodes = [here, there];
  const ways: [Node, Node] = [{ address: here.address }, { address: there.address }];
  const proxy = await startTwoWayProxy(ways);
  const writing = await beginWriting(site, { databaseUrl, signInAt: here, whereabouts: proxy });
  let ended = false;
  const reading: Reading = { milliseconds: [], failures: 0 };
  const readers = writing.writers.map((member) => readOnAndOn(proxy.address, member, reading, () => ended));
  for (let round = 0; round < rounds * 2; round += 1) {
    await wait(betweenMilliseconds);
    const at = round % 2 === 0 ? 0 : 1;
    await nodes[at]?.kill();
    await site.ask("DELETE FROM fair_use WHERE kind = 'message'");
    const again = await start();
    nodes[at] = again;
    ways[at].address = again.address;
  }
  ended = true;
  await Promise.all(readers);
  const { milliseconds, failures } = reading;
  const acknowledged = await writing.stop();
  const { missing, doubled } = await missingAndDoubled(site.ask, acknowledged);
  await proxy.close();
  await Promise.all(nodes.map((node) => node.stop()));
  await site.endDatabase();
  const p99 = quantile(milliseconds, 0.99);
  const { messages, interests } = acknowledged;
  return [
    {
      what: `kill -9 of one of two nodes behind a proxy, ${rounds} times each: writing`,
      measured: `${messages.length} messages, ${interests.length} interests; ${missing} missing, ${doubled} doubled`,
      ratio: missing + doubled,
      goal: '0 of them',
      reached: missing + doubled === 0 && messages.length > rounds && interests.length > rounds,
    },
    {
      what: 'the same: reading',
      measured: `${milliseconds.length} reads, ${failures} failed, p99 ${p99.toFixed(0)} ms`,
      ratio: p99 / goalMilliseconds,
      goal: '0 fail, p99 within 1 s',
      reached: failures === 0 && p99 <= goalMilliseconds && milliseconds.length > rounds,
    },
  ];
};
