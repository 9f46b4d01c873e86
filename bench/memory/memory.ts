import { readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';

import autocannon from 'autocannon';

import { demoPassword } from '@mysathi/api/demo/population/demo-people';

import type { Finding } from '../report.ts';
import { median } from '../statistics.ts';
import { signIn } from '../world.ts';
import type { Population, World } from '../world.ts';

// Memory taken by the start and the first requests is given back over the first minutes.
const warmUpMinutes = 3;

/** Returns the resident memory of a process in MB, as the system reports it. */
export const residentMegabytes = async (pid: number): Promise<number> => {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? Number.NaN) / 1024;
};

/** Runs a mixed load on a warmed-up server, and compares memory in the last minute with that in the second. */
export const measureMemory = async (
  world: World,
  population: Population,
  minutes: number,
): Promise<Finding[]> => {
  const product = await world.product(population);
  try {
    const members = await signIn(population, product, { gender: 'Male', count: 20, password: demoPassword });
    const others = await signIn(population, product, { gender: 'Female', count: 20, password: demoPassword });
    const requests = members.flatMap(({ token }, n): autocannon.Request[] => {
      const headers = { authorization: `Bearer ${token}` };
      const other = others[n]?.id;
      return [
        { method: 'GET', path: '/api/matches/more_matches?age_from=24&age_to=34', headers },
        { method: 'GET', path: `/api/users/detail?_id=${other}`, headers },
        { method: 'GET', path: '/api/matches/todays_match', headers },
        { method: 'GET', path: '/api/messages/chats', headers },
        { method: 'GET', path: '/api/interest_user?type=received', headers },
        { method: 'GET', path: '/' },
      ];
    });
    const load = autocannon({
      url: product.address,
      connections: 4,
      duration: (warmUpMinutes + minutes) * 60,
      requests,
      timeout: 10,
    });
    const perMinute: number[] = [];
    for (let minute = 0; minute < warmUpMinutes + minutes; minute += 1) {
      const samples: number[] = [];
      for (let n = 0; n < 11; n += 1) {
        await wait(5000);
        samples.push(await residentMegabytes(product.pid));
      }
      perMinute.push(median(samples));
    }
    const result = await load;
    const ratio = (perMinute.at(-1) ?? Number.NaN) / (perMinute[warmUpMinutes + 1] ?? Number.NaN);
    return [
      {
        what: `memory over ${minutes} minutes of mixed load after ${warmUpMinutes} (${result.requests.total} requests, ${result.non2xx} refused)`,
        measured: `MB per minute: ${perMinute.map((one) => one.toFixed(0)).join(', ')}`,
        ratio,
        goal: 'last within 5 % of second minute',
        reached: Math.abs(ratio - 1) <= 0.05,
      },
    ];
  } finally {
    await product.stop();
  }
};
