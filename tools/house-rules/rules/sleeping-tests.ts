import type { Finding, Rule } from '../rule.ts';
import { isTest, matchesByLine } from '../parse.ts';

const pattern =
  /\bwaitForTimeout\(|\bsetTimeout\(\s*(?:resolve|done|r)\b|['"](?:node:)?timers\/promises['"]/g;

/** A test that sleeps is slow on every machine and wrong on some. */
export const sleepingTests: Rule = {
  name: 'sleeping-tests',
  instead: 'Wait for what you mean: expect.poll, a locator, an event, or a clock that the test moves.',
  check: (tree) => {
    const findings: Finding[] = [];
    for (const path of tree.paths) {
      if (!isTest(path) && !/^e2e\/.*\.ts$/.test(path)) continue;
      matchesByLine(tree.read(path), pattern, (match, line) =>
        findings.push({ path, line, message: `${match[0]} waits for time to pass` }),
      );
    }
    return findings;
  },
};
