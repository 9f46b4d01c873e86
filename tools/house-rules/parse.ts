import { posix } from 'node:path';
import { parseSync } from 'oxc-parser';
import type { ParseResult } from 'oxc-parser';
import type { SourceTree } from './source-tree.ts';

/** One `import`, `export … from` or `import()` with a literal address. */
export interface ModuleUse {
  /** As written: `./cards.ts`, `@mysathi/contract/pages`, `react`. */
  readonly specifier: string;
  /** True when only types are imported, so that nothing remains at run time. */
  readonly typeOnly: boolean;
  /** 1-based. */
  readonly line: number;
}

const parsed = new WeakMap<SourceTree, Map<string, ParseResult>>();

/** Returns the syntax tree of a TypeScript file, parsed once per source tree. */
export const parseFile = (tree: SourceTree, path: string): ParseResult => {
  const ofTree = parsed.get(tree) ?? new Map<string, ParseResult>();
  parsed.set(tree, ofTree);
  const result = ofTree.get(path) ?? parseSync(path, tree.read(path));
  ofTree.set(path, result);
  const [first] = result.errors;
  if (first !== undefined) throw new Error(`${path} is not valid TypeScript: ${first.message}`);
  return result;
};

/** Returns the 1-based line of an offset. */
export const lineAt = (text: string, offset: number): number => text.slice(0, offset).split('\n').length;

/** Whether a path is a TypeScript source; pure declarations (`.d.ts`) do not count. */
export const isTypeScript = (path: string): boolean => /\.tsx?$/.test(path) && !path.endsWith('.d.ts');

/** Whether a path is a test. */
export const isTest = (path: string): boolean => /\.test\.tsx?$/.test(path);

/** Whether a path is a test or a helper of tests. */
export const isForTests = (path: string): boolean => isTest(path) || path.includes('/testing/');

/** Returns every module that a file imports. */
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

/** Returns the repository path that a specifier leads to, or null for an external package. */
export const pathOf = (from: string, specifier: string): string | null => {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(from), specifier.replace(/\?.*$/, ''));
  const [scope = '', name = '', ...rest] = specifier.split('/');
  const folder = workspaces[`${scope}/${name}`];
  if (folder === undefined) return null;
  return rest.length === 0
    ? `${folder}/index.ts`
    : `${folder}/${rest.join('/')}${posix.extname(specifier) === '' ? '.ts' : ''}`;
};

/** Returns the package that a specifier names: `@mantine/core/styles.css` is `@mantine/core`. */
export const packageOf = (specifier: string): string =>
  specifier.startsWith('@')
    ? specifier.split('/').slice(0, 2).join('/')
    : (specifier.split('/')[0] ?? specifier);

/** Calls `found` with every match of a pattern within a line, and its 1-based line number. */
export const matchesByLine = (
  text: string,
  pattern: RegExp,
  found: (match: RegExpMatchArray, line: number) => void,
): void => {
  for (const [index, lineText] of text.split('\n').entries()) {
    for (const match of lineText.matchAll(pattern)) found(match, index + 1);
  }
};
