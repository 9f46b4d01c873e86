import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';

// npm run add -- zod -w packages/contract: pins the version, then completes the lockfile for every platform.
const root = resolve(import.meta.dirname, '../..');
const steps = [
  ['npm', 'install', '--save-exact', ...process.argv.slice(2)],
  ['node', 'tools/lockfile/complete.ts'],
];
for (const [program = '', ...args] of steps) {
  const { status } = spawnSync(program, args, { cwd: root, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}
