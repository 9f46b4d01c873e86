import { Visitor } from 'oxc-parser';
import type { Finding, Rule } from '../rule.ts';
import { isTypeScript, lineAt, parseFile } from '../parse.ts';

const emptyWords = new Set([
  'manager',
  'helper',
  'helpers',
  'util',
  'utils',
  'utility',
  'utilities',
  'misc',
  'common',
]);

const words = (name: string): string[] =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .split(/[^a-z0-9]+/);

// "commonHobbies" says something; "common" alone does not.
const sayingNothing = (identifier: string): string | undefined =>
  words(identifier).find(
    (word) => emptyWords.has(word) && (word !== 'common' || identifier.toLowerCase() === 'common'),
  );

/** A name says what the thing does; these words say nothing and attract everything. */
export const names: Rule = {
  name: 'names',
  instead:
    'Name it after what it does (who-sees-what.ts, sendCode, openSession). If no name fits, it does several things: split it by question.',
  check: (tree) => {
    const findings: Finding[] = [];
    for (const path of tree.paths) {
      if (!/^(packages|e2e|bench|tools)\//.test(path)) continue;
      const part = path.split('/').find((segment) => words(segment).some((word) => emptyWords.has(word)));
      if (part !== undefined)
        findings.push({ path, line: 1, message: `"${part}" says nothing about what is inside` });
      if (!isTypeScript(path)) continue;
      const text = tree.read(path);
      const look = (id: { type: string; name?: string; start: number } | null): void => {
        const word = id?.name === undefined ? undefined : sayingNothing(id.name);
        if (id?.name === undefined || word === undefined) return;
        findings.push({
          path,
          line: lineAt(text, id.start),
          message: `"${id.name}" hides its purpose behind "${word}"`,
        });
      };
      new Visitor({
        ClassDeclaration: (node) => look(node.id),
        FunctionDeclaration: (node) => look(node.id),
        TSInterfaceDeclaration: (node) => look(node.id),
        TSTypeAliasDeclaration: (node) => look(node.id),
        VariableDeclarator: (node) => (node.id.type === 'Identifier' ? look(node.id) : undefined),
      }).visit(parseFile(tree, path).program);
    }
    return findings;
  },
};
