import { Visitor } from 'oxc-parser';

import { isTypeScript, lineAt, parseFile } from '../parse.ts';
import type { Finding, Rule } from '../rule.ts';

/** A named function is a constant arrow; only generators and default exports (pages of routes) are declared. */
export const functionForm: Rule = {
  name: 'function-form',
  instead: 'Write `const name = (…) => …`, and move it above whatever uses it while the file loads.',
  check: (tree) => {
    const findings: Finding[] = [];
    for (const path of tree.paths) {
      if (!isTypeScript(path)) continue;
      const exportedPages = new Set<number>();
      new Visitor({
        ExportDefaultDeclaration: ({ declaration }) => {
          exportedPages.add(declaration.start);
        },
        FunctionDeclaration: ({ start, generator }) => {
          if (generator || exportedPages.has(start)) return;
          findings.push({ path, line: lineAt(tree.read(path), start), message: 'declares a function' });
        },
      }).visit(parseFile(tree, path).program);
    }
    return findings;
  },
};
