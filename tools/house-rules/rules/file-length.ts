import type { Rule } from '../rule.ts';

const mostLines = 300;

// Lists are data, and the database's types are generated: neither is read from top to bottom.
const notProse = /^packages\/(contract\/src\/options\/|api\/src\/platform\/database\/types\.ts$)/;

/** A file answers one question. */
export const fileLength: Rule = {
  name: 'file-length',
  instead: 'Split it by question: one file per thing it does, named after it.',
  check: (tree) =>
    tree.paths
      .filter((path) => /\.(tsx?|css)$/.test(path) && !notProse.test(path))
      .map((path) => ({ path, lines: tree.read(path).trimEnd().split('\n').length }))
      .filter(({ lines }) => lines > mostLines)
      .map(({ path, lines }) => ({
        path,
        line: mostLines + 1,
        message: `${lines} lines, at most ${mostLines}`,
      })),
};
