import { setTimeout as wait } from 'node:timers/promises';

import { demoPassword } from '@mysathi/api/demo/population/demo-people';

import { arrive } from '../messages/arrivals.ts';
import type { Arrived, Question } from '../messages/arrivals.ts';
import { once } from '../load.ts';
import { ownSite } from '../own-site.ts';
import type { Program } from '../programs.ts';
import type { Finding } from '../report.ts';
import { quantile } from '../statistics.ts';
import { signIn } from '../world.ts';

const members = 600;
const times = 3;
/** `proxy`: what a proxy in front of a small site keeps open. `many`: what arrives where there is no proxy. */
const connections = { usual: 20, proxy: 300, many: 3000, calm: 20 };
const visitors = 2000;
const goal = { servedMilliseconds: 1000, recoverySeconds: 5, calmPutOff: 0.01 };
/** A site that takes longer has not recovered at all. */
const mostRecoveryMilliseconds = 60_000;
const paths = [
  '/api/matches/more_matches?age_from=24&age_to=34',
  '/api/matches/todays_match',
  '/api/messages/chats',
  '/api/interest_user?type=received',
];

/** Returns the requests of many visitors, each from a different address. */
const questionsOf = (tokens: readonly string[], count: number, network: string): Question[] =>
  Array.from({ length: count }, (_, visitor) => ({
    path: paths[visitor % paths.length] ?? '',
    headers: {
      authorization: `Bearer ${tokens[Math.floor(visitor / paths.length) % tokens.length]}`,
      'x-forwarded-for': `${network}.${visitor >> 8}.${visitor & 255}`,
    },
  }));

/** Returns after how many seconds an answer is quick again. */
const recovery = async ({ address }: Program, token: string, quickMilliseconds: number): Promise<number> => {
  const begun = performance.now();
  while (performance.now() - begun < mostRecoveryMilliseconds) {
    const asked = performance.now();
    const answer = await fetch(`${address}/api/users/me`, { headers: { authorization: `Bearer ${token}` } });
    await answer.arrayBuffer();
    if (answer.status === 200 && performance.now() - asked <= quickMilliseconds)
      return (performance.now() - begun) / 1000;
    await wait(50);
  }
  throw new Error('The site did not come back from its load.');
};

const p99 = ({ served }: Arrived): number => quantile(served, 0.99);

const floodFinding = (what: string, flood: Arrived, recovered: number): Finding => ({
  what,
  measured: `${flood.served.length} served, p99 ${p99(flood).toFixed(0)} ms; ${flood.shed.length} put off, ${flood.failed} failed; as before after ${recovered.toFixed(1)} s`,
  ratio: p99(flood) / goal.servedMilliseconds,
  goal: 'some are put off, p99 of the others within 1 s, 0 fail, as before after 5 s',
  reached:
    flood.shed.length > 0 &&
    p99(flood) <= goal.servedMilliseconds &&
    flood.failed === 0 &&
    recovered <= goal.recoverySeconds,
});

const calmFinding = (calm: Arrived): Finding => {
  const putOff = calm.shed.length / (calm.served.length + calm.shed.length);
  return {
    what: 'others, while all of that comes from one address',
    measured: `${calm.served.length} served, p99 ${p99(calm).toFixed(0)} ms; ${calm.shed.length} put off, ${calm.failed} failed`,
    ratio: p99(calm) / goal.servedMilliseconds,
    goal: 'p99 within 1 s, at most 1 of 100 put off, 0 fail',
    reached: p99(calm) <= goal.servedMilliseconds && calm.failed === 0 && putOff <= goal.calmPutOff,
  };
};

/**
 * Measures three times as many requests as can be served, at an even pace: some are put off, the others are served in
 * time, and afterwards all is as before. When they come from one address, others hardly notice.
 */
export const measureOverload = async (seconds: number): Promise<Finding[]> => {
  const site = await ownSite('overload', members);
  const program = await site.start({ WEB: 'off', TRUST_PROXY: 'loopback' });
  const { address } = program;
  const people = await signIn({ databaseUrl: await site.databaseUrl() }, program, {
    password: demoPassword,
    count: 20,
    gender: 'Male',
  });
  const tokens = people.map(({ token }) => token);
  const usually = { name: 'usual', address, paths, tokens };
  await once(usually, 5, connections.usual);
  const usual = await once(usually, 5, connections.usual);
  const perSecond = times * usual.requestsPerSecond;
  const many = questionsOf(tokens, visitors, '10.1');
  const findings: Finding[] = [];
  const recovered = () => recovery(program, tokens[0] ?? '', usual.p99Milliseconds);
  for (const open of [connections.proxy, connections.many]) {
    const flood = await arrive({ address, questions: many, perSecond, connections: open, seconds });
    const what = `${times} times the ${usual.requestsPerSecond.toFixed(0)} requests a second that can be served, over ${open} connections for ${seconds} s`;
    findings.push(floodFinding(what, flood, await recovered()));
  }
  const one = questionsOf(tokens, paths.length * tokens.length, '10.2').map(({ path, headers }) => ({
    path,
    headers: { ...headers, 'x-forwarded-for': '10.3.0.1' },
  }));
  const [calm] = await Promise.all([
    arrive({
      address,
      questions: questionsOf(tokens, connections.calm, '10.2'),
      perSecond: connections.calm,
      connections: connections.calm,
      seconds,
    }),
    arrive({ address, questions: one, perSecond, connections: connections.many, seconds }),
  ]);
  findings.push(calmFinding(calm));
  await program.stop();
  return findings;
};
