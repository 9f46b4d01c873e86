import type { Platform } from '../../platform/platform.ts';

type Work = (platform: Platform) => Promise<void>;

let begun: Work | undefined;
let said: string[] = [];
const works = new Map<string, Work>();

/** Replaces functions of `run-at-desk.ts`: the work of a command waits for `typeAtDesk`, which collects its output. */
export const heardAtDesk = {
  runAtDesk: (_usage: string, work: Work): void => {
    begun = work;
  },
  say: (line: string): void => void said.push(line),
  showOnce: async (lines: readonly string[]): Promise<void> => void said.push(...lines),
};

/** Returns the work of a command, which its file registers when it is imported. */
const workOf = async (command: string): Promise<Work> => {
  if (!works.has(command)) await import(`../${command}.ts`);
  const work = works.get(command) ?? begun;
  if (work === undefined) throw new Error(`${command} is no command of the desk.`);
  works.set(command, work);
  return work;
};

/** Runs a command with these arguments and returns its output. */
export const typeAtDesk = async (
  platform: Platform,
  command: string,
  ...words: string[]
): Promise<string> => {
  const work = await workOf(command);
  const before = process.argv;
  process.argv = [...before.slice(0, 2), ...words];
  said = [];
  try {
    await work(platform);
  } finally {
    process.argv = before;
  }
  return said.join('\n');
};
