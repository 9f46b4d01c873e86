import { readRupees } from '@mysathi/contract/giving/money';

import { readConfig } from '../config.ts';
import { failureLines } from '../failure-lines.ts';
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

/** An option that takes a value. */
export const text = { type: 'string' } as const;

/** Prints a line for the person at the desk. */
export const say = (line: string): void => {
  process.stdout.write(`${asTyped(line)}\n`);
};

/**
 * Prints lines that cannot be shown again, and waits until they have left this process.
 * @throws if nobody can read them, as on a full disk or after the reading program has ended
 */
export const showOnce = (lines: readonly string[]): Promise<void> =>
  new Promise((resolve, reject) => {
    process.stdout.write(`${lines.join('\n')}\n`, (error) => {
      if (error) reject(new Error('What belongs here could not be shown, so nothing was done.'));
      else resolve();
    });
  });

/**
 * Returns the typed number of `what`.
 * @throws with the usage for anything but digits from 1 to `highest`
 */
export const numberOf = (typed: string, what: string, usage: string, highest = 2_147_483_647): number => {
  const number = /^\d{1,10}$/.test(typed) ? Number(typed) : 0;
  if (number < 1 || number > highest) throw new Error(`Give the number of ${what}, in digits. ${usage}`);
  return number;
};

/**
 * Returns the sum typed after `--rupees`, in paise.
 * @throws with the usage for anything else
 */
export const rupeesOf = (typed: string, usage: string): number => {
  const read = readRupees(typed);
  if (!('paise' in read) || read.paise === 0)
    throw new Error(`Give a sum such as 1,25,000 with --rupees SUM. ${usage}`);
  return read.paise;
};

/**
 * Returns the name typed after `--by`, of the person at the desk.
 * @throws with the usage if it is not a name
 */
export const nameOf = (typed: string | undefined, usage: string): string => {
  const name = deskName(typed ?? '');
  if (name === null) throw new Error(`Give your own name with --by NAME. ${usage}`);
  return name;
};

/**
 * Returns the reason typed after `--reason`.
 * @throws with the usage if it is not one of `reasons`
 */
export const reasonOf = <Reason extends string>(
  typed: string | undefined,
  reasons: readonly Reason[],
  usage: string,
): Reason => {
  const reason = reasons.find((one) => one === typed);
  if (reason === undefined) throw new Error(`Give a reason with --reason REASON. ${usage}`);
  return reason;
};

/** The options of every action that takes a reason and a name. */
export const signing = ['reason', 'by'] as const;

/**
 * Returns the action that a command is asked for, by its option, and the value of that option. `ways` names the options
 * that go with each action; `list` is the default.
 * @throws with the usage for two actions, for none where there is no `list`, and for an option that does not go with
 * the action
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

/** Returns what to print of a failure; for unknown options also the usage. */
export const complaintAbout = (error: unknown, usage: string): string => {
  const { code } = Object(error) as { code?: unknown };
  const isMistyped = typeof code === 'string' && code.startsWith('ERR_PARSE_ARGS');
  return [...failureLines(error), ...(isMistyped ? [usage] : [])].join('\n');
};

/** Runs the work of a command; prints a failure in few words and sets the exit code. */
export const runCommand = (usage: string, work: () => Promise<void>): void => {
  // The reader may stop early, as `head` does: without this listener the process would end in the middle of its work.
  process.stdout.on('error', () => undefined);
  work().catch((error: unknown) => {
    process.stderr.write(`${asTyped(complaintAbout(error, usage))}\n`);
    process.exitCode = 1;
  });
};

/**
 * Runs a piece of desk work, beside the running site or without it, on an up-to-date database. A command that may run
 * before the site's first start sets `mayBeFirst`.
 */
export const runAtDesk = (usage: string, work: Work, { mayBeFirst = false } = {}): void =>
  runCommand(usage, () => run(work, mayBeFirst));
