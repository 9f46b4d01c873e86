import { spawn } from 'node:child_process';
import type { ChildProcessByStdio } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';

import { afterAll, beforeAll } from 'vitest';

import { makeDataFolder, testFolder } from '../platform/database/testing/data-folder.ts';

const program = join(import.meta.dirname, '../main.ts');
const root = resolve(import.meta.dirname, '../../../..');

/** A program whose output can be read. */
export type Program = ChildProcessByStdio<null, Readable, Readable>;

/** A site that runs in its own process. */
export interface Started {
  readonly process: Program;
  readonly address: string;
}

type Settings = Record<string, string>;

/**
 * Returns the first match in a program's output (its first group).
 * @throws if the program ends without one
 */
export const hear = async (child: Program, words: RegExp): Promise<string> => {
  for await (const line of createInterface({ input: child.stdout })) {
    const found = words.exec(line);
    if (found) return found[1] ?? '';
  }
  throw new Error(`It ended without ${words}: ${await complaintOf(child)}`);
};

/** Returns everything that a program writes to stderr until it ends. */
export const complaintOf = async (child: Program): Promise<string> => {
  let text = '';
  for await (const chunk of child.stderr) text += String(chunk);
  return text;
};

/** Returns the status of the readiness check. */
export const ready = async ({ address }: Started): Promise<number> =>
  (await fetch(`${address}/health/ready`)).status;

/**
 * Runs programs as if started by hand, with their own data folders; kills those still running after the tests of the
 * file.
 */
export const startedPrograms = () => {
  let folder: Awaited<ReturnType<typeof testFolder>>;
  const running = new Set<Program>();

  beforeAll(async () => {
    folder = await testFolder();
  });

  afterAll(async () => {
    for (const child of running) child.kill('SIGINT');
    await Promise.all([...running].map((child) => once(child, 'exit')));
    await folder.remove();
  });

  const pathOf = (...names: string[]): string => join(folder.path, ...names);

  const settingsOf = (further: Settings = {}): Settings => ({
    PORT: '0',
    DATA_DIR: pathOf('data'),
    WEB: 'off',
    NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compiled'),
    SEED_MEMBERS: '0',
    ...further,
  });

  const watch = (child: Program): Program => {
    running.add(child);
    child.once('exit', () => running.delete(child));
    return child;
  };

  const launch = (further?: Settings, file = program, words: readonly string[] = []): Program =>
    watch(
      spawn(process.execPath, [file, ...words], {
        env: settingsOf(further),
        stdio: ['ignore', 'pipe', 'pipe'],
      }),
    );

  return {
    /** Returns the path of something that they store; the data folder is `data`. */
    pathOf,
    /**
     * Creates a data folder as a site leaves it, `data` by default: otherwise the first program to start would fill it.
     */
    prepare: (name = 'data'): Promise<void> => makeDataFolder(pathOf(name)),
    launch,
    /** Starts the site through npm, which needs the environment of its installation; in its own process group. */
    launchByNpm: (): Program => {
      const given = Object.entries(settingsOf()).map((setting) => setting.join('='));
      const words = [...given, 'npm', 'start', '--prefix', root];
      return watch(spawn('env', words, { stdio: ['ignore', 'pipe', 'pipe'], detached: true }));
    },
    start: async (child = launch()): Promise<Started> => ({
      process: child,
      address: await hear(child, /runs at (http\S+)/),
    }),
    /** Returns the process id of the built-in database. */
    databaseProcess: async (): Promise<number> => {
      const lock = await readFile(pathOf('data', 'postgres', 'postmaster.pid'), 'utf8');
      return Number(lock.split('\n')[0]);
    },
  };
};
