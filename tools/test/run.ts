import { allSteps } from './steps.ts';
import { chooseSteps, runSteps, UnknownStep } from './test-run.ts';

try {
  const steps = chooseSteps(allSteps, process.argv.slice(2));
  const { failed } = await runSteps(steps, (line) => console.log(line));
  process.exitCode = failed === 0 ? 0 : 1;
} catch (error) {
  if (!(error instanceof UnknownStep)) throw error;
  console.error(error.message);
  process.exitCode = 2;
}
