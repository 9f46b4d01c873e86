import { spawn } from 'node:child_process';
import { delimiter, join, resolve } from 'node:path';

/** The root of the repository. */
export const root = resolve(import.meta.dirname, '../..');

/** The folder of the runs' reports; ignored by git. */
export const reports = join(root, '.cache/test');

interface CommandOptions {
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string>>;
}

/** Runs a program of this repository with its output on the terminal; resolves to its exit code. */
export const runCommand = (
  program: string,
  args: readonly string[],
  options: CommandOptions = {},
): Promise<number> =>
  new Promise((done, fail) => {
    const child = spawn(program, args, {
      cwd: options.cwd ?? root,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: {
        ...process.env,
        PATH: [join(root, 'node_modules/.bin'), process.env['PATH'] ?? ''].join(delimiter),
        ...options.env,
      },
    });
    child.once('error', fail);
    child.once('exit', (code, signal) => {
      if (signal !== null) console.log(`${program} was ended by ${signal}`);
      done(code ?? 1);
    });
  });
