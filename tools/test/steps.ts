import { existsSync, globSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { measureBudgets } from '../budgets/byte-budgets.ts';
import { findOrInstallChromium, noChromium } from './chromium.ts';
import { installDebianPackage, onThePath } from './debian-packages.ts';
import { countPlaywright, countVitest } from './reports.ts';
import { reports, root, runCommand } from './run-command.ts';
import { holds } from './step.ts';
import type { Outcome, Step } from './step.ts';
import { filesOfTurn, readCommit, turnOf, turns, widthOfTurn } from './turns.ts';

const web = join(root, 'packages/web');

const succeeds = async (
  program: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<Outcome> => holds((await runCommand(program, args, { env })) === 0);

// Linter and compiler spend a tenth of their time on garbage collection, though there is enough memory.
const seldomCleared = { GOGC: '400' };

const freshReport = (name: string): string => {
  mkdirSync(reports, { recursive: true });
  const file = join(reports, name);
  rmSync(file, { force: true });
  return file;
};

let typegen: Promise<number> | undefined;

// The routes' types are generated, so every step that reads types must wait for them.
const afterTypegen = async (check: () => Promise<Outcome>): Promise<Outcome> => {
  typegen ??= runCommand('react-router', ['typegen'], { cwd: web });
  return (await typegen) === 0 ? check() : holds(false, 'the types of the routes could not be generated');
};

const noRedis = 'No redis-server was found. Install one (Debian, Ubuntu: sudo apt-get install redis-server)';

const unit = async (): Promise<Outcome> => {
  if (onThePath('redis-server') === undefined) await installDebianPackage('redis-server');
  if (onThePath('redis-server') === undefined) return holds(false, noRedis);
  const report = freshReport('vitest.json');
  const code = await runCommand('vitest', [
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ]);
  return countVitest(report, code);
};

const budgets = (): Outcome => {
  const client = join(web, 'build/client');
  if (!existsSync(client)) return holds(false, 'there is no web build: npm run build');
  const measured = measureBudgets(client);
  for (const { name, bytes, limit, detail } of measured) {
    const verdict = bytes <= limit ? 'ok  ' : 'OVER';
    const [size, most] = [bytes, limit].map((count) => (count / 1024).toFixed(1));
    console.log(`${verdict} ${name}: ${size} of ${most} KB (${detail})`);
  }
  const failed = measured.filter(({ bytes, limit }) => bytes > limit).length;
  return { passed: measured.length - failed, failed };
};

const journeys = async (
  inTurn: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<Outcome> => {
  const chromium = await findOrInstallChromium();
  if (chromium === undefined) {
    console.log(noChromium);
    return holds(false, 'no Chromium');
  }
  const report = freshReport('playwright.json');
  const code = await runCommand('playwright', ['test', '--reporter=list,json'], {
    cwd: join(root, 'e2e'),
    env: {
      CHROMIUM_PATH: chromium,
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
      JOURNEYS_IN_TURN: inTurn.join(','),
      ...env,
    },
  });
  return countPlaywright(report, code);
};

const journeysOfCommit = (): Promise<Outcome> => {
  const turn = turnOf(readCommit());
  const files = globSync('*/*.journey.ts', { cwd: join(root, 'e2e') });
  const inTurn = filesOfTurn(files, turn);
  console.log(`Besides the journeys that always run, turn ${turn + 1} of ${turns}: ${inTurn.join(', ')}`);
  console.log('All of them run by npm test -- every-journey');
  return journeys(inTurn, { WIDTH_IN_TURN: String(widthOfTurn(turn)) });
};

/** All steps of `npm test` in their order, including those that only run by name. */
export const allSteps: readonly Step[] = [
  {
    name: 'format',
    title: 'formatting (mend: npm run format)',
    run: () => succeeds('oxfmt', ['--check', '.']),
  },
  {
    name: 'lint',
    title: 'lint with types',
    run: () => afterTypegen(() => succeeds('oxlint', ['.'], seldomCleared)),
  },
  { name: 'rules', title: 'house rules', run: () => succeeds('node', ['tools/house-rules/run.ts']) },
  { name: 'types', title: 'types', run: () => afterTypegen(() => succeeds('tsc', ['-b'], seldomCleared)) },
  { name: 'dead-code', title: 'dead code and dependencies', run: () => succeeds('knip', []) },
  {
    name: 'build',
    title: 'web build',
    run: () => succeeds('node', ['packages/api/src/commands/build-web.ts']),
  },
  { name: 'unit', title: 'unit and API tests', run: unit },
  { name: 'budgets', title: 'bytes a browser fetches', run: budgets },
  { name: 'e2e', title: 'browser journeys: the main ones, and some in turn', run: journeysOfCommit },
  {
    name: 'every-journey',
    title: 'all browser journeys',
    byNameOnly: true,
    run: () => journeys(['*.journey.ts']),
  },
];
