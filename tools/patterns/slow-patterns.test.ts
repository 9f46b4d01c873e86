import { resolve } from 'node:path';

import { analyse } from 'scslre';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

import { isForTests, isTypeScript, parseFile } from '../house-rules/parse.ts';
import { repositoryTree } from '../house-rules/source-tree.ts';

const tree = repositoryTree(resolve(import.meta.dirname, '../..'));
const paths = tree.paths.filter(
  (path) =>
    /^packages\/(?:api|contract|sandbox-gateway)\/src\//.test(path) &&
    isTypeScript(path) &&
    !isForTests(path),
);

/** Returns the faults of a pattern that takes at least quadratically many steps on some texts. */
const faultsOf = (source: string, flags: string): string[] =>
  analyse({ source, flags }).reports.map(({ type, exponential }) => (exponential ? 'exponential' : type));

interface Pattern {
  readonly pattern: string;
  readonly flags: string;
}

const patternsIn = (node: unknown): Pattern[] => {
  if (typeof node !== 'object' || node === null) return [];
  if ('regex' in node && typeof node.regex === 'object') return [node.regex as Pattern];
  return Object.values(node).flatMap(patternsIn);
};

test.each([
  ['(?:a+)+$', 'exponential'],
  ['^a*b?a*$', 'Trade'],
  ['a+$', 'Move'],
  ['^a+$', undefined],
])('what is slow is told from what is not: %s', (source, fault) => {
  expect(faultsOf(source, '')[0]).toBe(fault);
});

test('no pattern of the server is slow on any text', () => {
  const slow = paths.flatMap((path) =>
    patternsIn(parseFile(tree, path).program).flatMap(({ pattern, flags }) =>
      faultsOf(pattern, flags).map((fault) => `${path}: ${fault} in ${pattern}`),
    ),
  );
  expect(slow).toEqual([]);
});

const built: string[] = [];

beforeAll(() => {
  const Plain = RegExp;
  const noting = new Proxy(Plain, {
    construct(target, [source, flags]: [string, string]) {
      built.push(...faultsOf(source, flags).map((fault) => `${fault} in ${source}`), '');
      return new target(source, flags);
    },
  });
  vi.stubGlobal('RegExp', noting);
});

afterAll(() => vi.unstubAllGlobals());

test('nor is one that is put together of pieces', async () => {
  const putTogether = paths.filter((path) => tree.read(path).includes('new RegExp('));
  const modules = putTogether.map(
    (path) => import(resolve(import.meta.dirname, '../..', path)) as Promise<unknown>,
  );
  await Promise.all(modules);
  expect(built.length).toBeGreaterThanOrEqual(putTogether.length);
  expect(built.filter((fault) => fault !== '')).toEqual([]);
});
