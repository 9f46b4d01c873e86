import { readRupees } from '@mysathi/contract/giving/money';

import { readConfig } from '../config.ts';
import { createPlatform } from '../platform/create-platform.ts';
import { assertHoldsSite } from '../platform/database/assert-holds-site.ts';
import { openForCommand } from '../platform/database/database.ts';
import { assertContactsOpen } from '../platform/sealing/assert-contacts-open.ts';
import { migrate } from '../platform/database/migrate.ts';
import { migrationPrograms } from '../platform/sealing/seal-contacts.ts';
import { deskName } from '../platform/desk/desk-log.ts';
import { createLog } from '../platform/log.ts';
import type { Platform } from '../platform/platform.ts';
import { asTyped } from './as-typed.ts';

/** An option that takes a word. */
export const text = { type: 'string' } as const;

/** Writes a line for whoever sits at the desk. */
export const say = (line: string): void => {
  process.stdout.write(`${asTyped(line)}\n`);
};

/**
 * Writes lines that cannot be shown again, and waits until they have left this process; rejects where nobody can read them,
 * as behind a program that has ended or on a full disk.
 */
export const showOnce = (lines: readonly string[]): Promise<void> =>
  new Promise((resolve, reject) => {
    process.stdout.write(`${lines.join('\n')}\n`, (error) => {
      if (error) reject(new Error('What belongs here could not be shown, so nothing was done.'));
      else resolve();
    });
  });

/** The number that was typed for one of `what`, in digits; throws, with the right use, for anything else. */
export const numberOf = (typed: string, what: string, usage: string, highest = 2_147_483_647): number => {
  const number = /^\d{1,10}$/.test(typed) ? Number(typed) : 0;
  if (number < 1 || number > highest) throw new Error(`Give the number of ${what}, in digits. ${usage}`);
  return number;
};

/** The sum that was typed behind `--rupees`, in paise; throws, with the right use, for anything else. */
export const rupeesOf = (typed: string, usage: string): number => {
  const read = readRupees(typed);
  if (!('paise' in read) || read.paise === 0)
    throw new Error(`Give a sum such as 1,25,000 with --rupees SUM. ${usage}`);
  return read.paise;
};

/** Who sits at the desk, as typed behind `--by`; throws, with the right use, for anything that is no name. */
export const nameOf = (typed: string | undefined, usage: string): string => {
  const name = deskName(typed ?? '');
  if (name === null) throw new Error(`Give your own name with --by NAME. ${usage}`);
  return name;
};

/** The reason that was typed behind `--reason`, of those that there are; throws, with the right use, for another. */
export const reasonOf = <Reason extends string>(
  typed: string | undefined,
  reasons: readonly Reason[],
  usage: string,
): Reason => {
  const reason = reasons.find((one) => one === typed);
  if (reason === undefined) throw new Error(`Give a reason with --reason REASON. ${usage}`);
  return reason;
};

/** The options of everything that is done with a reason and a name. */
export const signing = ['reason', 'by'] as const;

/**
 * What a command is asked to do, by the option that says so, with the word behind it. `ways` names the options that go
 * with each; `list` is done where none is asked for. Throws the right use where two things are asked for, or nothing of a
 * command that lists nothing, and for an option that does not go with what is asked for.
 */
export const wishOf = <Values extends object, Wish extends (keyof Values & string) | 'list'>(
  values: Values,
  ways: Readonly<Record<Wish, readonly (keyof Values & string)[]>>,
  usage: string,
): { wish: Wish; word: string } => {
  const typed = new Map<string, unknown>(Object.entries(values).filter(([, value]) => value !== undefined));
  const all = Object.keys(ways) as Wish[];
  const [asked, another] = all.filter((wish) => typed.has(wish));
  const wish = asked ?? all.find((way) => way === 'list');
  if (wish === undefined || another !== undefined) throw new Error(usage);
  const known: readonly string[] = [wish, ...ways[wish]];
  const stray = [...typed.keys()].find((option) => !known.includes(option));
  if (stray !== undefined) throw new Error(`--${stray} does not go with what is asked for. ${usage}`);
  const word = typed.get(wish);
  return { wish, word: typeof word === 'string' ? word : '' };
};

type Work = (platform: Platform) => Promise<void>;

const run = async (work: Work, mayBeFirst: boolean): Promise<void> => {
  const config = readConfig();
  if (!mayBeFirst) await assertHoldsSite(config);
  const database = await openForCommand(config);
  try {
    const log = createLog('warn');
    const opened = await createPlatform({ config, databaseUrl: database.url, log, workers: false });
    try {
      await migrate(opened.platform.pool, migrationPrograms(opened.platform));
      await assertContactsOpen(opened.platform);
      await work(opened.platform);
    } finally {
      await opened.close();
    }
  } finally {
    await database.close();
  }
};

/** What is said of what went wrong: of options that there are not, also which there are. */
export const complaintAbout = (error: unknown, usage: string): string => {
  if (!(error instanceof Error)) return String(error);
  const { code = '' } = error as NodeJS.ErrnoException;
  return code.startsWith('ERR_PARSE_ARGS') ? `${error.message}\n${usage}` : error.message;
};

/** Does what a command is for; what goes wrong is said in few words. */
export const runCommand = (usage: string, work: () => Promise<void>): void => {
  // Whoever reads may stop, as `head` does: without this the process would end in the middle of its work.
  process.stdout.on('error', () => undefined);
  work().catch((error: unknown) => {
    process.stderr.write(`${asTyped(complaintAbout(error, usage))}\n`);
    process.exitCode = 1;
  });
};

/**
 * Does a piece of work of the desk beside the site or without it, on a database that is up to date. What may come before
 * the first start of the site says so.
 */
export const runAtDesk = (usage: string, work: Work, { mayBeFirst = false } = {}): void =>
  runCommand(usage, () => run(work, mayBeFirst));
