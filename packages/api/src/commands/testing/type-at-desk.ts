import type { Platform } from '../../platform/platform.ts';

type Work = (platform: Platform) => Promise<void>;

let begun: Work | undefined;
let said: string[] = [];
const works = new Map<string, Work>();

/** In place of what a command has of `run-at-desk.ts`: its work waits for `typeAtDesk`, which hears what it says. */
export const heardAtDesk = {
  runAtDesk: (_usage: string, work: Work): void => {
    begun = work;
  },
  say: (line: string): void => void said.push(line),
  showOnce: async (lines: readonly string[]): Promise<void> => void said.push(...lines),
};

/** What a command does; its file begins with it as soon as it is read. */
const workOf = async (command: string): Promise<Work> => {
  if (!works.has(command)) await import(`../${command}.ts`);
  const work = works.get(command) ?? begun;
  if (work === undefined) throw new Error(`${command} is no command of the desk.`);
  works.set(command, work);
  return work;
};

/** Does what a command does with these words behind it, and gives what it says. */
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
