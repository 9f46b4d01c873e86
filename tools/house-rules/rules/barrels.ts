import type { Rule } from '../rule.ts';
import { isTypeScript, parseFile } from '../parse.ts';

/** A file that only re-exports others hides where things are and loads everything with them. */
export const barrels: Rule = {
  name: 'barrels',
  instead: 'Import each thing from the file it stands in, and delete the barrel.',
  check: (tree) =>
    tree.paths
      .filter(isTypeScript)
      .filter((path) => {
        const { body } = parseFile(tree, path).program;
        const handsOn = body.filter(
          (node) =>
            node.type === 'ExportAllDeclaration' ||
            (node.type === 'ExportNamedDeclaration' && node.source !== null),
        );
        return (
          handsOn.length > 0 &&
          body.every((node) => node.type === 'ImportDeclaration' || handsOn.includes(node))
        );
      })
      .map((path) => ({ path, line: 1, message: 'this file only re-exports other files' })),
};
