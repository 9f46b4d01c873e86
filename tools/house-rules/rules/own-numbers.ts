import type { Finding, Rule } from '../rule.ts';
import { matchesByLine } from '../parse.ts';

const pattern = /\bmobile: '(\d{10})'/g;

/** All journeys share one site, on which a number can be registered only once. */
export const ownNumbers: Rule = {
  name: 'own-numbers',
  instead: 'Use a number that stands nowhere else in e2e for everybody who registers in a journey.',
  check: (tree) => {
    const findings: Finding[] = [];
    const owners = new Map<string, string>();
    for (const path of tree.paths.filter((one) => /^e2e\/.*\.ts$/.test(one))) {
      matchesByLine(tree.read(path), pattern, ([, number = ''], line) => {
        const owner = owners.get(number);
        if (owner !== undefined)
          findings.push({ path, line, message: `${number} is registered in ${owner} already` });
        owners.set(number, owner ?? `${path}:${line}`);
      });
    }
    return findings;
  },
};
