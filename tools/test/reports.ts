import { existsSync, readFileSync } from 'node:fs';
import type { Outcome } from './step.ts';

/** The parts of Vitest's JSON report that are counted. */
interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly numTodoTests: number;
  readonly testResults: readonly {
    readonly status: string;
    readonly name: string;
    readonly assertionResults: readonly unknown[];
  }[];
}

/** The parts of Playwright's JSON report that are counted. */
interface PlaywrightReport {
  readonly stats: {
    readonly expected: number;
    readonly unexpected: number;
    readonly flaky: number;
    readonly skipped: number;
  };
  readonly errors: readonly unknown[];
}

// A run may fail without a failed test: by an error outside of tests, or a server that does not start.
const atLeastOneFailure = (exitCode: number, outcome: Outcome): Outcome => {
  if (outcome.passed + outcome.failed === 0) return { ...outcome, failed: 1, note: 'no test ran' };
  if (exitCode === 0 || outcome.failed > 0) return outcome;
  return { ...outcome, failed: 1, note: `ended with exit code ${exitCode} outside of the tests` };
};

const noteOn = (skipped: number): { note?: string } =>
  skipped === 0 ? {} : { note: `${skipped} skipped: a test that does not run counts as failed` };

const read = (file: string): unknown => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null);

/** Counts a Vitest run; a file that could not be loaded and a skipped test are failures. */
export const countVitest = (file: string, exitCode: number): Outcome => {
  const report = read(file) as VitestReport | null;
  if (report === null) return { passed: 0, failed: 1, note: 'Vitest left no report: it did not start' };
  const skipped = report.numPendingTests + report.numTodoTests;
  const unloaded = report.testResults.filter(
    (result) => result.status === 'failed' && result.assertionResults.length === 0,
  ).length;
  return atLeastOneFailure(exitCode, {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloaded + skipped,
    ...noteOn(skipped),
  });
};

/** Counts a Playwright run; flaky and skipped journeys are failures. */
export const countPlaywright = (file: string, exitCode: number): Outcome => {
  const report = read(file) as PlaywrightReport | null;
  if (report === null) return { passed: 0, failed: 1, note: 'Playwright left no report: it did not start' };
  const { expected, unexpected, flaky, skipped } = report.stats;
  return atLeastOneFailure(exitCode, {
    passed: expected,
    failed: unexpected + flaky + skipped,
    ...noteOn(skipped),
  });
};
