import { setTimeout as wait } from 'node:timers/promises';

import autocannon from 'autocannon';

import { demoPassword } from '@mysathi/api/demo/population/demo-people';

import { ownSite } from './own-site.ts';
import type { Program } from './programs.ts';
import type { Finding } from './report.ts';
import { quantile } from './statistics.ts';
import { signIn } from './world.ts';

const members = 600;
const times = 3;
/** As many as the proxy in front of a small site holds open. */
const connections = { usual: 20, many: 300 };
const goal = { servedMilliseconds: 1000, recoverySeconds: 5 };

interface Visit {
  /** Per second. */
  readonly rate: number;
  readonly served: number[];
  readonly shed: number;
  /** Neither served nor told that we are busy. */
  readonly failed: number;
}

const visit = async (
  address: string,
  requests: autocannon.Request[],
  how: Partial<autocannon.Options>,
): Promise<Visit> => {
  const served: number[] = [];
  let [shed, failed] = [0, 0];
  const result = await autocannon({
    url: address,
    requests,
    timeout: 10,
    setupClient: (client) => {
      client.on('response', (status, _bytes, milliseconds) => {
        if (status === 200) served.push(milliseconds);
        else if (status === 503) shed += 1;
        else failed += 1;
      });
    },
    ...how,
  });
  return { rate: result.requests.average, served, shed, failed: failed + result.errors };
};

/** How many seconds it takes until an answer is quick again. */
const recovery = async ({ address }: Program, token: string, quickMilliseconds: number): Promise<number> => {
  const begun = performance.now();
  for (;;) {
    const asked = performance.now();
    const answer = await fetch(`${address}/api/users/me`, { headers: { authorization: `Bearer ${token}` } });
    await answer.arrayBuffer();
    if (answer.status === 200 && performance.now() - asked <= quickMilliseconds)
      return (performance.now() - begun) / 1000;
    await wait(50);
  }
};

/** Three times as many requests as can be served: some are put off, the others served in time, and then all is as before. */
export const measureOverload = async (seconds: number): Promise<Finding[]> => {
  const site = await ownSite('overload', members);
  const program = await site.start({ WEB: 'off' });
  const databaseUrl = await site.databaseUrl();
  const people = await signIn({ databaseUrl }, program, {
    password: demoPassword,
    count: 20,
    gender: 'Male',
  });
  const requests = people.flatMap(({ token }): autocannon.Request[] => {
    const headers = { authorization: `Bearer ${token}` };
    return [
      { method: 'GET', path: '/api/matches/more_matches?age_from=24&age_to=34', headers },
      { method: 'GET', path: '/api/matches/todays_match', headers },
      { method: 'GET', path: '/api/messages/chats', headers },
      { method: 'GET', path: '/api/interest_user?type=received', headers },
    ];
  });
  const usually = { connections: connections.usual, duration: 5 };
  await visit(program.address, requests, usually);
  const usual = await visit(program.address, requests, usually);
  const flood = await visit(program.address, requests, {
    connections: connections.many,
    duration: seconds,
    overallRate: Math.ceil(times * usual.rate),
  });
  const recovered = await recovery(program, people[0]?.token ?? '', quantile(usual.served, 0.99));
  await program.stop();
  const p99 = quantile(flood.served, 0.99);
  return [
    {
      what: `${times} times the ${usual.rate.toFixed(0)} requests a second that can be served, for ${seconds} s`,
      measured: `${flood.served.length} served, p99 ${p99.toFixed(0)} ms; ${flood.shed} put off, ${flood.failed} failed; as before after ${recovered.toFixed(1)} s`,
      ratio: p99 / goal.servedMilliseconds,
      goal: 'p99 within 1 s, 0 fail, as before after 5 s',
      reached: p99 <= goal.servedMilliseconds && flood.failed === 0 && recovered <= goal.recoverySeconds,
    },
  ];
};
