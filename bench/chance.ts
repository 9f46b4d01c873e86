import { join, resolve } from 'node:path';

import { runProgram } from './programs.ts';
import type { Finding } from './report.ts';

const root = resolve(import.meta.dirname, '..');
const vitest = join(root, 'node_modules/vitest/vitest.mjs');
const drawn = 'packages/api/src/fuzz';

/** Repeats the tests that draw at random, many times and with other draws. */
export const measureChance = async (rounds: number): Promise<Finding[]> => {
  const begun = performance.now();
  await runProgram(vitest, ['run', '--root', root, drawn], { FUZZ_ROUNDS: String(rounds) });
  return [
    {
      what: 'requests and histories drawn at random that keep what the contract promises',
      measured: `${rounds} times those of the tests in ${((performance.now() - begun) / 1000).toFixed(0)} s`,
      ratio: 1,
      goal: 'all',
      reached: true,
    },
  ];
};
