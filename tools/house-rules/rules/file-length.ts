import type { Rule } from '../rule.ts';

const MOST_LINES = 300;

// Lists are data, and the database's types are generated: neither is read from top to bottom.
const NOT_PROSE = /^packages\/(contract\/src\/options\/|api\/src\/platform\/database\/types\.ts$)/;

/** A file answers one question. */
export const fileLength: Rule = {
  name: 'file-length',
  instead: 'Split it by question: one file per thing it does, named after it.',
  check: (tree) =>
    tree.paths
      .filter((path) => /\.(tsx?|css)$/.test(path) && !NOT_PROSE.test(path))
      .map((path) => ({ path, lines: tree.read(path).trimEnd().split('\n').length }))
      .filter(({ lines }) => lines > MOST_LINES)
      .map(({ path, lines }) => ({
        path,
        line: MOST_LINES + 1,
        message: `${lines} lines, at most ${MOST_LINES}`,
      })),
};
