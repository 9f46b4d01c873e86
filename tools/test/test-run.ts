import type { Outcome, Step } from './step.ts';

/** Thrown for a requested step that does not exist. */
export class UnknownStep extends Error {}

/** Returns the steps to run in their own order: the named ones, or all that run without being named. */
export const chooseSteps = (all: readonly Step[], names: readonly string[]): readonly Step[] => {
  const unknown = names.filter((name) => !all.some((step) => step.name === name));
  if (unknown.length > 0) {
    throw new UnknownStep(
      `no step is called ${unknown.join(', ')}; there are: ${all.map((step) => step.name).join(', ')}`,
    );
  }
  return all.filter((step) => (names.length === 0 ? !step.byNameOnly : names.includes(step.name)));
};

const attempt = async (step: Step, print: (line: string) => void): Promise<Outcome> => {
  try {
    return await step.run();
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    print(error.stack ?? error.message);
    return { passed: 0, failed: 1, note: error.message };
  }
};

/** Runs the steps one after the other, goes on after failures, and ends with `N passed, N failed`. */
export const runSteps = async (steps: readonly Step[], print: (line: string) => void): Promise<Outcome> => {
  const lines: string[] = [];
  let passed = 0;
  let failed = 0;
  for (const step of steps) {
    print(`\n── ${step.name}: ${step.title}`);
    const start = performance.now();
    const outcome = await attempt(step, print);
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    passed += outcome.passed;
    failed += outcome.failed;
    const verdict = outcome.failed === 0 ? 'passed' : 'FAILED';
    const counts = `${outcome.passed} passed, ${outcome.failed} failed`;
    const line = `${verdict}  ${step.name.padEnd(10)} ${seconds.padStart(6)} s  ${counts}${outcome.note === undefined ? '' : `  (${outcome.note})`}`;
    print(line);
    lines.push(line);
  }
  print(`\n${lines.join('\n')}\n\n${passed} passed, ${failed} failed`);
  return { passed, failed };
};
