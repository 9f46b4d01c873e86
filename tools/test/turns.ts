import { execFileSync } from 'node:child_process';
import { root } from './run-command.ts';

/** Into so many parts the files are dealt whose journeys are walked in turn. */
export const turns = 16;

/** The turn of a commit, 0 to `turns` - 1: each commit has one of its own, wherever and however often it is tested. */
export const turnOf = (commit: string): number => Number.parseInt(commit.slice(0, 8), 16) % turns;

/** The files that have this turn; over all turns each file has exactly one. */
export const filesOfTurn = (files: readonly string[], turn: number): readonly string[] =>
  files.toSorted().filter((_, place) => place % turns === turn);

/** The commit that is checked out, as hex digits; a copy without history has the first turn. */
export const readCommit = (): string => {
  try {
    return execFileSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim();
  } catch {
    return '0';
  }
};
