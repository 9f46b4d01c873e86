import { execFileSync } from 'node:child_process';
import { root } from './run-command.ts';

/** The number of parts into which the files of journeys are divided; each commit runs one part. */
export const turns = 40;

/**
 * Returns the turn of a commit, 0 to `turns` - 1: it depends on the commit alone, wherever and however often it is
 * tested.
 */
export const turnOf = (commit: string): number => Number.parseInt(commit.slice(0, 8), 16) % turns;

/** Returns the files of this turn; over all turns each file occurs exactly once. */
export const filesOfTurn = (files: readonly string[], turn: number): readonly string[] =>
  files.toSorted().filter((_, place) => place % turns === turn);

/** Returns the screen width at which the journeys of every run check pages in this turn. */
export const widthOfTurn = (turn: number): number => (turn % 2 === 0 ? 360 : 1280);

/** Returns the hash of the commit that is checked out, or '0' in a copy without history, which has the first turn. */
export const readCommit = (): string => {
  try {
    return execFileSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim();
  } catch {
    return '0';
  }
};
