import { posix } from 'node:path';
import { parseSync } from 'oxc-parser';
import type { ParseResult } from 'oxc-parser';
import type { SourceTree } from './source-tree.ts';

/** One `import`, `export … from` or `import()` with a literal address. */
export interface ModuleUse {
  /** As written: `./cards.ts`, `@mysathi/contract/pages`, `react`. */
  readonly specifier: string;
  /** True where only types are taken, so that nothing remains at run time. */
  readonly typeOnly: boolean;
  /** 1-based. */
  readonly line: number;
}

const parsed = new WeakMap<SourceTree, Map<string, ParseResult>>();

/** The syntax tree of a TypeScript file, parsed once per tree. */
export const parseFile = (tree: SourceTree, path: string): ParseResult => {
  const ofTree = parsed.get(tree) ?? new Map<string, ParseResult>();
  parsed.set(tree, ofTree);
  const result = ofTree.get(path) ?? parseSync(path, tree.read(path));
  ofTree.set(path, result);
  const [first] = result.errors;
  if (first !== undefined) throw new Error(`${path} is not valid TypeScript: ${first.message}`);
  return result;
};

/** The 1-based line of an offset. */
export const lineAt = (text: string, offset: number): number => text.slice(0, offset).split('\n').length;

/** Whether a path holds TypeScript that runs or is drawn; declarations alone do not count. */
export const isTypeScript = (path: string): boolean => /\.tsx?$/.test(path) && !path.endsWith('.d.ts');

/** Whether a path holds tests. */
export const isTest = (path: string): boolean => /\.test\.tsx?$/.test(path);

/** Tests, and what helps them. */
export const isForTests = (path: string): boolean => isTest(path) || path.includes('/testing/');

/** Every module a file asks for. */
export const modulesUsed = (tree: SourceTree, path: string): ModuleUse[] => {
  const text = tree.read(path);
  const { module } = parseFile(tree, path);
  const imports = module.staticImports.map((statement) => ({
    specifier: statement.moduleRequest.value,
    typeOnly:
      /^import\s+type\b/.test(text.slice(statement.start, statement.end)) ||
      (statement.entries.length > 0 && statement.entries.every((entry) => entry.isType)),
    line: lineAt(text, statement.start),
  }));
  const exports = module.staticExports.flatMap((statement) =>
    statement.entries.flatMap((entry) =>
      entry.moduleRequest === null
        ? []
        : [
            {
              specifier: entry.moduleRequest.value,
              typeOnly: entry.isType,
              line: lineAt(text, statement.start),
            },
          ],
    ),
  );
  const dynamic = module.dynamicImports.flatMap((call) => {
    const literal = /^(['"`])([^'"`$]+)\1$/.exec(
      text.slice(call.moduleRequest.start, call.moduleRequest.end),
    );
    return literal?.[2] === undefined
      ? []
      : [{ specifier: literal[2], typeOnly: false, line: lineAt(text, call.start) }];
  });
  return [...imports, ...exports, ...dynamic];
};

const workspaces: Readonly<Record<string, string>> = {
  '@mysathi/contract': 'packages/contract/src',
  '@mysathi/api': 'packages/api/src',
  '@mysathi/sandbox-gateway': 'packages/sandbox-gateway/src',
  '@mysathi/web': 'packages/web',
  '@mysathi/e2e': 'e2e',
  '@mysathi/bench': 'bench',
  '@mysathi/tools': 'tools',
};

/** The path a specifier leads to inside the repository, or null for a package from outside. */
export const pathOf = (from: string, specifier: string): string | null => {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(from), specifier.replace(/\?.*$/, ''));
  const [scope = '', name = '', ...rest] = specifier.split('/');
  const folder = workspaces[`${scope}/${name}`];
  if (folder === undefined) return null;
  return rest.length === 0
    ? `${folder}/index.ts`
    : `${folder}/${rest.join('/')}${posix.extname(specifier) === '' ? '.ts' : ''}`;
};

/** The package a specifier names: `@mantine/core/styles.css` is `@mantine/core`. */
export const packageOf = (specifier: string): string =>
  specifier.startsWith('@')
    ? specifier.split('/').slice(0, 2).join('/')
    : (specifier.split('/')[0] ?? specifier);

/** Tells `found` of every match of a pattern within a line of a text, and of the line, 1-based. */
export const matchesByLine = (
  text: string,
  pattern: RegExp,
  found: (match: RegExpMatchArray, line: number) => void,
): void => {
  for (const [index, lineText] of text.split('\n').entries()) {
    for (const match of lineText.matchAll(pattern)) found(match, index + 1);
  }
};
