import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { countPlaywright, countVitest } from './reports.ts';
import { holds } from './step.ts';
import type { Step } from './step.ts';
import { chooseSteps, runSteps } from './test-run.ts';

const good: Step = { name: 'good', title: 'holds', run: () => ({ passed: 3, failed: 0 }) };
const bad: Step = { name: 'bad', title: 'does not hold', run: () => holds(false) };
const broken: Step = {
  name: 'broken',
  title: 'cannot even start',
  run: () => {
    throw new Error('no such program');
  },
};

describe('a test run', () => {
  test('goes on after a failure and ends with the counts', async () => {
    const printed: string[] = [];
    const outcome = await runSteps([bad, broken, good], (line) => printed.push(line));
    expect(outcome).toEqual({ passed: 3, failed: 2 });
    const lines = printed.join('\n').split('\n');
    expect(lines.at(-1)).toBe('3 passed, 2 failed');
    expect(lines.some((line) => line.includes('no such program'))).toBe(true);
    expect(lines.some((line) => /^passed {2}good .*3 passed, 0 failed/.test(line))).toBe(true);
  });

  test('runs the named steps in the order of the list', () => {
    expect(chooseSteps([good, bad, broken], ['broken', 'good'])).toEqual([good, broken]);
    expect(() => chooseSteps([good], ['nonsense'])).toThrow('no step is called nonsense; there are: good');
  });

  test('leaves out what has to be asked for', () => {
    const long: Step = { ...good, name: 'long', byNameOnly: true };
    expect(chooseSteps([good, long], [])).toEqual([good]);
    expect(chooseSteps([good, long], ['long'])).toEqual([long]);
  });
});

describe('counting', () => {
  let folder = '';
  const report = (content: object): string => {
    const file = join(folder, 'report.json');
    writeFileSync(file, JSON.stringify(content));
    return file;
  };
  const vitest = {
    numPassedTests: 5,
    numFailedTests: 0,
    numPendingTests: 0,
    numTodoTests: 0,
    testResults: [],
  };
  const playwright = { stats: { expected: 2, unexpected: 0, flaky: 0, skipped: 0 }, errors: [] };

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'reports-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  test('a clean run', () => {
    expect(countVitest(report(vitest), 0)).toEqual({ passed: 5, failed: 0 });
    expect(countPlaywright(report(playwright), 0)).toEqual({ passed: 2, failed: 0 });
  });

  test('a test file that cannot be loaded is a failure', () => {
    const testResults = [{ status: 'failed', name: 'a.test.ts', assertionResults: [] }];
    expect(countVitest(report({ ...vitest, testResults }), 1)).toMatchObject({ passed: 5, failed: 1 });
  });

  test('skipped and flaky tests are failures', () => {
    expect(countVitest(report({ ...vitest, numPendingTests: 2 }), 0)).toMatchObject({ passed: 5, failed: 2 });
    const stats = { ...playwright.stats, flaky: 1, skipped: 1 };
    expect(countPlaywright(report({ ...playwright, stats }), 0)).toMatchObject({ passed: 2, failed: 2 });
  });

  test('a run that broke outside of its tests, ran none or left no report is a failure', () => {
    expect(countVitest(report(vitest), 1)).toMatchObject({ failed: 1 });
    expect(countVitest(report({ ...vitest, numPassedTests: 0 }), 0)).toMatchObject({
      failed: 1,
      note: 'no test ran',
    });
    expect(countPlaywright(join(folder, 'missing.json'), 0)).toMatchObject({ failed: 1 });
  });
});
